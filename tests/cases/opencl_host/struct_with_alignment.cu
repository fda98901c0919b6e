#include <cuda_runtime.h>

struct __align__(16) Body { float x, y, z, mass; };

__global__ void move(Body *bodies, float3 by) {
  bodies[threadIdx.x].x += by.x;
  bodies[threadIdx.x].y += by.y;
}

void run(Body *bodies) { move<<<1, 32>>>(bodies, make_float3(1, 2, 3)); }
// output
#include "cuport.h"

struct __align__(16) Body { float x, y, z, mass; };

void move(Body *bodies, float3 by) { cuport::run(move, bodies, by); }

void run(Body *bodies) { cuport::launch(1, 32), move(bodies, make_float3(1, 2, 3)); }

#include "struct_with_alignment.kernels.h"
// kernels
namespace {

cuport::Program struct_with_alignment_cl("struct_with_alignment.cl",
#include "struct_with_alignment.cl.inc"
);

const cuport::Kernel struct_with_alignment_cl_kernels[] = {
    {struct_with_alignment_cl, "move", cuport::stub<void (Body *, float3)>(&move),
     {cuport::buffer(0), cuport::value(1, 12)}},
};

}  // namespace
