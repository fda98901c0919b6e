// expect: CU200 CU201 CU210 CU304
#include <nccl.h>
ncclResult_t run(ncclComm_t c, const void *from, void *to, cudaStream_t s) {
  ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
  ncclAllReduce(from, to, 4, ncclFloat8e4m3, ncclSum, c, s);
  ncclAlltoAll(from, to, 4, ncclFloat, c, s);
  ncclCommShrink(c, 0, 0, &c, &config, NCCL_SHRINK_DEFAULT);
  ncclCommGrow(c, 4, 0, -1, &c, &config);
  ncclAllReduceConfig(from, to, 4, ncclFloat, ncclSum, c, s, 0);
  ncclDevCommCreate(c);
  return ncclCommDestroy(c);
}
// output
#include <rccl/rccl.h>
ncclResult_t run(ncclComm_t c, const void *from, void *to, hipStream_t s) {
  ncclConfig_t config = NCCL_CONFIG_INITIALIZER;
  ncclAllReduce(from, to, 4, ncclFloat8e4m3, ncclSum, c, s);
  ncclAllToAll(from, to, 4, ncclFloat, c, s);
  ncclCommShrink(c, 0, 0, &c, &config, NCCL_SHRINK_DEFAULT);
  ncclCommGrow(c, 4, 0, -1, &c, &config);
  ncclAllReduceConfig(from, to, 4, ncclFloat, ncclSum, c, s, 0);
  ncclDevCommCreate(c);
  return ncclCommDestroy(c);
}
