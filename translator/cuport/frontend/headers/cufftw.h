// SPDX-License-Identifier: Apache-2.0
// cuFFTW: FFTW's interface on cuFFT, the part that programs use.
#ifndef _CUFFTW_H_
#define _CUFFTW_H_
#include <stdio.h>
#include "cufft.h"

typedef double fftw_complex[2];
typedef float fftwf_complex[2];
typedef struct fftw_plan_s *fftw_plan;
typedef struct fftwf_plan_s *fftwf_plan;

#define FFTW_FORWARD -1
#define FFTW_INVERSE 1
#define FFTW_BACKWARD 1
#define FFTW_ESTIMATE 0x01
#define FFTW_MEASURE 0x02
#define FFTW_PATIENT 0x03
#define FFTW_EXHAUSTIVE 0x04
#define FFTW_WISDOM_ONLY 0x05
#define FFTW_DESTROY_INPUT 0x08
#define FFTW_PRESERVE_INPUT 0x0C
#define FFTW_UNALIGNED 0x10

#ifdef __cplusplus
extern "C" {
#endif
fftw_plan fftw_plan_dft_1d(...);
fftw_plan fftw_plan_dft_2d(...);
fftw_plan fftw_plan_dft_3d(...);
fftw_plan fftw_plan_dft(...);
fftw_plan fftw_plan_dft_r2c_1d(...);
fftw_plan fftw_plan_dft_r2c_2d(...);
fftw_plan fftw_plan_dft_r2c_3d(...);
fftw_plan fftw_plan_dft_r2c(...);
fftw_plan fftw_plan_dft_c2r_1d(...);
fftw_plan fftw_plan_dft_c2r_2d(...);
fftw_plan fftw_plan_dft_c2r_3d(...);
fftw_plan fftw_plan_dft_c2r(...);
fftw_plan fftw_plan_many_dft(...);
fftw_plan fftw_plan_many_dft_r2c(...);
fftw_plan fftw_plan_many_dft_c2r(...);
void fftw_execute(...);
void fftw_execute_dft(...);
void fftw_execute_dft_r2c(...);
void fftw_execute_dft_c2r(...);
void *fftw_malloc(size_t size);
void fftw_free(void *pointer);
void fftw_destroy_plan(fftw_plan plan);
void fftw_cleanup();
fftwf_plan fftwf_plan_dft_1d(...);
fftwf_plan fftwf_plan_dft_2d(...);
fftwf_plan fftwf_plan_dft_3d(...);
fftwf_plan fftwf_plan_dft(...);
fftwf_plan fftwf_plan_dft_r2c_1d(...);
fftwf_plan fftwf_plan_dft_r2c_2d(...);
fftwf_plan fftwf_plan_dft_r2c_3d(...);
fftwf_plan fftwf_plan_dft_r2c(...);
fftwf_plan fftwf_plan_dft_c2r_1d(...);
fftwf_plan fftwf_plan_dft_c2r_2d(...);
fftwf_plan fftwf_plan_dft_c2r_3d(...);
fftwf_plan fftwf_plan_dft_c2r(...);
fftwf_plan fftwf_plan_many_dft(...);
fftwf_plan fftwf_plan_many_dft_r2c(...);
fftwf_plan fftwf_plan_many_dft_c2r(...);
void fftwf_execute(...);
void fftwf_execute_dft(...);
void fftwf_execute_dft_r2c(...);
void fftwf_execute_dft_c2r(...);
void *fftwf_malloc(size_t size);
void fftwf_free(void *pointer);
void fftwf_destroy_plan(fftwf_plan plan);
void fftwf_cleanup();
#ifdef __cplusplus
}
#endif
#endif
