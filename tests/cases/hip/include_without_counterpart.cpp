// expect: CU202
#include <npp.h>
#include <nppcore.h>
#include <cutlass/gemm/device/gemm.h>
#include <cudaSomethingNew.h>
