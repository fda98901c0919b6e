#include <cufft.h>

const char *text(cufftResult result) {
    switch (result) {
    case CUFFT_INVALID_PLAN: return "no plan";
    case CUFFT_LICENSE_ERROR: return "no license";
    case CUFFT_MISSING_DEPENDENCY: return "something is missing";
    default: return "another";
    }
}
