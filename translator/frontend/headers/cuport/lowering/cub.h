/* SPDX-License-Identifier: Apache-2.0 */
/* CUB's reductions and scans of blocks and warps with bodies, for targets that have none of their own: they are lowered like
   a program's code. Operators need be associative only: what stands left stays left. */
#ifndef CUPORT_LOWERING_CUB_H
#define CUPORT_LOWERING_CUB_H
namespace cub {
// What threads of a block give each other: one item of each.
template <class T, int Threads>
struct cuport_exchange {
  T items[Threads];
};
CUPORT_D inline int cuport_rank() { return (int)((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x); }

template <class T, int DimX, BlockReduceAlgorithm Algorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int DimY = 1,
          int DimZ = 1, int Arch = 0>
struct BlockReduce {
  static constexpr int threads = DimX * DimY * DimZ;
  typedef cuport_exchange<T, threads> TempStorage;
  TempStorage &storage;
  CUPORT_D BlockReduce(TempStorage &storage) : storage(storage) {}

  template <class Operator>
  CUPORT_D T Reduce(T input, Operator combine, int count) {
    const int rank = cuport_rank();
    storage.items[rank] = input;
    for (int step = 1; step < threads; step *= 2) {
      __syncthreads();
      if (rank % (2 * step) == 0 && rank + step < count) {
        storage.items[rank] = combine(storage.items[rank], storage.items[rank + step]);
      }
    }
    return storage.items[rank];
  }
  template <class Operator>
  CUPORT_D T Reduce(T input, Operator combine) {
    return Reduce(input, combine, threads);
  }
  template <int Items, class Operator>
  CUPORT_D T Reduce(T (&inputs)[Items], Operator combine) {
    T own = inputs[0];
    for (int i = 1; i < Items; ++i) own = combine(own, inputs[i]);
    return Reduce(own, combine, threads);
  }
  CUPORT_D T Sum(T input) { return Reduce(input, cub::Sum(), threads); }
  CUPORT_D T Sum(T input, int count) { return Reduce(input, cub::Sum(), count); }
  template <int Items>
  CUPORT_D T Sum(T (&inputs)[Items]) {
    return Reduce(inputs, cub::Sum());
  }
  CUPORT_D T Max(T input) { return Reduce(input, cub::Max(), threads); }
  CUPORT_D T Min(T input) { return Reduce(input, cub::Min(), threads); }
};

template <class T, int DimX, BlockScanAlgorithm Algorithm = BLOCK_SCAN_RAKING, int DimY = 1, int DimZ = 1, int Arch = 0>
struct BlockScan {
  static constexpr int threads = DimX * DimY * DimZ;
  typedef cuport_exchange<T, threads> TempStorage;
  TempStorage &storage;
  CUPORT_D BlockScan(TempStorage &storage) : storage(storage) {}

  // Leaves in the storage what comes of each thread's item and all before it.
  template <class Operator>
  CUPORT_D void scan(T input, Operator combine) {
    const int rank = cuport_rank();
    T own = input;
    storage.items[rank] = own;
    for (int step = 1; step < threads; step *= 2) {
      __syncthreads();
      if (rank >= step) own = combine(storage.items[rank - step], own);
      __syncthreads();
      storage.items[rank] = own;
    }
    __syncthreads();
  }

  template <class Operator>
  CUPORT_D void InclusiveScan(T input, T &output, Operator combine) {
    scan(input, combine);
    output = storage.items[cuport_rank()];
  }
  template <class Operator>
  CUPORT_D void InclusiveScan(T input, T &output, Operator combine, T &all) {
    scan(input, combine);
    output = storage.items[cuport_rank()];
    all = storage.items[threads - 1];
  }
  template <class Operator>
  CUPORT_D void ExclusiveScan(T input, T &output, T first, Operator combine) {
    scan(input, combine);
    const int rank = cuport_rank();
    output = first;
    if (rank > 0) output = combine(first, storage.items[rank - 1]);
  }
  template <class Operator>
  CUPORT_D void ExclusiveScan(T input, T &output, T first, Operator combine, T &all) {
    ExclusiveScan(input, output, first, combine);
    all = storage.items[threads - 1];
  }
  CUPORT_D void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  CUPORT_D void InclusiveSum(T input, T &output, T &all) { InclusiveScan(input, output, cub::Sum(), all); }
  CUPORT_D void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(0), cub::Sum()); }
  CUPORT_D void ExclusiveSum(T input, T &output, T &all) { ExclusiveScan(input, output, T(0), cub::Sum(), all); }
  template <int Items>
  CUPORT_D void InclusiveSum(T (&inputs)[Items], T (&outputs)[Items]) {
    T own = inputs[0];
    for (int i = 1; i < Items; ++i) own = own + inputs[i];
    T before;
    ExclusiveSum(own, before);
    for (int i = 0; i < Items; ++i) {
      before = before + inputs[i];
      outputs[i] = before;
    }
  }
  template <int Items>
  CUPORT_D void ExclusiveSum(T (&inputs)[Items], T (&outputs)[Items]) {
    T own = inputs[0];
    for (int i = 1; i < Items; ++i) own = own + inputs[i];
    T before;
    ExclusiveSum(own, before);
    for (int i = 0; i < Items; ++i) {
      const T input = inputs[i];
      outputs[i] = before;
      before = before + input;
    }
  }
};

// Warps need no storage: their threads shuffle. `Threads` of them that are neighbours do it together.
struct cuport_no_storage {
  int unused;
};
CUPORT_D inline int cuport_lane(int threads) { return cuport_rank() % threads; }

template <class T, int Threads = 32, int Arch = 0>
struct WarpReduce {
  typedef cuport_no_storage TempStorage;
  CUPORT_D WarpReduce(TempStorage &storage) {}

  template <class Operator>
  CUPORT_D T Reduce(T input, Operator combine, int count) {
    T own = input;
    for (int step = 1; step < Threads; step *= 2) {
      const T other = __shfl_down_sync(0xffffffffu, own, step, Threads);
      if (cuport_lane(Threads) + step < count) own = combine(own, other);
    }
    return own;
  }
  template <class Operator>
  CUPORT_D T Reduce(T input, Operator combine) {
    return Reduce(input, combine, Threads);
  }
  CUPORT_D T Sum(T input) { return Reduce(input, cub::Sum(), Threads); }
  CUPORT_D T Sum(T input, int count) { return Reduce(input, cub::Sum(), count); }
  CUPORT_D T Max(T input) { return Reduce(input, cub::Max(), Threads); }
  CUPORT_D T Min(T input) { return Reduce(input, cub::Min(), Threads); }
};

template <class T, int Threads = 32, int Arch = 0>
struct WarpScan {
  typedef cuport_no_storage TempStorage;
  CUPORT_D WarpScan(TempStorage &storage) {}

  template <class Operator>
  CUPORT_D void InclusiveScan(T input, T &output, Operator combine) {
    T own = input;
    for (int step = 1; step < Threads; step *= 2) {
      const T other = __shfl_up_sync(0xffffffffu, own, step, Threads);
      if (cuport_lane(Threads) >= step) own = combine(other, own);
    }
    output = own;
  }
  template <class Operator>
  CUPORT_D void InclusiveScan(T input, T &output, Operator combine, T &all) {
    InclusiveScan(input, output, combine);
    all = __shfl_sync(0xffffffffu, output, Threads - 1, Threads);
  }
  template <class Operator>
  CUPORT_D void ExclusiveScan(T input, T &output, T first, Operator combine) {
    T own;
    InclusiveScan(input, own, combine);
    const T before = __shfl_up_sync(0xffffffffu, own, 1, Threads);
    output = first;
    if (cuport_lane(Threads) > 0) output = combine(first, before);
  }
  CUPORT_D void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  CUPORT_D void InclusiveSum(T input, T &output, T &all) { InclusiveScan(input, output, cub::Sum(), all); }
  CUPORT_D void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(0), cub::Sum()); }
  CUPORT_D T Broadcast(T value, unsigned int lane) { return __shfl_sync(0xffffffffu, value, (int)lane, Threads); }
};
}  // namespace cub
#endif
