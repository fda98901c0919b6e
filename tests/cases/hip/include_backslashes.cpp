#include <cuda_runtime.h>
#include <thrust\device_vector.h>
#include <thrust\sort.h>
// #include <thrust\fill.h>
const char *text = "C:\\cuda";
// output
#include <hip/hip_runtime.h>
#include <thrust/device_vector.h>
#include <thrust/sort.h>
// #include <thrust\fill.h>
const char *text = "C:\\cuda";
