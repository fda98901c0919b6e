#include <cusparse.h>
void run() {
  cusparseHandle_t h;
  cusparseCreate(&h);
  cusparseSetPointerMode(h, CUSPARSE_POINTER_MODE_HOST);
}
// output
#include <hipsparse/hipsparse.h>
void run() {
  hipsparseHandle_t h;
  hipsparseCreate(&h);
  hipsparseSetPointerMode(h, HIPSPARSE_POINTER_MODE_HOST);
}
