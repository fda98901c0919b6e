#include <cusolverDn.h>
void run(float *a, int *n) {
  cusolverDnHandle_t h;
  cusolverDnCreate(&h);
  cusolverDnSgetrf_bufferSize(h, 2, 2, a, 2, n);
}
// output
#include <hipsolver/hipsolver.h>
void run(float *a, int *n) {
  hipsolverHandle_t h;
  hipsolverDnCreate(&h);
  hipsolverDnSgetrf_bufferSize(h, 2, 2, a, 2, n);
}
