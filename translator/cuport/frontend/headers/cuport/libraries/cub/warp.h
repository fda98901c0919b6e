// SPDX-License-Identifier: Apache-2.0
// CUB: what a warp does together.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#include "cuport/libraries/cub/block.h"

// Included as: cub/cub.cuh cub/warp/warp_exchange.cuh cub/warp/warp_load.cuh cub/warp/warp_merge_sort.cuh
// Included as: cub/warp/warp_reduce.cuh cub/warp/warp_scan.cuh cub/warp/warp_store.cuh
// Included as: cub/warp/warp_utils.cuh

namespace cub {

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
enum WarpLoadAlgorithm { WARP_LOAD_DIRECT, WARP_LOAD_STRIPED, WARP_LOAD_VECTORIZE, WARP_LOAD_TRANSPOSE };
enum WarpStoreAlgorithm { WARP_STORE_DIRECT, WARP_STORE_STRIPED, WARP_STORE_VECTORIZE, WARP_STORE_TRANSPOSE };
enum WarpExchangeAlgorithm { WARP_EXCHANGE_SMEM, WARP_EXCHANGE_SHUFFLE };

template <class T, int Threads = 32, int Arch = 0>
struct WarpReduce : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ WarpReduce() {}
  __device__ WarpReduce(TempStorage &storage) {}
  template <class... Arguments>
  __device__ T Reduce(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T Sum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T Max(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T Min(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T HeadSegmentedReduce(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T TailSegmentedReduce(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T HeadSegmentedSum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T TailSegmentedSum(Arguments &&...arguments) {}
};
template <class T, int Threads = 32, int Arch = 0>
struct WarpScan : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ WarpScan() {}
  __device__ WarpScan(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void ExclusiveSum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void InclusiveSum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ExclusiveScan(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void InclusiveScan(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void Scan(Arguments &&...arguments) {}
  __device__ T Broadcast(T value, unsigned int lane) {}
};
template <class T, int Items, WarpLoadAlgorithm Algorithm = WARP_LOAD_DIRECT, int Threads = 32, int Arch = 0>
struct WarpLoad : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ WarpLoad() {}
  __device__ WarpLoad(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Load(Arguments &&...arguments) {}
};
template <class T, int Items, WarpStoreAlgorithm Algorithm = WARP_STORE_DIRECT, int Threads = 32, int Arch = 0>
struct WarpStore : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ WarpStore() {}
  __device__ WarpStore(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Store(Arguments &&...arguments) {}
};
template <class T, int Items, int Threads = 32, int Arch = 0, WarpExchangeAlgorithm Algorithm = WARP_EXCHANGE_SMEM>
struct WarpExchange : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ WarpExchange() {}
  __device__ WarpExchange(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void BlockedToStriped(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void StripedToBlocked(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ScatterToStriped(Arguments &&...arguments) {}
};
template <class Key, int Items, int Threads = 32, class Value = NullType, int Arch = 0>
struct WarpMergeSort : cuport_collective<Key> {
  using TempStorage = typename cuport_collective<Key>::TempStorage;
  __device__ WarpMergeSort() {}
  __device__ WarpMergeSort(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Sort(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void StableSort(Arguments &&...arguments) {}
  __device__ unsigned int get_member_mask() const {}
};
#endif

}  // namespace cub
