#pragma once

__device__ int weigh_with_one(int value);
