// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::atomic and cuda::atomic_ref for the host. Kernels have the same objects, but neither sees what the other
// writes before the kernel ends.
#pragma once

#include "../../common/api/atomic_objects.h"
#include "../../common/api/thread_scope.h"

namespace cuport {

// Threads of the host run by themselves.
struct NoTurn {
    static void offer() {}
    static void give() {}
};

}  // namespace cuport

namespace cuda {

template <typename T, thread_scope = thread_scope_system>
class atomic : public cuport::AtomicObject<T, cuport::NoTurn> {
public:
    using cuport::AtomicObject<T, cuport::NoTurn>::AtomicObject;
    using cuport::AtomicObject<T, cuport::NoTurn>::operator=;
};

template <typename T, thread_scope = thread_scope_system>
class atomic_ref : public cuport::AtomicReference<T, cuport::NoTurn> {
public:
    using cuport::AtomicReference<T, cuport::NoTurn>::AtomicReference;
    using cuport::AtomicReference<T, cuport::NoTurn>::operator=;
};

inline void atomic_thread_fence(memory_order, thread_scope = thread_scope_system)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
inline void atomic_signal_fence(memory_order) {}

}  // namespace cuda

namespace cuport {

template <typename T>
using atomic = cuda::atomic<T>;
template <typename T>
using atomic_ref = cuda::atomic_ref<T>;

}  // namespace cuport
