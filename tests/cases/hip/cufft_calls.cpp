#include <cufft.h>
void run(cufftComplex *p) {
  cufftHandle plan;
  cufftPlan1d(&plan, 64, CUFFT_C2C, 1);
  cufftExecC2C(plan, p, p, CUFFT_FORWARD);
}
// output
#include <hipfft/hipfft.h>
void run(hipfftComplex *p) {
  hipfftHandle plan;
  hipfftPlan1d(&plan, 64, HIPFFT_C2C, 1);
  hipfftExecC2C(plan, p, p, HIPFFT_FORWARD);
}
