// SPDX-License-Identifier: Apache-2.0
// cuBLAS, the interface without handles. The names are those of cublas_api.h; the functions below
// return a result there is no handle to return a status for, so they differ in their first parameter.
#ifndef CUBLAS_H_
#define CUBLAS_H_
#include "cublas_api.h"

float cublasSdot(int n, ...);
float cublasSnrm2(int n, ...);
float cublasSasum(int n, ...);
float cublasScnrm2(int n, ...);
float cublasScasum(int n, ...);
double cublasDdot(int n, ...);
double cublasDnrm2(int n, ...);
double cublasDasum(int n, ...);
double cublasDznrm2(int n, ...);
double cublasDzasum(int n, ...);
cuComplex cublasCdotu(int n, ...);
cuComplex cublasCdotc(int n, ...);
cuDoubleComplex cublasZdotu(int n, ...);
cuDoubleComplex cublasZdotc(int n, ...);
int cublasIsamax(int n, ...);
int cublasIdamax(int n, ...);
int cublasIcamax(int n, ...);
int cublasIzamax(int n, ...);
int cublasIsamin(int n, ...);
int cublasIdamin(int n, ...);
int cublasIcamin(int n, ...);
int cublasIzamin(int n, ...);
#endif
