#pragma once
#ifdef __cplusplus
extern "C" {
#endif
#include <cudnn.h>
void both_forms(cudnnConvolutionDescriptor_t c);
cudnnHandle_t handle(void);
#ifdef __cplusplus
}
#endif
