#include <hip/hip_runtime.h>
#include <stdio.h>
struct Version { int major, minor; };
void show(const hipDeviceProp_t &prop, const Version &version, int major) {
    printf("%d.%d on %d SMs\n", prop.major, prop.minor, prop.multiProcessorCount);
    if (version.major > 2 && major > 3) printf("newer\n");
    int copy = prop.major;
    if (prop.major < 2 || prop.major == 3 && prop.minor < 5) printf("too old for CUDA 12\n");
}
