#include "square.h"
#include <hip/hip_runtime.h>

float use(float x)
{
    hipDeviceSynchronize();
    return 2 * twice_square(x);
}
