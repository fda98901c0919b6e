#include <hip/hip_runtime.h>
#include "cuport_hip_compat.h"
#include <hipfft/hipfft.h>

const char *text(hipfftResult result) {
    switch (result) {
    case HIPFFT_INVALID_PLAN: return "no plan";
    case cuport_CUFFT_LICENSE_ERROR: return "no license";
    case cuport_CUFFT_MISSING_DEPENDENCY: return "something is missing";
    default: return "another";
    }
}
