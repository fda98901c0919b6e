#pragma once
#include "hip/hip_runtime.h"
void check_error(hipError_t status);
