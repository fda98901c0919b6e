// flags: --roc
#include <cusparse.h>
cuComplex one() { return make_cuComplex(1.0f, 0.0f); }
// output
#include <hip/hip_complex.h>
#include <rocsparse/rocsparse.h>
hipComplex one() { return make_hipComplex(1.0f, 0.0f); }
