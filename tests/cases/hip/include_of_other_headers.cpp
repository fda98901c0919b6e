#include <vector>
#include "culture.h"
#include "cut.hpp"
#include "mycuda/cuda_utils.h"
