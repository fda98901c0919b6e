#pragma once
#include "cuda_runtime.h"
void check_error(cudaError_t status);
