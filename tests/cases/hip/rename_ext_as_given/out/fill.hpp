#pragma once
__global__ void fill() {}
