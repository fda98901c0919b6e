// SPDX-License-Identifier: Apache-2.0
//
// hip/hip_complex.h's names, as macros: they mean the same as cuComplex.h's.
#pragma once

#include <cuport/language.h>

#include "../../../common/complex.h"

#define hipCreal cuCreal
#define hipCrealf cuCrealf
#define hipCimag cuCimag
#define hipCimagf cuCimagf
#define hipConj cuConj
#define hipConjf cuConjf
#define hipCadd cuCadd
#define hipCaddf cuCaddf
#define hipCsub cuCsub
#define hipCsubf cuCsubf
#define hipCmul cuCmul
#define hipCmulf cuCmulf
#define hipCdiv cuCdiv
#define hipCdivf cuCdivf
#define hipCabs cuCabs
#define hipCabsf cuCabsf
#define hipCsqabs cuCsqabs
#define hipCsqabsf cuCsqabsf
#define hipCfma cuCfma
#define hipCfmaf cuCfmaf
#define hipComplexDoubleToFloat cuComplexDoubleToFloat
#define hipComplexFloatToDouble cuComplexFloatToDouble
#define make_hipComplex make_cuComplex
#define make_hipDoubleComplex make_cuDoubleComplex
#define make_hipFloatComplex make_cuFloatComplex
#define hipComplex cuComplex
#define hipDoubleComplex cuDoubleComplex
#define hipFloatComplex cuFloatComplex
