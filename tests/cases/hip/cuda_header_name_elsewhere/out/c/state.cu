#include <hip/hip_runtime.h>

#ifdef OTHER_CARDS
#include "cards/other.h"
#else
#include "cards/cuda.h"
#endif
static hipError_t last;
hipError_t state() { return last; }
