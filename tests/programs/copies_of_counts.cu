// memcpy of as many objects as a variable says: structs, bool, pointers, and memory of no type.
#include <cstdio>
#include <cstring>
#include <cuda_runtime.h>

struct Item {
  int key;
  float weight;
};

__device__ void copy_bytes(void *to, const void *from, int size) { memcpy(to, from, size); }

__global__ void copy_items(Item *to, const Item *from, int count) {
  memcpy(to + threadIdx.x * count, from + threadIdx.x * count, count * sizeof(Item));
}

__global__ void copy_flags(bool *to, const bool *from, int count) {
  bool own[8];
  memmove(own, from + threadIdx.x * count, count);
  copy_bytes(to + threadIdx.x * count, own, count);
}

__global__ void copy_pointers(int *to, int *from, int count) {
  int *own[4], *other[4];
  for (int i = 0; i < 4; i++) own[i] = from + i;
  memcpy(other, own, count * sizeof(int *));
  for (int i = 0; i < count; i++) to[threadIdx.x * count + i] = *other[i];
}

template <typename T>
bool differ(const T *a, const T *b, int count) {
  return memcmp(a, b, count * sizeof(T)) != 0;
}

int main() {
  const int threads = 4, count = 3, all = threads * count;
  Item *items, *items_to;
  bool *flags, *flags_to;
  int *numbers, *numbers_to, wrong = 0;
  cudaMallocManaged(&items, all * sizeof(Item));
  cudaMallocManaged(&items_to, all * sizeof(Item));
  cudaMallocManaged(&flags, all);
  cudaMallocManaged(&flags_to, all);
  cudaMallocManaged(&numbers, all * sizeof(int));
  cudaMallocManaged(&numbers_to, all * sizeof(int));
  for (int i = 0; i < all; i++) {
    items[i] = {i + 1, i * 0.5f};
    items_to[i] = {-1, -1};
    flags[i] = i % 3 != 0;
    flags_to[i] = i % 3 == 0;
    numbers[i] = 10 + i;
    numbers_to[i] = 0;
  }
  copy_items<<<1, threads>>>(items_to, items, count);
  copy_flags<<<1, threads>>>(flags_to, flags, count);
  copy_pointers<<<1, threads>>>(numbers_to, numbers, count);
  cudaDeviceSynchronize();
  if (differ(items, items_to, all)) printf("items are wrong\n"), wrong++;
  if (differ(flags, flags_to, all)) printf("flags are wrong\n"), wrong++;
  for (int i = 0; i < all; i++)
    if (numbers_to[i] != 10 + i % count) printf("number %d is %d\n", i, numbers_to[i]), wrong++;
  if (!wrong) printf("PASS\n");
  return wrong != 0;
}
