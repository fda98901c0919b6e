/* SPDX-License-Identifier: Apache-2.0 */
/* CUB for targets that have none of their own: what kernels use of it, with bodies, which are lowered like a program's code.
   The text is that which a tree gets that uses CUB's algorithms as well. */
#ifndef CUPORT_LOWERING_CUB_H
#define CUPORT_LOWERING_CUB_H
#include <runtime/libraries/cub/block/block_adjacent_difference.cuh>
#include <runtime/libraries/cub/block/block_discontinuity.cuh>
#include <runtime/libraries/cub/block/block_exchange.cuh>
#include <runtime/libraries/cub/block/block_histogram.cuh>
#include <runtime/libraries/cub/block/block_load.cuh>
#include <runtime/libraries/cub/block/block_merge_sort.cuh>
#include <runtime/libraries/cub/block/block_radix_sort.cuh>
#include <runtime/libraries/cub/block/block_raking_layout.cuh>
#include <runtime/libraries/cub/block/block_reduce.cuh>
#include <runtime/libraries/cub/block/block_scan.cuh>
#include <runtime/libraries/cub/block/block_shuffle.cuh>
#include <runtime/libraries/cub/block/block_store.cuh>
#include <runtime/libraries/cub/iterator/arg_index_input_iterator.cuh>
#include <runtime/libraries/cub/iterator/cache_modified_input_iterator.cuh>
#include <runtime/libraries/cub/iterator/cache_modified_output_iterator.cuh>
#include <runtime/libraries/cub/iterator/constant_input_iterator.cuh>
#include <runtime/libraries/cub/iterator/counting_input_iterator.cuh>
#include <runtime/libraries/cub/iterator/discard_output_iterator.cuh>
#include <runtime/libraries/cub/iterator/tex_obj_input_iterator.cuh>
#include <runtime/libraries/cub/iterator/transform_input_iterator.cuh>
#include <runtime/libraries/cub/thread/thread_load.cuh>
#include <runtime/libraries/cub/thread/thread_operators.cuh>
#include <runtime/libraries/cub/thread/thread_store.cuh>
#include <runtime/libraries/cub/warp/warp_exchange.cuh>
#include <runtime/libraries/cub/warp/warp_load.cuh>
#include <runtime/libraries/cub/warp/warp_merge_sort.cuh>
#include <runtime/libraries/cub/warp/warp_reduce.cuh>
#include <runtime/libraries/cub/warp/warp_scan.cuh>
#include <runtime/libraries/cub/warp/warp_store.cuh>
#include <runtime/libraries/cub/util_allocator.cuh>
#include <runtime/libraries/cub/util_macro.cuh>
#include <runtime/libraries/cub/util_ptx.cuh>
#include <runtime/libraries/cub/util_type.cuh>
#endif
