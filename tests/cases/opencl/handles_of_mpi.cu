// expect: CU402
#include <mpi.h>
struct Exchange {
  MPI_Comm comm = MPI_COMM_WORLD;
  MPI_Status status;
  int rank;
};
__global__ void by_value(float *x, Exchange exchange) { x[threadIdx.x] = exchange.rank; }
__global__ void alone(float *x, int rank) { x[threadIdx.x] = rank; }
// output
// CUDA: void alone(float * x, int rank)
__kernel void alone(__global float* x, int rank)
{
    x[(uint)get_local_id(0)] = rank;
}
