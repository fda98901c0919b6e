// flags: --no-ast
// expect: CU200
__device__ float f(float x) { return saturate(x) + umax(1u, 2u); }
// output
__device__ float f(float x) { return saturate(x) + max(1u, 2u); }
