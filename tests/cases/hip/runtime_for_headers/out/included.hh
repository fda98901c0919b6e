#include <hip/hip_runtime.h>
#include "error.hh"
