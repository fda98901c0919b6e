// flags: --roc
#include <cusparse.h>
cusparseHandle_t handle;
// output
#include <rocsparse/rocsparse.h>
rocsparse_handle handle;
