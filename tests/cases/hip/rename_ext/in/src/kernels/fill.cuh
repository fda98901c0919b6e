#pragma once
#include "more.cuh"
#include <cub/cub.cuh>
void run(int *p) { cudaFree(p); }
