// SPDX-License-Identifier: Apache-2.0
//
// libcu++'s cuda::atomic and cuda::atomic_ref, of every scope alike. They give way as the atomic functions do, so that a
// thread may wait for another one.
#pragma once

#include <cuport/kernel.h>
#include <cuport/libcu_std.h>
#include <cuport/thread_scope.h>

#include "../../../common/api/atomic_objects.h"

namespace cuport {

struct FiberTurn {
    static void offer() { give_way(); }
    static void give() { give_way_at_once(); }
};

}  // namespace cuport

namespace cuda {

template <typename T, thread_scope = thread_scope_system>
class atomic : public cuport::AtomicObject<T, cuport::FiberTurn> {
public:
    using cuport::AtomicObject<T, cuport::FiberTurn>::AtomicObject;
    using cuport::AtomicObject<T, cuport::FiberTurn>::operator=;
};

template <typename T, thread_scope = thread_scope_system>
class atomic_ref : public cuport::AtomicReference<T, cuport::FiberTurn> {
public:
    using cuport::AtomicReference<T, cuport::FiberTurn>::AtomicReference;
    using cuport::AtomicReference<T, cuport::FiberTurn>::operator=;
};

inline void atomic_thread_fence(memory_order, thread_scope = thread_scope_system)
{
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
}
inline void atomic_signal_fence(memory_order) {}

namespace std {

template <typename T>
using atomic = ::cuda::atomic<T>;
template <typename T>
using atomic_ref = ::cuda::atomic_ref<T>;
using ::cuda::atomic_thread_fence;

}  // namespace std
}  // namespace cuda
