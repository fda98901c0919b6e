#pragma once
#include "cuport_hip_compat.h"

#ifdef __cplusplus
extern "C" {
#endif
#include <miopen/miopen.h>
void both_forms(cuport_cudnnConvolutionDescriptor_t c);
miopenHandle_t handle(void);
#ifdef __cplusplus
}
#endif
