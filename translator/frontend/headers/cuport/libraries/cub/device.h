// SPDX-License-Identifier: Apache-2.0
// CUB: what a whole device does. Every member takes (storage, bytes, ...) and returns an error code.
#pragma once
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
  CUPORT_HD static cudaError_t Reduce(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Sum(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Min(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Max(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMin(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMax(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ReduceByKey(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t TransformReduce(Arguments... arguments);
};
struct DeviceScan {
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveSum(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveSum(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveScan(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveScan(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveScanInit(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveSumByKey(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveSumByKey(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ExclusiveScanByKey(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t InclusiveScanByKey(Arguments... arguments);
};
struct DeviceRadixSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsDescending(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysDescending(Arguments... arguments);
};
struct DeviceMergeSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsCopy(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysCopy(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeysCopy(Arguments... arguments);
};
struct DeviceMerge {
  template <class... Arguments>
  CUPORT_HD static cudaError_t MergeKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t MergePairs(Arguments... arguments);
};
struct DeviceSegmentedReduce {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Reduce(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Sum(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Min(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Max(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMin(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ArgMax(Arguments... arguments);
};
struct DeviceSegmentedRadixSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsDescending(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysDescending(Arguments... arguments);
};
struct DeviceSegmentedSort {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortPairsDescending(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SortKeysDescending(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortPairsDescending(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t StableSortKeysDescending(Arguments... arguments);
};
struct DeviceSelect {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Flagged(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t FlaggedIf(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t If(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t Unique(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t UniqueByKey(Arguments... arguments);
};
struct DevicePartition {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Flagged(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t If(Arguments... arguments);
};
struct DeviceRunLengthEncode {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Encode(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t NonTrivialRuns(Arguments... arguments);
};
struct DeviceHistogram {
  template <class... Arguments>
  CUPORT_HD static cudaError_t HistogramEven(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t HistogramRange(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t MultiHistogramEven(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t MultiHistogramRange(Arguments... arguments);
};
struct DeviceAdjacentDifference {
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractLeft(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractLeftCopy(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractRight(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t SubtractRightCopy(Arguments... arguments);
};
struct DeviceSpmv {
  template <class... Arguments>
  CUPORT_HD static cudaError_t CsrMV(Arguments... arguments);
};
struct DeviceMemcpy {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Batched(Arguments... arguments);
};
struct DeviceCopy {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Batched(Arguments... arguments);
};
struct DeviceTransform {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Transform(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t TransformStableArgumentAddresses(Arguments... arguments);
};
struct DeviceTopK {
  template <class... Arguments>
  CUPORT_HD static cudaError_t MaxKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t MinKeys(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t MaxPairs(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t MinPairs(Arguments... arguments);
};
struct DeviceFor {
  template <class... Arguments>
  CUPORT_HD static cudaError_t Bulk(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEach(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachN(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachCopy(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachCopyN(Arguments... arguments);
  template <class... Arguments>
  CUPORT_HD static cudaError_t ForEachInExtents(Arguments... arguments);
};

}  // namespace cub
