// expect: CU109
#include <hip/hip_runtime.h>
typedef float real;
typedef float *line;
using row = const float *;
using list = float *;
#define FIRST __restrict__
#define PAIR(T) const __restrict__ T *a, T *__restrict__ b
struct view
{
    const real __restrict__ *data;
    real *__restrict__ right;
};
__device__ float get(const __restrict__ real *p, real *const __restrict__ q) { return *p + *q; }
__device__ float at(const real __restrict &p, const line __restrict__ &q) { return p + *q; }
__global__ void k(__restrict__ real *a, real __restrict__ const *b,  // const __restrict__ real *c
                  line __restrict__ c, line __restrict__ *d, row __restrict__ const &e, list __restrict__ *f)
{
    const FIRST float4 *v = (const float4 __restrict__ *)a;
    *a = v->x * *b;
}
// output
#include <hip/hip_runtime.h>
typedef float real;
typedef float *line;
using row = const float *;
using list = float *;
#define FIRST __restrict__
#define PAIR(T) const T *a, T *__restrict__ b
struct view
{
    const real *data;
    real *__restrict__ right;
};
__device__ float get(const real *p, real *const __restrict__ q) { return *p + *q; }
__device__ float at(const real &p, const line __restrict__ &q) { return p + *q; }
__global__ void k(real *a, real const *b,  // const __restrict__ real *c
                  line __restrict__ c, line __restrict__ *d, row __restrict__ const &e, list __restrict__ *f)
{
    const float4 *v = (const float4 *)a;
    *a = v->x * *b;
}
