// expect: CU200 CU201 CU202 CU304
#include <npp.h>
#include <nvjpeg.h>
#include <cufile.h>
#include <cupti.h>
#include <optix.h>
#include <nvshmem.h>
#include <nvJitLink.h>
#include <nvcuvid.h>
#include <cutlass/gemm/device/gemm.h>
void run() {
  nppiFilterGauss_8u_C1R(0, 0, 0, 0, {}, NPP_MASK_SIZE_3_X_3);
  nvjpegCreateSimple(0);
  cuFileDriverOpen();
  cuptiActivityEnable(CUPTI_ACTIVITY_KIND_KERNEL);
  optixInit();
  nvshmem_init();
  nvJitLinkCreate(0, 0, 0);
  cuvidCreateDecoder(0, 0);
  cutlass::gemm::GemmCoord size;
}
