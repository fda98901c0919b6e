// A program of two files in a folder of its own.
#include <cstdio>

void run(int *value);

int main()
{
    int *value;
    cudaMallocManaged(&value, sizeof *value);
    run(value);
    std::puts(*value == 3 ? "PASS" : "FAIL");
}
