#include "cuport_hip_compat.h"
#include <hipsparselt/hipsparselt.h>
rocsparse_status run(hipsparseLtHandle_t *handle) {
  return cuport_hipsparseLtInit(handle);
}
