// What streams and events point to has the layer's name in the types of kernels.
__global__ void keep(int *x, cudaStream_t *stream, cudaEvent_t *event) { x[0] = 1; }
void run(int *x, cudaStream_t *stream, cudaEvent_t *event) { keep<<<1, 1>>>(x, stream, event); }
// output
// What streams and events point to has the layer's name in the types of kernels.
#include "cuport.h"

void keep(int *x, cuportStream_t *stream, cuportEvent_t *event) { cuport::run(keep, x, stream, event); }
void run(int *x, cuportStream_t *stream, cuportEvent_t *event) { cuport::launch(1, 1), keep(x, stream, event); }

#include "stream_as_parameter.kernels.h"
// kernels
namespace {

cuport::Program stream_as_parameter_cl("stream_as_parameter.cl",
#include "stream_as_parameter.cl.inc"
);

const cuport::Kernel stream_as_parameter_cl_kernels[] = {
    {stream_as_parameter_cl, "keep", cuport::stub<void (int *, cuportStream **, cuportEvent **)>(&keep),
     {cuport::buffer(0), cuport::buffer(1), cuport::buffer(2)},
     cuport::Facts().follows_pointers()},
};

}  // namespace
