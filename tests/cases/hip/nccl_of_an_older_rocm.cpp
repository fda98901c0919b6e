// flags: --rocm 6.3
// expect: CU210 CU304
#include <nccl.h>
ncclResult_t run(ncclComm_t c, ncclUniqueId *ids, ncclSimInfo_t *info) {
  ncclCommInitRankScalable(&c, 4, 0, 1, ids, 0);
  return ncclGroupSimulateEnd(info);
}
// output
#include <rccl/rccl.h>
ncclResult_t run(ncclComm_t c, ncclUniqueId *ids, ncclSimInfo_t *info) {
  ncclCommInitRankScalable(&c, 4, 0, 1, ids, 0);
  return ncclGroupSimulateEnd(info);
}
