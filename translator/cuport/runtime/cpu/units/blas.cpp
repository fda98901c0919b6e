// SPDX-License-Identifier: Apache-2.0
//
// The calls of cuBLAS.

#include "../blas_host.cpp"
#include "../blas_typed_host.cpp"
