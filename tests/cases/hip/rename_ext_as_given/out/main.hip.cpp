#include <hip/hip_runtime.h>
#include "fill.hpp"
