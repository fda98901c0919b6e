#include <curand.h>
void run(float *p) {
  curandGenerator_t g;
  curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT);
  curandGenerateUniform(g, p, 8);
}
// output
#include <hiprand/hiprand.h>
void run(float *p) {
  hiprandGenerator_t g;
  hiprandCreateGenerator(&g, HIPRAND_RNG_PSEUDO_DEFAULT);
  hiprandGenerateUniform(g, p, 8);
}
