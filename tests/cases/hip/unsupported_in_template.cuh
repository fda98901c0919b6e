// flags: --no-ast
// expect: CU200
template <typename T>
__device__ T load(const T *p) {
  return __ldcg(p) + __nanosleep(p);
}
