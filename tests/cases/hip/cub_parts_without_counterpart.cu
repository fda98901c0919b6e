// expect: CU200 CU304
// Parts of CUB that programs use and that it does not document.
#include <cub/cub.cuh>

template <class In, class Out, class Op>
void scan(void *storage, size_t &bytes, In in, Out out, Op op, int count, int *version) {
  cub::DispatchScan<In, Out, Op, cub::NullType, int>::Dispatch(storage, bytes, in, out, op, cub::NullType(), count, 0);
  cub::SmVersion(*version);
  cub::DeviceScan::InclusiveScan(storage, bytes, in, out, op, count);
}

template <class T>
using Tiles = cub::ScanTileState<T>;
// output
// Parts of CUB that programs use and that it does not document.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

template <class In, class Out, class Op>
void scan(void *storage, size_t &bytes, In in, Out out, Op op, int count, int *version) {
  cub::DispatchScan<In, Out, Op, hipcub::NullType, int>::Dispatch(storage, bytes, in, out, op, hipcub::NullType(), count, 0);
  cub::SmVersion(*version);
  hipcub::DeviceScan::InclusiveScan(storage, bytes, in, out, op, count);
}

template <class T>
using Tiles = cub::ScanTileState<T>;
