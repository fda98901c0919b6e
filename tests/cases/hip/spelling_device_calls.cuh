// flags: --no-ast
// expect: CU200
__device__ float f(float x) { return saturate(x) + umax(1u, 2u); }
