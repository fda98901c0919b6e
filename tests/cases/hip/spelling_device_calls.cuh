// flags: --no-ast
__device__ float f(float x) { return saturate(x) + umax(1u, 2u); }
// output
__device__ float f(float x) { return __saturatef(x) + max(1u, 2u); }
