// Compiled with `nvcc -x cu`, which has CUDA's header above all: neither this file nor its header includes one.
#include <cstdio>
#include "fill.h"

int main()
{
    int *numbers = allocate(32);
    fill(numbers, 32);
    for (int i = 0; i < 32; ++i) {
        if (numbers[i] != 3 * i) {
            printf("FAIL: %d at %d\n", numbers[i], i);
            return 1;
        }
    }
    release(numbers);
    printf("PASS\n");
    return 0;
}
