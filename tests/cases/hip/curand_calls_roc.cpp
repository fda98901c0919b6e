// flags: --roc
#include <curand.h>
void run(float *p) {
  curandGenerator_t g;
  curandCreateGenerator(&g, CURAND_RNG_PSEUDO_DEFAULT);
  curandGenerateUniform(g, p, 8);
}
// output
#include <rocrand/rocrand.h>
void run(float *p) {
  rocrand_generator g;
  rocrand_create_generator(&g, ROCRAND_RNG_PSEUDO_DEFAULT);
  rocrand_generate_uniform(g, p, 8);
}
