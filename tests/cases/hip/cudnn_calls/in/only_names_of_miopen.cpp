#include <cudnn.h>
cudnnStatus_t destroy(cudnnHandle_t h) { return cudnnDestroy(h); }
