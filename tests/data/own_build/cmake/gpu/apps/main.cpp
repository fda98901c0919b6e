#include <stdio.h>
#include <stdlib.h>

#include "scale.h"

int main(int argc, char **argv) {
  int value = argc > 1 ? atoi(argv[1]) : 0;
  int *there = nullptr;
  cudaMalloc(&there, sizeof(int));
  cudaMemcpy(there, &value, sizeof(int), cudaMemcpyHostToDevice);
  if (scale(there, 1) != cudaSuccess) return 1;
  cudaMemcpy(&value, there, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", value);
  return 0;
}
