// Runs all groups of checks.
#include "check.h"

int checks = 0, wrong = 0;
cudnnHandle_t handle;

#include "convolutions.h"
#include "ctc.h"
#include "layers.h"
#include "norms.h"
#include "rnn.h"
#include "sequences.h"
#include "tensors.h"

int main() {
    DONE(cudnnCreate(&handle));
    cudaStream_t stream, given;
    cudaStreamCreate(&stream);
    DONE(cudnnSetStream(handle, stream));
    DONE(cudnnGetStream(handle, &given));
    CHECK(given == stream);
    DONE(cudnnSetStream(handle, nullptr));
    CHECK(cudnnGetVersion() == CUDNN_VERSION);
    tensors();
    layers();
    norms();
    convolutions();
    networks();
    sequences();
    ctc_losses();
    DONE(cudnnDestroy(handle));
    printf("%d checks, %d wrong\n", checks, wrong);
    return wrong != 0;
}
