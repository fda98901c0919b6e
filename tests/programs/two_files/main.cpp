// A program of two files in a folder of its own; this one nvcc does not compile, and `__device__` says nothing in it.
#include <cstdio>

#include "value.h"

void run(int *value);

int main()
{
    int *value;
    cudaMallocManaged(&value, sizeof *value);
    run(value);
    std::puts(*value == Value::of<true>(1) ? "PASS" : "FAIL");
}
