// SPDX-License-Identifier: Apache-2.0
// CUB: what a whole device does. Iterator types that programs give explicitly come after `bytes`.
#pragma once
#pragma clang system_header  // bodies are empty: a template called with a lambda must have one
#include "cuport/libraries/cub/util.h"

// Included as: cub/cub.cuh cub/device/device_adjacent_difference.cuh cub/device/device_copy.cuh
// Included as: cub/device/device_for.cuh cub/device/device_histogram.cuh cub/device/device_memcpy.cuh
// Included as: cub/device/device_merge.cuh cub/device/device_merge_sort.cuh cub/device/device_partition.cuh
// Included as: cub/device/device_radix_sort.cuh cub/device/device_reduce.cuh
// Included as: cub/device/device_run_length_encode.cuh cub/device/device_scan.cuh
// Included as: cub/device/device_segmented_radix_sort.cuh cub/device/device_segmented_reduce.cuh
// Included as: cub/device/device_segmented_sort.cuh cub/device/device_select.cuh cub/device/device_spmv.cuh
// Included as: cub/device/device_transform.cuh cub/device/device_topk.cuh
// Included as: cub/device/dispatch/dispatch_radix_sort.cuh cub/device/dispatch/dispatch_reduce.cuh
// Included as: cub/device/dispatch/dispatch_scan.cuh cub/device/dispatch/dispatch_histogram.cuh

namespace cub {

struct DeviceReduce {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Reduce(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Sum(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Min(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Max(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMin(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMax(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ReduceByKey(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t TransformReduce(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceScan {
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveSum(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveSum(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveScan(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveScan(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveScanInit(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveSumByKey(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveSumByKey(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveScanByKey(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveScanByKey(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceRadixSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsDescending(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysDescending(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceMergeSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsCopy(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysCopy(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeysCopy(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceMerge {
  template <class... Arguments>
  CUPORT_HD static cudaError_t MergeKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t MergePairs(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceSegmentedReduce {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Reduce(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Sum(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Min(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Max(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMin(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMax(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceSegmentedRadixSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsDescending(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysDescending(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceSegmentedSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsDescending(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysDescending(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortPairsDescending(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeysDescending(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceSelect {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Flagged(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t FlaggedIf(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t If(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t Unique(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t UniqueByKey(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DevicePartition {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Flagged(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t If(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceRunLengthEncode {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Encode(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t NonTrivialRuns(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceHistogram {
  template <class... Arguments>
  CUPORT_HD static cudaError_t HistogramEven(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t HistogramRange(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t MultiHistogramEven(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t MultiHistogramRange(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceAdjacentDifference {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractLeft(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractLeftCopy(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractRight(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractRightCopy(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceSpmv {
  template <class... Arguments>
  CUPORT_HD static cudaError_t CsrMV(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceMemcpy {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Batched(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceCopy {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Batched(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceTransform {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Transform(Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t TransformStableArgumentAddresses(Arguments... arguments) {}
};
struct DeviceTopK {
  template <class... Arguments>
  CUPORT_HD static cudaError_t MaxKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t MinKeys(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t MaxPairs(void *storage, size_t &bytes, Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t MinPairs(void *storage, size_t &bytes, Arguments... arguments) {}
};
struct DeviceFor {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Bulk(Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEach(Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachN(Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachCopy(Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachCopyN(Arguments... arguments) {}
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachInExtents(Arguments... arguments) {}
};

}  // namespace cub
