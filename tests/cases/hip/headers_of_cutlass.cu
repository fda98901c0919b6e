// expect: CU202
#include <cute/atom/mma_atom.hpp>
#include <cute/tensor.hpp>
#include <cutlass/cutlass.h>

int main() { return 0; }
// output
#include <hip/hip_runtime.h>
#include <cute/atom/mma_atom.hpp>
#include <cute/tensor.hpp>
#include <cutlass/cutlass.h>

int main() { return 0; }
