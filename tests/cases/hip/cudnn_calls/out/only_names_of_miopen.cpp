#include <miopen/miopen.h>
miopenStatus_t destroy(miopenHandle_t h) { return miopenDestroy(h); }
