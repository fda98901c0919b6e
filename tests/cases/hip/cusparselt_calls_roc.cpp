// flags: --roc
// expect: CU151 CU303 CU304
#include <cusparseLt.h>
cusparseStatus_t run(cusparseLtHandle_t *handle) {
  return cusparseLtInit(handle);
}
// output
#include <hipsparselt/hipsparselt.h>
rocsparse_status run(hipsparseLtHandle_t *handle) {
  return hipsparseLtInit(handle);
}
