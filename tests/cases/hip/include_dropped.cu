// expect: CU106
#include <cuda_runtime.h>
#include "device_launch_parameters.h"
#include <texture_fetch_functions.h>  // textures
int x;
// output
#include <hip/hip_runtime.h>

  // textures
int x;
