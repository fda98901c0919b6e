#include <cusparseLt.h>
cusparseStatus_t run(cusparseLtHandle_t *handle) {
  return cusparseLtInit(handle);
}
