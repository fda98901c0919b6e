// expect: CU206
#pragma nv_diag_suppress 177
#pragma nv_exec_check_disable
#pragma hd_warning_disable
__device__ int f();
