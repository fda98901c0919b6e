// SPDX-License-Identifier: Apache-2.0
// CUB: what a block does together. Members take any argument where CUB has many overloads: single
// items or arrays of them, with or without an operator, an initial value, a count.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#include "cuport/libraries/cub/util.h"

// Included as: cub/cub.cuh cub/block/block_adjacent_difference.cuh cub/block/block_discontinuity.cuh
// Included as: cub/block/block_exchange.cuh cub/block/block_histogram.cuh cub/block/block_load.cuh
// Included as: cub/block/block_merge_sort.cuh cub/block/block_radix_rank.cuh cub/block/block_radix_sort.cuh
// Included as: cub/block/block_raking_layout.cuh cub/block/block_reduce.cuh
// Included as: cub/block/block_run_length_decode.cuh cub/block/block_scan.cuh cub/block/block_shuffle.cuh
// Included as: cub/block/block_store.cuh cub/block/radix_rank_sort_operations.cuh

namespace cub {

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY,
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS,
  BLOCK_REDUCE_WARP_REDUCTIONS_NONDETERMINISTIC
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};
enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };
#endif
enum RadixRankAlgorithm { RADIX_RANK_BASIC, RADIX_RANK_MEMOIZE, RADIX_RANK_MATCH };

// Every block and warp class: shared storage, and construction from it.
template <class Storage>
struct cuport_collective {
  struct TempStorage : Uninitialized<Storage> {};
};

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
template <class T, int DimX, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int DimY = 1,
          int DimZ = 1, int Arch = 0>
struct BlockReduce : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockReduce() {}
  __device__ BlockReduce(TempStorage &storage) {}
  template <class... Arguments>
  __device__ T Reduce(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T Sum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T Max(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ T Min(Arguments &&...arguments) {}
};
template <class T, int DimX, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockScan : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockScan() {}
  __device__ BlockScan(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void ExclusiveSum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void InclusiveSum(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ExclusiveScan(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void InclusiveScan(Arguments &&...arguments) {}
};
template <class T, int DimX, int Items, BlockLoadAlgorithm Algorithm = BLOCK_LOAD_DIRECT, int DimY = 1, int DimZ = 1,
          int Arch = 0>
struct BlockLoad : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockLoad() {}
  __device__ BlockLoad(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Load(Arguments &&...arguments) {}
};
template <class T, int DimX, int Items, BlockStoreAlgorithm Algorithm = BLOCK_STORE_DIRECT, int DimY = 1,
          int DimZ = 1, int Arch = 0>
struct BlockStore : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockStore() {}
  __device__ BlockStore(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Store(Arguments &&...arguments) {}
};
template <class T, int DimX, int Items, bool TimeSliced = false, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockExchange : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockExchange() {}
  __device__ BlockExchange(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void StripedToBlocked(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void BlockedToStriped(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void WarpStripedToBlocked(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void BlockedToWarpStriped(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ScatterToBlocked(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ScatterToStriped(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ScatterToStripedGuarded(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void ScatterToStripedFlagged(Arguments &&...arguments) {}
};
template <class Key, int DimX, int Items, class Value = NullType, int RadixBits = 4, bool Memoize = true,
          BlockScanAlgorithm Algorithm = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig Config = cudaSharedMemBankSizeFourByte, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockRadixSort : cuport_collective<Key> {
  using TempStorage = typename cuport_collective<Key>::TempStorage;
  __device__ BlockRadixSort() {}
  __device__ BlockRadixSort(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Sort(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void SortDescending(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void SortBlockedToStriped(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void SortDescendingBlockedToStriped(Arguments &&...arguments) {}
};
#endif
template <int DimX, int RadixBits, bool Descending = false, bool Memoize = true,
          BlockScanAlgorithm Algorithm = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig Config = cudaSharedMemBankSizeFourByte, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockRadixRank : cuport_collective<int> {
  using TempStorage = typename cuport_collective<int>::TempStorage;
  __device__ BlockRadixRank() {}
  __device__ BlockRadixRank(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void RankKeys(Arguments &&...arguments) {}
};
#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
template <class Key, int DimX, int Items, class Value = NullType, int DimY = 1, int DimZ = 1>
struct BlockMergeSort : cuport_collective<Key> {
  using TempStorage = typename cuport_collective<Key>::TempStorage;
  __device__ BlockMergeSort() {}
  __device__ BlockMergeSort(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Sort(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void StableSort(Arguments &&...arguments) {}
};
template <class T, int DimX, int Items, int Bins, BlockHistogramAlgorithm Algorithm = BLOCK_HISTO_SORT, int DimY = 1,
          int DimZ = 1, int Arch = 0>
struct BlockHistogram : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockHistogram() {}
  __device__ BlockHistogram(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void InitHistogram(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void Histogram(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void Composite(Arguments &&...arguments) {}
};
template <class T, int DimX, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockDiscontinuity : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockDiscontinuity() {}
  __device__ BlockDiscontinuity(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void FlagHeads(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void FlagTails(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void FlagHeadsAndTails(Arguments &&...arguments) {}
};
template <class T, int DimX, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockAdjacentDifference : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockAdjacentDifference() {}
  __device__ BlockAdjacentDifference(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void SubtractLeft(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void SubtractLeftPartialTile(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void SubtractRight(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void SubtractRightPartialTile(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void FlagHeads(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void FlagTails(Arguments &&...arguments) {}
};
template <class T, int DimX, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockShuffle : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockShuffle() {}
  __device__ BlockShuffle(TempStorage &storage) {}
  template <class... Arguments>
  __device__ void Offset(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void Rotate(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void Up(Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void Down(Arguments &&...arguments) {}
};
#endif
template <class T, int DimX, int Runs, int Decoded, class Offset = unsigned, int DimY = 1, int DimZ = 1>
struct BlockRunLengthDecode : cuport_collective<T> {
  using TempStorage = typename cuport_collective<T>::TempStorage;
  __device__ BlockRunLengthDecode() {}
  __device__ BlockRunLengthDecode(TempStorage &storage) {}
  template <class... Arguments>
  __device__ BlockRunLengthDecode(TempStorage &storage, Arguments &&...arguments) {}
  template <class... Arguments>
  __device__ void RunLengthDecode(Arguments &&...arguments) {}
};

#if !defined(CUPORT_LOWERING) || !defined(__cplusplus)  // else cuport/lowering/cub.h has them
template <class T, int Threads, int Arch = 0>
struct BlockRakingLayout {
  // What programs compute with when they are compiled; the same as in runtime/libraries/cub.
  enum {
    SHARED_ELEMENTS = Threads,
    MAX_RAKING_THREADS = Threads < 32 ? Threads : 32,
    SEGMENT_LENGTH = (SHARED_ELEMENTS + MAX_RAKING_THREADS - 1) / MAX_RAKING_THREADS,
    RAKING_THREADS = (SHARED_ELEMENTS + SEGMENT_LENGTH - 1) / SEGMENT_LENGTH,
    UNGUARDED = SHARED_ELEMENTS % RAKING_THREADS == 0
  };
  struct _TempStorage {};
  struct TempStorage : Uninitialized<_TempStorage> {};
  static __device__ T *PlacementPtr(TempStorage &storage, unsigned int thread) {}
  static __device__ T *RakingPtr(TempStorage &storage, unsigned int thread) {}
};

// Loads and stores without shared storage.
template <class... Arguments>
__device__ void LoadDirectBlocked(int thread, Arguments &&...arguments) {}
template <class... Arguments>
__device__ void LoadDirectBlockedVectorized(int thread, Arguments &&...arguments) {}
template <class... Arguments>
__device__ void LoadDirectWarpStriped(int thread, Arguments &&...arguments) {}
template <class... Arguments>
__device__ void StoreDirectBlocked(int thread, Arguments &&...arguments) {}
template <class... Arguments>
__device__ void StoreDirectBlockedVectorized(int thread, Arguments &&...arguments) {}
template <class... Arguments>
__device__ void StoreDirectWarpStriped(int thread, Arguments &&...arguments) {}
template <int Threads, class... Arguments>
__device__ void LoadDirectStriped(int thread, Arguments &&...arguments) {}
template <int Threads, class... Arguments>
__device__ void StoreDirectStriped(int thread, Arguments &&...arguments) {}
#endif

}  // namespace cub
