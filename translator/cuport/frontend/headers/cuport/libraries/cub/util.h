// SPDX-License-Identifier: Apache-2.0
// CUB: operators, iterators, small types and helpers.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#include <stddef.h>
#include <iterator>
#include <type_traits>
#include "cuda_runtime.h"

// Included as: cub/cub.cuh cub/config.cuh cub/version.cuh cub/util_arch.cuh cub/util_debug.cuh
// Included as: cub/util_device.cuh cub/util_macro.cuh cub/util_namespace.cuh cub/util_ptx.cuh
// Included as: cub/util_type.cuh cub/util_math.cuh cub/util_allocator.cuh cub/util_temporary_storage.cuh
// Included as: cub/util_vsmem.cuh cub/util_cpp_dialect.cuh cub/util_deprecated.cuh cub/host/mutex.cuh
// Included as: cub/thread/thread_operators.cuh cub/thread/thread_load.cuh cub/thread/thread_store.cuh
// Included as: cub/thread/thread_reduce.cuh cub/thread/thread_scan.cuh cub/thread/thread_search.cuh
// Included as: cub/thread/thread_sort.cuh cub/iterator/arg_index_input_iterator.cuh
// Included as: cub/iterator/cache_modified_input_iterator.cuh
// Included as: cub/iterator/cache_modified_output_iterator.cuh cub/iterator/constant_input_iterator.cuh
// Included as: cub/iterator/counting_input_iterator.cuh cub/iterator/discard_output_iterator.cuh
// Included as: cub/iterator/tex_obj_input_iterator.cuh cub/iterator/tex_ref_input_iterator.cuh
// Included as: cub/iterator/transform_input_iterator.cuh cub/grid/grid_barrier.cuh
// Included as: cub/grid/grid_even_share.cuh cub/grid/grid_mapping.cuh cub/grid/grid_queue.cuh
// Included as: cub/agent/single_pass_scan_operators.cuh

#if defined(CUPORT_LOWERING) && defined(__cplusplus)
#include "cuport/lowering/cub.h"
#else
#define CUB_VERSION 200300
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 3
#define CUB_SUBMINOR_VERSION 0
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_NAMESPACE_BEGIN namespace cub {
#define CUB_NAMESPACE_END }
#define CUB_NS_QUALIFIER ::cub
#define CUB_MIN(a, b) (((a) > (b)) ? (b) : (a))
#define CUB_MAX(a, b) (((a) > (b)) ? (a) : (b))
#define CUB_QUOTIENT_CEILING(x, y) (((x) + (y)-1) / (y))
#define CUB_QUOTIENT_FLOOR(x, y) ((x) / (y))
#define CUB_ROUND_UP_NEAREST(x, y) (CUB_QUOTIENT_CEILING(x, y) * (y))
#define CUB_ROUND_DOWN_NEAREST(x, y) (((x) / (y)) * (y))
#define CUB_PTX_ARCH 700
#define CUB_PTX_WARP_THREADS 32
#define CUB_PTX_LOG_WARP_THREADS 5
#define CUB_WARP_THREADS(arch) 32
#define CUB_LOG_WARP_THREADS(arch) 5
#define CUB_PTX_SMEM_BANKS 32
#define CUB_STATIC_ASSERT(condition, message) static_assert(condition, #message)
#define CubDebug(e) cub::Debug((cudaError_t)(e), __FILE__, __LINE__)
#define CubDebugExit(e) \
  if (cub::Debug((cudaError_t)(e), __FILE__, __LINE__)) exit(1)
#endif
#define _CubLog(format, ...) printf(format, __VA_ARGS__)

namespace cub {

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
CUPORT_HD cudaError_t Debug(cudaError_t error, const char *file, int line);
#endif
cudaError_t PtxVersion(int &version);
cudaError_t SmVersion(int &version, int device = 0);
int CurrentDevice();
int DeviceCount();
template <class Kernel>
cudaError_t MaxSmOccupancy(int &blocks, Kernel kernel, int threads, int shared_bytes = 0) {}
#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
template <class A, class B>
CUPORT_HD constexpr A DivideAndRoundUp(A a, B b) {
  return (a + b - 1) / b;
}

struct Sum {
  template <class T, class U>
  CUPORT_HD constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a + b)> {
    return a + b;
  }
};
struct Difference {
  template <class T, class U>
  CUPORT_HD constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a - b)> {
    return a - b;
  }
};
struct Division {
  template <class T, class U>
  CUPORT_HD constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a / b)> {
    return a / b;
  }
};
struct Max {
  template <class T, class U>
  CUPORT_HD constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a < b ? b : a)> {
    return a < b ? b : a;
  }
};
struct Min {
  template <class T, class U>
  CUPORT_HD constexpr auto operator()(const T &a, const U &b) const -> std::decay_t<decltype(a < b ? a : b)> {
    return a < b ? a : b;
  }
};
struct Equality {
  template <class T, class U>
  CUPORT_HD constexpr bool operator()(const T &a, const U &b) const {
    return a == b;
  }
};
struct Inequality {
  template <class T, class U>
  CUPORT_HD constexpr bool operator()(const T &a, const U &b) const {
    return a != b;
  }
};
template <class Operator>
struct InequalityWrapper {
  Operator op;
  CUPORT_HD InequalityWrapper(Operator op) : op(op) {}
  template <class T, class U>
  CUPORT_HD bool operator()(const T &a, const U &b) const {
    return !op(a, b);
  }
};
struct ArgMax {
  template <class T>
  CUPORT_HD T operator()(const T &a, const T &b) const {}
};
struct ArgMin {
  template <class T>
  CUPORT_HD T operator()(const T &a, const T &b) const {}
};
template <class T>
struct CastOp {
  template <class U>
  CUPORT_HD T operator()(const U &a) const {}
};
template <class Operator>
struct SwizzleScanOp {
  CUPORT_HD SwizzleScanOp(Operator op) {}
  template <class T>
  CUPORT_HD T operator()(const T &a, const T &b) const {}
};
#endif
template <class Operator>
struct ReduceBySegmentOp {
  CUPORT_HD ReduceBySegmentOp(Operator op) {}
  template <class T>
  CUPORT_HD T operator()(const T &a, const T &b) const {}
};

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
struct NullType {};
template <int N>
struct Int2Type {
  enum { VALUE = N };
};
template <class Key, class Value>
struct KeyValuePair {
  using Key_ = Key;
  using Value_ = Value;
  Key key;
  Value value;
  CUPORT_HD KeyValuePair() {}
  CUPORT_HD KeyValuePair(const Key &key, const Value &value) : key(key), value(value) {}
  CUPORT_HD bool operator!=(const KeyValuePair &other) const {}
};
template <class T>
struct DoubleBuffer {
  T *d_buffers[2];
  int selector;
  CUPORT_HD DoubleBuffer() {}
  CUPORT_HD DoubleBuffer(T *current, T *alternate) {}
  CUPORT_HD T *Current() {}
  CUPORT_HD T *Alternate() {}
};
template <class T>
struct Uninitialized {
  T storage;
  CUPORT_HD T &Alias() {}
};
#endif
template <class T, int N>
struct CubVector {
  T x;
};
#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
template <int N>
struct Log2 {
  enum { VALUE = 1 + Log2<(N + 1) / 2>::VALUE };  // rounded up
};
template <>
struct Log2<1> {
  enum { VALUE = 0 };
};
template <>
struct Log2<0> {
  enum { VALUE = 0 };
};
template <int N>
struct PowerOfTwo {
  enum { VALUE = (N & (N - 1)) == 0 };
};
#endif
// Programs specialise NumericTraits and FpLimits for number types of their own.
enum Category { NOT_A_NUMBER, SIGNED_INTEGER, UNSIGNED_INTEGER, FLOATING_POINT };
template <class T>
struct FpLimits {
  static CUPORT_HD T Max() {}
  static CUPORT_HD T Lowest() {}
};
template <Category Kind, bool Primitive, bool Null, class Unsigned, class T>
struct BaseTraits {
  using UnsignedBits = Unsigned;
  static constexpr Category CATEGORY = Kind;
  static constexpr bool PRIMITIVE = Primitive, NULL_TYPE = Null;
  static CUPORT_HD UnsignedBits TwiddleIn(UnsignedBits key) {}
  static CUPORT_HD UnsignedBits TwiddleOut(UnsignedBits key) {}
  static CUPORT_HD T Max() {}
  static CUPORT_HD T Lowest() {}
};
template <size_t Size>
struct cuport_bits {
  using type = std::conditional_t<
      Size == 1, unsigned char,
      std::conditional_t<Size == 2, unsigned short, std::conditional_t<Size == 4, unsigned, unsigned long long>>>;
};
template <class T>
struct NumericTraits : BaseTraits<std::is_floating_point_v<T> ? FLOATING_POINT
                                  : std::is_unsigned_v<T>     ? UNSIGNED_INTEGER
                                  : std::is_signed_v<T>       ? SIGNED_INTEGER
                                                              : NOT_A_NUMBER,
                                  std::is_arithmetic_v<T>, false, typename cuport_bits<sizeof(T)>::type, T> {};
template <class T>
struct Traits : NumericTraits<std::remove_cv_t<T>> {};
template <class T>
using RadixTraits = Traits<T>;

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
template <CacheLoadModifier Modifier, class Iterator>
__device__ typename std::iterator_traits<Iterator>::value_type ThreadLoad(Iterator iterator) {}
template <CacheStoreModifier Modifier, class Iterator, class T>
__device__ void ThreadStore(Iterator iterator, T value) {}
#endif
template <int N, class T, class Operator>
__device__ T ThreadReduce(T (&items)[N], Operator op) {}
template <int N, class T, class Operator>
__device__ T ThreadReduce(T (&items)[N], Operator op, T prefix) {}
template <int N, class T, class Operator>
__device__ T ThreadScanInclusive(T (&input)[N], T (&output)[N], Operator op) {}
template <int N, class T, class Operator>
__device__ T ThreadScanExclusive(T (&input)[N], T (&output)[N], Operator op, T prefix, bool apply = true) {}
template <class Iterator, class Offset, class T>
__device__ Offset LowerBound(Iterator input, Offset count, T value) {}
template <class Iterator, class Offset, class T>
__device__ Offset UpperBound(Iterator input, Offset count, T value) {}
template <class A, class B, class Offset, class Coordinate>
CUPORT_HD void MergePathSearch(Offset diagonal, A a, B b, Offset a_count, Offset b_count, Coordinate &path) {}

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
__device__ unsigned int LaneId();
__device__ unsigned int WarpId();
__device__ unsigned int LaneMaskLt();
__device__ unsigned int LaneMaskLe();
__device__ unsigned int LaneMaskGt();
__device__ unsigned int LaneMaskGe();
template <int Threads>
__device__ unsigned int WarpMask(unsigned int warp) {}
__device__ int RowMajorTid(int x, int y, int z);
template <int Threads, class T>
__device__ T ShuffleUp(T value, int offset, int first_thread, unsigned int mask) {}
template <int Threads, class T>
__device__ T ShuffleDown(T value, int offset, int last_thread, unsigned int mask) {}
template <int Threads, class T>
__device__ T ShuffleIndex(T value, int thread, unsigned int mask) {}
#endif
template <class T>
__device__ unsigned int BFE(T source, unsigned int start, unsigned int bits) {}
__device__ unsigned int SHR_ADD(unsigned int x, unsigned int shift, unsigned int addend);
__device__ void ThreadTrap();
__device__ void ThreadExit();
#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
__device__ void CTA_SYNC();
__device__ void WARP_SYNC(unsigned int mask);
template <class T>
CUPORT_HD void Swap(T &a, T &b) {}

// An iterator over `Value`, read through `Reference`.
template <class Derived, class Value, class Reference, class Offset>
struct cuport_iterator {
  using iterator_category = std::random_access_iterator_tag;
  using value_type = Value;
  using reference = Reference;
  using pointer = Value *;
  using difference_type = Offset;
  CUPORT_HD reference operator*() const {}
  CUPORT_HD reference operator[](ptrdiff_t n) const {}
  CUPORT_HD Derived &operator++() {}
  CUPORT_HD Derived operator++(int) {}
  CUPORT_HD Derived operator+(ptrdiff_t n) const {}
  CUPORT_HD Derived &operator+=(ptrdiff_t n) {}
  CUPORT_HD Derived operator-(ptrdiff_t n) const {}
  CUPORT_HD Derived &operator-=(ptrdiff_t n) {}
  CUPORT_HD difference_type operator-(const Derived &other) const {}
  CUPORT_HD bool operator==(const Derived &other) const {}
  CUPORT_HD bool operator!=(const Derived &other) const {}
  CUPORT_HD bool operator<(const Derived &other) const {}
};
template <class Value, class Offset = ptrdiff_t>
struct CountingInputIterator : cuport_iterator<CountingInputIterator<Value, Offset>, Value, Value, Offset> {
  CUPORT_HD CountingInputIterator(const Value &value) {}
};
template <class Value, class Offset = ptrdiff_t>
struct ConstantInputIterator : cuport_iterator<ConstantInputIterator<Value, Offset>, Value, Value, Offset> {
  CUPORT_HD ConstantInputIterator(Value value, Offset offset = 0) {}
};
template <class Value, class Conversion, class Iterator, class Offset = ptrdiff_t>
struct TransformInputIterator
    : cuport_iterator<TransformInputIterator<Value, Conversion, Iterator, Offset>, Value, Value, Offset> {
  CUPORT_HD TransformInputIterator(Iterator iterator, Conversion conversion) {}
};
template <class Iterator, class Offset = ptrdiff_t, class Value = typename std::iterator_traits<Iterator>::value_type>
struct ArgIndexInputIterator : cuport_iterator<ArgIndexInputIterator<Iterator, Offset, Value>, KeyValuePair<Offset, Value>,
                                               KeyValuePair<Offset, Value>, Offset> {
  CUPORT_HD ArgIndexInputIterator(Iterator iterator, ptrdiff_t offset = 0) {}
  CUPORT_HD void normalize() {}
};
template <CacheLoadModifier Modifier, class Value, class Offset = ptrdiff_t>
struct CacheModifiedInputIterator
    : cuport_iterator<CacheModifiedInputIterator<Modifier, Value, Offset>, Value, Value, Offset> {
  template <class T>
  CUPORT_HD CacheModifiedInputIterator(T *pointer) {}
};
template <CacheStoreModifier Modifier, class Value, class Offset = ptrdiff_t>
struct CacheModifiedOutputIterator
    : cuport_iterator<CacheModifiedOutputIterator<Modifier, Value, Offset>, Value, Value &, Offset> {
  template <class T>
  CUPORT_HD CacheModifiedOutputIterator(T *pointer) {}
};
template <class T, class Offset = ptrdiff_t>
struct TexObjInputIterator : cuport_iterator<TexObjInputIterator<T, Offset>, T, T, Offset> {
  CUPORT_HD TexObjInputIterator() {}
  template <class U>
  cudaError_t BindTexture(U *pointer, size_t bytes = size_t(-1), size_t offset = 0) {}
  cudaError_t UnbindTexture() {}
};
template <class Offset = ptrdiff_t>
struct DiscardOutputIterator : cuport_iterator<DiscardOutputIterator<Offset>, void *, void *&, Offset> {
  CUPORT_HD DiscardOutputIterator(Offset offset = 0) {}
};

struct CachingDeviceAllocator {
  static constexpr unsigned int INVALID_BIN = ~0u;
  static constexpr size_t INVALID_SIZE = ~size_t(0);
  static constexpr int INVALID_DEVICE_ORDINAL = -1;
  bool debug;
  unsigned int bin_growth, min_bin, max_bin;
  size_t min_bin_bytes, max_bin_bytes, max_cached_bytes;
  CachingDeviceAllocator(bool skip_cleanup = false, bool debug = false) {}
  CachingDeviceAllocator(unsigned int bin_growth, unsigned int min_bin = 1, unsigned int max_bin = INVALID_BIN,
                         size_t max_cached_bytes = INVALID_SIZE, bool skip_cleanup = false, bool debug = false) {}
  cudaError_t SetMaxCachedBytes(size_t bytes) {}
  cudaError_t DeviceAllocate(int device, void **pointer, size_t bytes, cudaStream_t stream = 0) {}
  cudaError_t DeviceAllocate(void **pointer, size_t bytes, cudaStream_t stream = 0) {}
  cudaError_t DeviceFree(int device, void *pointer) {}
  cudaError_t DeviceFree(void *pointer) {}
  cudaError_t FreeAllCached() {}
};
#endif
struct SwitchDevice {
  SwitchDevice(int device) {}
};
struct GridBarrier {
  __device__ void Sync() const {}
};
struct GridBarrierLifetime : GridBarrier {
  cudaError_t Setup(int grid_size) {}
  cudaError_t HostReset() {}
};
enum GridMappingStrategy { GRID_MAPPING_RAKE, GRID_MAPPING_STRIP_MINE, GRID_MAPPING_DYNAMIC };
template <class Offset>
struct GridEvenShare {
  Offset num_items, block_offset, block_end, block_stride;
  int grid_size;
  CUPORT_HD GridEvenShare() {}
  CUPORT_HD void DispatchInit(Offset items, int max_grid_size, int tile_items) {}
  template <int TileItems, GridMappingStrategy Strategy>
  __device__ void BlockInit() {}
};
template <class Offset>
struct GridQueue {
  CUPORT_HD GridQueue() {}
  CUPORT_HD explicit GridQueue(void *storage) {}
  static CUPORT_HD size_t AllocationSize() {}
  CUPORT_HD cudaError_t FillAndResetDrain(Offset fill, cudaStream_t stream = 0) {}
  CUPORT_HD cudaError_t ResetDrain(cudaStream_t stream = 0) {}
  __device__ Offset Drain(Offset items) {}
  __device__ Offset Fill(Offset items) {}
};

// Look-back scan over tiles.
template <class T, bool SingleWord = true>
struct ScanTileState {
  static CUPORT_HD cudaError_t AllocationSize(int tiles, size_t &bytes) {}
  CUPORT_HD cudaError_t Init(int tiles, void *storage, size_t bytes) {}
  __device__ void InitializeStatus(int tiles) {}
  __device__ void SetInclusive(int tile, T value) {}
  __device__ void SetPartial(int tile, T value) {}
};
template <class T, class Operator, class State, int Arch = 0, class Delay = void>
struct TilePrefixCallbackOp {
  struct TempStorage {
    T exclusive_prefix, inclusive_prefix, block_aggregate;
  };
  __device__ TilePrefixCallbackOp(State &state, TempStorage &storage, Operator op) {}
  __device__ TilePrefixCallbackOp(State &state, TempStorage &storage, Operator op, int tile) {}
  __device__ T operator()(T aggregate) {}
  __device__ T GetExclusivePrefix() {}
  __device__ T GetInclusivePrefix() {}
  __device__ T GetBlockAggregate() {}
  __device__ int GetTileIdx() const {}
};

}  // namespace cub
