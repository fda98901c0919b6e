#include <cuda_runtime.h>
#include "error.hh"
