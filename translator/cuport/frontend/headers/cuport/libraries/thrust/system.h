// SPDX-License-Identifier: Apache-2.0
// Thrust: version, systems, execution policies, memory resources and errors.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#ifndef CUPORT_OWN_THRUST  // where the tree has its own, this is not read
#include "cuda_runtime.h"

// Included as: thrust/version.h thrust/execution_policy.h thrust/memory.h thrust/device_malloc.h
// Included as: thrust/detail/config.h thrust/system/cuda/execution_policy.h thrust/system/cuda/config.h
// Included as: thrust/device_free.h thrust/device_new.h thrust/device_delete.h thrust/system_error.h
// Included as: thrust/device_allocator.h thrust/device_malloc_allocator.h thrust/system/cuda/error.h
// Included as: thrust/system/cuda/memory.h thrust/system/error_code.h
// Included as: thrust/system/cuda/experimental/pinned_allocator.h
// Included as: thrust/mr/allocator.h thrust/mr/device_memory_resource.h thrust/mr/disjoint_pool.h
// Included as: thrust/mr/host_memory_resource.h thrust/mr/memory_resource.h thrust/mr/new.h
// Included as: thrust/mr/polymorphic_adaptor.h thrust/mr/pool.h thrust/mr/pool_options.h
// Included as: thrust/system/cuda/memory_resource.h thrust/system/omp/execution_policy.h
// Included as: thrust/system/cpp/execution_policy.h thrust/system/tbb/execution_policy.h
// Included as: thrust/detail/caching_allocator.h
// Included as: thrust/system/cuda/detail/core/util.h thrust/system/cuda/detail/execution_policy.h
// Included as: thrust/system/cuda/detail/par.h

#include "cuport/libraries/thrust/functional.h"  // as in NVIDIA's, whose policies bring in the algorithms
#include "cuport/libraries/thrust/pointer.h"

#define THRUST_VERSION 200300
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 3
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_PATCH_NUMBER 0
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4
#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_CUDA
#define THRUST_DEVICE_COMPILER_NVCC 1
#define THRUST_NAMESPACE_BEGIN namespace thrust {
#define THRUST_NAMESPACE_END }
#define THRUST_NS_QUALIFIER ::thrust
#define THRUST_DEVICE_BACKEND THRUST_DEVICE_SYSTEM
#define THRUST_FWD(x) static_cast<decltype(x) &&>(x)

namespace thrust {

// What tells a policy from an iterator.
struct cuport_policy {};
template <class Derived>
struct execution_policy : cuport_policy {};
template <class Derived>
struct host_execution_policy : execution_policy<Derived> {};
template <class Derived>
struct device_execution_policy : execution_policy<Derived> {};

namespace cuda_cub {
template <class Derived>
using execution_policy = device_execution_policy<Derived>;

// What `par(allocator)` and `par.on(stream)` make, in any order.
struct par_t : device_execution_policy<par_t> {
  constexpr par_t() = default;
  CUPORT_HD par_t on(cudaStream_t stream) const {}
  template <class Allocator>
  CUPORT_HD par_t operator()(Allocator &&allocator) const {}
  template <class... Dependencies>
  CUPORT_HD par_t after(Dependencies &&...dependencies) const {}
};
struct tag : device_execution_policy<tag> {};
CUPORT_HD cudaStream_t stream(const par_t &policy);
static constexpr par_t par;
static constexpr par_t par_nosync;

template <class T>
using pointer = device_ptr<T>;
template <class T>
using reference = device_reference<T>;
template <class T>
device_ptr<T> malloc(size_t count) {}
inline device_ptr<void> malloc(size_t bytes);
template <class T>
void free(device_ptr<T> pointer) {}

namespace experimental {
template <class T>
struct pinned_allocator;
}
}  // namespace cuda_cub

namespace cuda {
using namespace cuda_cub;
using cuda_cub::par_t;
using cuda_cub::tag;
}  // namespace cuda
namespace system {
namespace cuda {
using namespace thrust::cuda_cub;
}
}  // namespace system

struct host_policy : host_execution_policy<host_policy> {
  constexpr host_policy() = default;
  template <class Allocator>
  CUPORT_HD host_policy operator()(Allocator &&allocator) const {}
};
struct seq_policy : execution_policy<seq_policy> {
  constexpr seq_policy() = default;
  template <class Allocator>
  CUPORT_HD seq_policy operator()(Allocator &&allocator) const {}
};
static constexpr host_policy host;
static constexpr cuda_cub::par_t device;
static constexpr seq_policy seq;
namespace omp {
static constexpr host_policy par;
}
namespace cpp {
static constexpr host_policy par;
}
namespace tbb {
static constexpr host_policy par;
}

struct host_system_tag : host_execution_policy<host_system_tag> {};
struct device_system_tag : device_execution_policy<device_system_tag> {};
struct any_system_tag : execution_policy<any_system_tag> {};

template <class T = void>
device_ptr<T> device_malloc(size_t count) {}
template <class T>
device_ptr<T> device_new(size_t count = 1) {}
template <class T, class Other>
device_ptr<T> device_new(device_ptr<Other> where, size_t count = 1) {}
template <class T>
void device_free(device_ptr<T> pointer) {}
template <class T>
void device_delete(device_ptr<T> pointer, size_t count = 1) {}
template <class T, class Policy>
CUPORT_HD device_ptr<T> malloc(const execution_policy<Policy> &policy, size_t count) {}
template <class Policy, class Pointer>
CUPORT_HD void free(const execution_policy<Policy> &policy, Pointer pointer) {}
template <class T, class Policy>
pair<T *, ptrdiff_t> get_temporary_buffer(const execution_policy<Policy> &policy, ptrdiff_t count) {}
template <class Policy, class Pointer>
void return_temporary_buffer(const execution_policy<Policy> &policy, Pointer pointer, ptrdiff_t count = 0) {}

// Any allocator: vectors take one, and programs derive theirs from these.
template <class T, class Pointer>
struct cuport_allocator {
  using value_type = T;
  using pointer = Pointer;
  using const_pointer = Pointer;
  using reference = typename pointer_reference<Pointer>::type;
  using const_reference = reference;
  using size_type = size_t;
  using difference_type = ptrdiff_t;
  using system_type = device_system_tag;
  CUPORT_HD cuport_allocator() {}
  template <class Argument>
  CUPORT_HD cuport_allocator(const Argument &argument) {}
  template <class Other>
  struct rebind {
    using other = cuport_allocator<Other, typename rebind_pointer<Pointer, Other>::type>;
  };
  CUPORT_HD pointer allocate(size_type count, const void *hint = nullptr) {}
  CUPORT_HD void deallocate(pointer where, size_type count) {}
  CUPORT_HD size_type max_size() const {}
};
template <class T>
struct device_allocator : cuport_allocator<T, device_ptr<T>> {
  using cuport_allocator<T, device_ptr<T>>::cuport_allocator;
  template <class Other>
  struct rebind {
    using other = device_allocator<Other>;
  };
};
template <class T>
using device_malloc_allocator = device_allocator<T>;
template <class T>
using universal_allocator = cuport_allocator<T, T *>;
template <class T>
using universal_host_pinned_allocator = cuport_allocator<T, T *>;
namespace cuda_cub {
template <class T>
using allocator = device_allocator<T>;
template <class T>
using universal_allocator = thrust::universal_allocator<T>;
namespace experimental {
template <class T>
struct pinned_allocator : cuport_allocator<T, T *> {
  template <class Other>
  struct rebind {
    using other = pinned_allocator<Other>;
  };
};
}  // namespace experimental
}  // namespace cuda_cub

namespace mr {
template <class Pointer = void *>
struct memory_resource {
  using pointer = Pointer;
  virtual ~memory_resource() = default;
  pointer allocate(size_t bytes, size_t alignment = 0) {}
  void deallocate(pointer where, size_t bytes, size_t alignment = 0) {}
  virtual pointer do_allocate(size_t bytes, size_t alignment) = 0;
  virtual void do_deallocate(pointer where, size_t bytes, size_t alignment) = 0;
};
struct new_delete_resource final : memory_resource<> {
  void *do_allocate(size_t bytes, size_t alignment) override {}
  void do_deallocate(void *where, size_t bytes, size_t alignment) override {}
};
struct pool_options {
  size_t min_blocks_per_chunk, min_bytes_per_chunk, max_blocks_per_chunk, max_bytes_per_chunk;
  size_t smallest_block_size, largest_block_size, alignment, cached_size_cutoff_factor, cached_alignment_cutoff_factor;
  bool cache_oversized;
};
template <class Upstream>
struct unsynchronized_pool_resource : memory_resource<typename Upstream::pointer> {
  using pointer = typename Upstream::pointer;
  explicit unsynchronized_pool_resource(Upstream *upstream, pool_options options = {}) {}
  explicit unsynchronized_pool_resource(pool_options options = {}) {}
  static pool_options get_default_options() {}
  void release() {}
  pointer do_allocate(size_t bytes, size_t alignment) override {}
  void do_deallocate(pointer where, size_t bytes, size_t alignment) override {}
};
template <class Upstream>
using synchronized_pool_resource = unsynchronized_pool_resource<Upstream>;
template <class Upstream, class Bookkeeper>
struct disjoint_unsynchronized_pool_resource : memory_resource<typename Upstream::pointer> {
  using pointer = typename Upstream::pointer;
  disjoint_unsynchronized_pool_resource(Upstream *upstream, Bookkeeper *bookkeeper, pool_options options = {}) {}
  explicit disjoint_unsynchronized_pool_resource(pool_options options = {}) {}
  static pool_options get_default_options() {}
  void release() {}
  pointer do_allocate(size_t bytes, size_t alignment) override {}
  void do_deallocate(pointer where, size_t bytes, size_t alignment) override {}
};
template <class Pointer>
struct polymorphic_adaptor_resource : memory_resource<Pointer> {
  template <class Resource>
  polymorphic_adaptor_resource(Resource *resource) {}
  Pointer do_allocate(size_t bytes, size_t alignment) override {}
  void do_deallocate(Pointer where, size_t bytes, size_t alignment) override {}
};
template <class Resource>
Resource *get_global_resource() {}
template <class T, class Resource>
using allocator = cuport_allocator<T, typename rebind_pointer<typename Resource::pointer, T>::type>;
template <class T, class Resource>
using stateless_resource_allocator = allocator<T, Resource>;
template <class T, class Pointer = T *>
using polymorphic_allocator = cuport_allocator<T, typename rebind_pointer<Pointer, T>::type>;
}  // namespace mr

struct device_memory_resource : mr::memory_resource<device_ptr<void>> {
  device_ptr<void> do_allocate(size_t bytes, size_t alignment) override {}
  void do_deallocate(device_ptr<void> where, size_t bytes, size_t alignment) override {}
};
template <class Resource>
using device_ptr_memory_resource = device_memory_resource;
using universal_memory_resource = mr::new_delete_resource;
using universal_host_pinned_memory_resource = mr::new_delete_resource;
namespace cuda_cub {
using memory_resource = device_memory_resource;
using universal_memory_resource = mr::new_delete_resource;
using universal_host_pinned_memory_resource = mr::new_delete_resource;
namespace detail {
using cuda_memory_resource = mr::new_delete_resource;
}
}  // namespace cuda_cub

namespace system {
struct error_category {
  const char *name() const {}
};
struct error_code {
  error_code() {}
  error_code(int value, const error_category &category) {}
  int value() const {}
  const char *message() const {}
};
// In CUDA a std::runtime_error; <stdexcept> is not worth its cost here.
struct system_error : std::exception {
  template <class... Arguments>
  system_error(int value, const error_category &category, Arguments... arguments) {}
  template <class... Arguments>
  system_error(error_code code, Arguments... arguments) {}
  const error_code &code() const noexcept {}
  const char *what() const noexcept {}
};
const error_category &cuda_category();
const error_category &generic_category();
const error_category &system_category();
}  // namespace system
using system::cuda_category;
using system::error_category;
using system::error_code;
using system::generic_category;
using system::system_category;
using system::system_error;

}  // namespace thrust
#endif
