// expect: CU156
#include <cuda_runtime.h>
bool has_tensor_cores(const cudaDeviceProp &prop) { return prop.major >= 7; }
int best(cudaDeviceProp *all, int n) {
    int best = 0;
    for (int k = 0; k < n; k++)
        if (all[k].major * 10 + all[k].minor > best) best = 10 * all[k].major + all->minor;
    return best;
}
bool is_new(int device) {
    int major = 0, minor;
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device);
    cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, device);
    return 8 <= major;
}
// output
#include <hip/hip_runtime.h>
bool has_tensor_cores(const hipDeviceProp_t &prop) { return prop.major >= 7; }
int best(hipDeviceProp_t *all, int n) {
    int best = 0;
    for (int k = 0; k < n; k++)
        if (all[k].major * 10 + all[k].minor > best) best = 10 * all[k].major + all->minor;
    return best;
}
bool is_new(int device) {
    int major = 0, minor;
    hipDeviceGetAttribute(&major, hipDeviceAttributeComputeCapabilityMajor, device);
    hipDeviceGetAttribute(&minor, hipDeviceAttributeComputeCapabilityMinor, device);
    return 8 <= major;
}
