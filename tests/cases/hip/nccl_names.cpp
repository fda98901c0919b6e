#include <nccl.h>
ncclResult_t run(ncclComm_t c) { return ncclCommDestroy(c); }
// output
#include <rccl/rccl.h>
ncclResult_t run(ncclComm_t c) { return ncclCommDestroy(c); }
