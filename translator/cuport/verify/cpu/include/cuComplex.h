// SPDX-License-Identifier: Apache-2.0
//
// cuComplex's names, as macros: see cuport/complex.h.
#pragma once

#include <cuda_runtime.h>

#include <cuport/complex.h>

#define cuCabs hipCabs
#define cuCabsf hipCabsf
#define cuCadd hipCadd
#define cuCaddf hipCaddf
#define cuCdiv hipCdiv
#define cuCdivf hipCdivf
#define cuCfma hipCfma
#define cuCfmaf hipCfmaf
#define cuCimag hipCimag
#define cuCimagf hipCimagf
#define cuCmul hipCmul
#define cuCmulf hipCmulf
#define cuComplexDoubleToFloat hipComplexDoubleToFloat
#define cuComplexFloatToDouble hipComplexFloatToDouble
#define cuConj hipConj
#define cuConjf hipConjf
#define cuCreal hipCreal
#define cuCrealf hipCrealf
#define cuCsub hipCsub
#define cuCsubf hipCsubf
#define make_cuComplex make_hipComplex
#define make_cuDoubleComplex make_hipDoubleComplex
#define make_cuFloatComplex make_hipFloatComplex
#define cuComplex hipComplex
#define cuDoubleComplex hipDoubleComplex
#define cuFloatComplex hipFloatComplex
