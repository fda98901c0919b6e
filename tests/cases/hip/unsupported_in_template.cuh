// flags: --no-ast
// expect: CU200
template <typename T>
__device__ T load(const T *p) {
  return __isGridConstant(p) + __barrier_sync(p);
}
