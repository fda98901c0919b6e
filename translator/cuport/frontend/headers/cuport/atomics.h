/* SPDX-License-Identifier: Apache-2.0 */
/* Atomic functions in device, block and system scope. */
#ifndef CUPORT_CUPORT_ATOMICS_H
#define CUPORT_CUPORT_ATOMICS_H
#include "cuport/vector_types.h"
#if defined(__CUDA__)
/* a template, so that a program may still bring its own atomicAdd(double *, double) for old devices */
CUPORT_D int atomicAdd(int *address, int val); CUPORT_D unsigned int atomicAdd(unsigned int *address, unsigned int val);
CUPORT_D unsigned long long atomicAdd(unsigned long long *address, unsigned long long val); CUPORT_D float atomicAdd(float *address, float val);
template <int = 0> CUPORT_D double atomicAdd(double *address, double val);
CUPORT_D float2 atomicAdd(float2 *address, float2 val); CUPORT_D float4 atomicAdd(float4 *address, float4 val);
CUPORT_D int atomicSub(int *address, int val); CUPORT_D unsigned int atomicSub(unsigned int *address, unsigned int val);
CUPORT_D int atomicExch(int *address, int val); CUPORT_D unsigned int atomicExch(unsigned int *address, unsigned int val);
CUPORT_D unsigned long long atomicExch(unsigned long long *address, unsigned long long val); CUPORT_D float atomicExch(float *address, float val);
CUPORT_D int atomicMin(int *address, int val); CUPORT_D unsigned int atomicMin(unsigned int *address, unsigned int val);
CUPORT_D long long atomicMin(long long *address, long long val);
CUPORT_D unsigned long long atomicMin(unsigned long long *address, unsigned long long val); CUPORT_D int atomicMax(int *address, int val);
CUPORT_D unsigned int atomicMax(unsigned int *address, unsigned int val); CUPORT_D long long atomicMax(long long *address, long long val);
CUPORT_D unsigned long long atomicMax(unsigned long long *address, unsigned long long val); CUPORT_D int atomicAnd(int *address, int val);
CUPORT_D unsigned int atomicAnd(unsigned int *address, unsigned int val); CUPORT_D long long atomicAnd(long long *address, long long val);
CUPORT_D unsigned long long atomicAnd(unsigned long long *address, unsigned long long val); CUPORT_D int atomicOr(int *address, int val);
CUPORT_D unsigned int atomicOr(unsigned int *address, unsigned int val); CUPORT_D long long atomicOr(long long *address, long long val);
CUPORT_D unsigned long long atomicOr(unsigned long long *address, unsigned long long val); CUPORT_D int atomicXor(int *address, int val);
CUPORT_D unsigned int atomicXor(unsigned int *address, unsigned int val); CUPORT_D long long atomicXor(long long *address, long long val);
CUPORT_D unsigned long long atomicXor(unsigned long long *address, unsigned long long val);
CUPORT_D unsigned int atomicInc(unsigned int *address, unsigned int val); CUPORT_D unsigned int atomicDec(unsigned int *address, unsigned int val);
CUPORT_D int atomicCAS(int *address, int compare, int val);
CUPORT_D unsigned int atomicCAS(unsigned int *address, unsigned int compare, unsigned int val);
CUPORT_D unsigned long long atomicCAS(unsigned long long *address, unsigned long long compare, unsigned long long val);
CUPORT_D unsigned short atomicCAS(unsigned short *address, unsigned short compare, unsigned short val);
CUPORT_D int atomicAdd_block(int *address, int val); CUPORT_D unsigned int atomicAdd_block(unsigned int *address, unsigned int val);
CUPORT_D unsigned long long atomicAdd_block(unsigned long long *address, unsigned long long val);
CUPORT_D float atomicAdd_block(float *address, float val);
template <int = 0> CUPORT_D double atomicAdd_block(double *address, double val);
CUPORT_D float2 atomicAdd_block(float2 *address, float2 val); CUPORT_D float4 atomicAdd_block(float4 *address, float4 val);
CUPORT_D int atomicSub_block(int *address, int val); CUPORT_D unsigned int atomicSub_block(unsigned int *address, unsigned int val);
CUPORT_D int atomicExch_block(int *address, int val); CUPORT_D unsigned int atomicExch_block(unsigned int *address, unsigned int val);
CUPORT_D unsigned long long atomicExch_block(unsigned long long *address, unsigned long long val);
CUPORT_D float atomicExch_block(float *address, float val); CUPORT_D int atomicMin_block(int *address, int val);
CUPORT_D unsigned int atomicMin_block(unsigned int *address, unsigned int val); CUPORT_D long long atomicMin_block(long long *address, long long val);
CUPORT_D unsigned long long atomicMin_block(unsigned long long *address, unsigned long long val); CUPORT_D int atomicMax_block(int *address, int val);
CUPORT_D unsigned int atomicMax_block(unsigned int *address, unsigned int val); CUPORT_D long long atomicMax_block(long long *address, long long val);
CUPORT_D unsigned long long atomicMax_block(unsigned long long *address, unsigned long long val); CUPORT_D int atomicAnd_block(int *address, int val);
CUPORT_D unsigned int atomicAnd_block(unsigned int *address, unsigned int val); CUPORT_D long long atomicAnd_block(long long *address, long long val);
CUPORT_D unsigned long long atomicAnd_block(unsigned long long *address, unsigned long long val); CUPORT_D int atomicOr_block(int *address, int val);
CUPORT_D unsigned int atomicOr_block(unsigned int *address, unsigned int val); CUPORT_D long long atomicOr_block(long long *address, long long val);
CUPORT_D unsigned long long atomicOr_block(unsigned long long *address, unsigned long long val); CUPORT_D int atomicXor_block(int *address, int val);
CUPORT_D unsigned int atomicXor_block(unsigned int *address, unsigned int val); CUPORT_D long long atomicXor_block(long long *address, long long val);
CUPORT_D unsigned long long atomicXor_block(unsigned long long *address, unsigned long long val);
CUPORT_D unsigned int atomicInc_block(unsigned int *address, unsigned int val);
CUPORT_D unsigned int atomicDec_block(unsigned int *address, unsigned int val); CUPORT_D int atomicCAS_block(int *address, int compare, int val);
CUPORT_D unsigned int atomicCAS_block(unsigned int *address, unsigned int compare, unsigned int val);
CUPORT_D unsigned long long atomicCAS_block(unsigned long long *address, unsigned long long compare, unsigned long long val);
CUPORT_D unsigned short atomicCAS_block(unsigned short *address, unsigned short compare, unsigned short val);
CUPORT_D int atomicAdd_system(int *address, int val); CUPORT_D unsigned int atomicAdd_system(unsigned int *address, unsigned int val);
CUPORT_D unsigned long long atomicAdd_system(unsigned long long *address, unsigned long long val);
CUPORT_D float atomicAdd_system(float *address, float val);
template <int = 0> CUPORT_D double atomicAdd_system(double *address, double val);
CUPORT_D float2 atomicAdd_system(float2 *address, float2 val); CUPORT_D float4 atomicAdd_system(float4 *address, float4 val);
CUPORT_D int atomicSub_system(int *address, int val); CUPORT_D unsigned int atomicSub_system(unsigned int *address, unsigned int val);
CUPORT_D int atomicExch_system(int *address, int val); CUPORT_D unsigned int atomicExch_system(unsigned int *address, unsigned int val);
CUPORT_D unsigned long long atomicExch_system(unsigned long long *address, unsigned long long val);
CUPORT_D float atomicExch_system(float *address, float val); CUPORT_D int atomicMin_system(int *address, int val);
CUPORT_D unsigned int atomicMin_system(unsigned int *address, unsigned int val);
CUPORT_D long long atomicMin_system(long long *address, long long val);
CUPORT_D unsigned long long atomicMin_system(unsigned long long *address, unsigned long long val);
CUPORT_D int atomicMax_system(int *address, int val); CUPORT_D unsigned int atomicMax_system(unsigned int *address, unsigned int val);
CUPORT_D long long atomicMax_system(long long *address, long long val);
CUPORT_D unsigned long long atomicMax_system(unsigned long long *address, unsigned long long val);
CUPORT_D int atomicAnd_system(int *address, int val); CUPORT_D unsigned int atomicAnd_system(unsigned int *address, unsigned int val);
CUPORT_D long long atomicAnd_system(long long *address, long long val);
CUPORT_D unsigned long long atomicAnd_system(unsigned long long *address, unsigned long long val);
CUPORT_D int atomicOr_system(int *address, int val); CUPORT_D unsigned int atomicOr_system(unsigned int *address, unsigned int val);
CUPORT_D long long atomicOr_system(long long *address, long long val);
CUPORT_D unsigned long long atomicOr_system(unsigned long long *address, unsigned long long val);
CUPORT_D int atomicXor_system(int *address, int val); CUPORT_D unsigned int atomicXor_system(unsigned int *address, unsigned int val);
CUPORT_D long long atomicXor_system(long long *address, long long val);
CUPORT_D unsigned long long atomicXor_system(unsigned long long *address, unsigned long long val);
CUPORT_D unsigned int atomicInc_system(unsigned int *address, unsigned int val);
CUPORT_D unsigned int atomicDec_system(unsigned int *address, unsigned int val); CUPORT_D int atomicCAS_system(int *address, int compare, int val);
CUPORT_D unsigned int atomicCAS_system(unsigned int *address, unsigned int compare, unsigned int val);
CUPORT_D unsigned long long atomicCAS_system(unsigned long long *address, unsigned long long compare, unsigned long long val);
CUPORT_D unsigned short atomicCAS_system(unsigned short *address, unsigned short compare, unsigned short val);
#endif
#endif
