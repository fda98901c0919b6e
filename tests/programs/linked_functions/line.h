#pragma once
__device__ int rounded(float x);
