#include "fill.cuh"
