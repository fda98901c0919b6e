// SPDX-License-Identifier: Apache-2.0
//
// cuBLAS: the names that cublas_v2.h makes of the plain ones, for complex numbers.
#pragma once

#define cuportblasCaxpy_v2 cuportblasCaxpy
#define cuportblasCcopy_v2 cuportblasCcopy
#define cuportblasCdotc_v2 cuportblasCdotc
#define cuportblasCdotu_v2 cuportblasCdotu
#define cuportblasCgemm_v2 cuportblasCgemm
#define cuportblasCgemv_v2 cuportblasCgemv
#define cuportblasCgerc_v2 cuportblasCgerc
#define cuportblasCgeru_v2 cuportblasCgeru
#define cuportblasCscal_v2 cuportblasCscal
#define cuportblasCsscal_v2 cuportblasCsscal
#define cuportblasCswap_v2 cuportblasCswap
#define cuportblasDzasum_v2 cuportblasDzasum
#define cuportblasDznrm2_v2 cuportblasDznrm2
#define cuportblasIcamax_v2 cuportblasIcamax
#define cuportblasIcamin_v2 cuportblasIcamin
#define cuportblasIzamax_v2 cuportblasIzamax
#define cuportblasIzamin_v2 cuportblasIzamin
#define cuportblasScasum_v2 cuportblasScasum
#define cuportblasScnrm2_v2 cuportblasScnrm2
#define cuportblasZaxpy_v2 cuportblasZaxpy
#define cuportblasZcopy_v2 cuportblasZcopy
#define cuportblasZdotc_v2 cuportblasZdotc
#define cuportblasZdotu_v2 cuportblasZdotu
#define cuportblasZdscal_v2 cuportblasZdscal
#define cuportblasZgemm_v2 cuportblasZgemm
#define cuportblasZgemv_v2 cuportblasZgemv
#define cuportblasZgerc_v2 cuportblasZgerc
#define cuportblasZgeru_v2 cuportblasZgeru
#define cuportblasZscal_v2 cuportblasZscal
#define cuportblasZswap_v2 cuportblasZswap
