#pragma once
#define CUDA_OK(x) (x)
void cudaWait(int n);
struct cuTensorShape { int n; };
