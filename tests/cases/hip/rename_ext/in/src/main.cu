#include "kernels/fill.cuh"
#include "../common.h"
int main() { run(nullptr); }
