#pragma once
#pragma unroll 4
#pragma omp parallel for
