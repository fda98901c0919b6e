// Destructors that `delete` calls: by way of a base class, of members and bases, and by name.

#include <cstdio>
#include <new>

struct EndedPart {
  int *log;
  int number;
  __device__ EndedPart(int *log, int number) : log(log), number(number) {}
  __device__ ~EndedPart() { log[++log[0]] = number; }
};

struct EndedBase {
  int *log;
  __device__ explicit EndedBase(int *log) : log(log) {}
  __device__ virtual int kind() const { return 10; }
  __device__ virtual ~EndedBase() { log[++log[0]] = kind(); }
};

struct EndedDerived : EndedBase {
  EndedPart first, second;
  __device__ explicit EndedDerived(int *log) : EndedBase(log), first(log, 1), second(log, 2) {}
  __device__ int kind() const override { return 20; }
  __device__ ~EndedDerived() override { log[++log[0]] = kind(); }
};

template <class T>
struct EndedBuffer : EndedBase {
  T *data;
  __device__ EndedBuffer(int *log, int count) : EndedBase(log), data(new T[count]) {}
  __device__ ~EndedBuffer() {
    delete[] data;
    log[++log[0]] = sizeof(T);
  }
};

struct EndedLast final : EndedDerived {  // with a destructor that nobody wrote
  EndedPart third;
  __device__ explicit EndedLast(int *log) : EndedDerived(log), third(log, 3) {}
};

__global__ void ended_make(EndedBase **objects, int *log) {
  log[0] = 0;
  objects[0] = new EndedBase(log);
  objects[1] = new EndedDerived(log);
  objects[2] = new EndedBuffer<double>(log, 5);
  objects[3] = new EndedLast(log);
  objects[4] = nullptr;
}

__global__ void ended_delete(EndedBase **objects) {
  for (int i = 0; i < 5; i++) delete objects[i];
}

__global__ void ended_by_name(int *log) {
  __shared__ __align__(8) char memory[sizeof(EndedLast)];
  EndedLast *object = new (memory) EndedLast(log);
  EndedBase *base = object;
  log[++log[0]] = 100;
  base->~EndedBase();
  EndedPart *part = new EndedPart(log, 7);
  delete part;
}

// Local objects: they end with their block, and before what leaves it.
__device__ int ended_early(int *log, int n) {
  EndedPart outer(log, 50);
  for (int i = 0; i < 4; i++) {
    EndedPart inner(log, 60 + i);
    if (i == n) continue;
    if (i == n + 1) break;
    switch (n) {
      case 2: {
        EndedPart chosen(log, 70);
        if (i == 1) return log[0] * 10 + i;
        break;
      }
    }
    log[++log[0]] = 80 + i;
  }
  EndedDerived last(log);
  return log[0];
}

__global__ void ended_blocks(int *log, int n) {
  log[0] = 0;
  EndedPart part = EndedPart(log, 40);
  if (n == 9) return;
  int found = ended_early(log, n);
  log[++log[0]] = found;
}

// Arrays, a destructor that returns early, what a lambda holds.
struct EndedArray {
  EndedPart parts[2];
  bool is_short;
  __device__ EndedArray(int *log, bool is_short) : parts{EndedPart(log, 1), EndedPart(log, 2)}, is_short(is_short) {}
  __device__ ~EndedArray() {
    if (is_short) return;
    parts[0].log[++parts[0].log[0]] = 90;
  }
};

__global__ void ended_arrays(int *log) {
  log[0] = 0;
  {
    EndedArray first(log, true), second(log, false);
    EndedPart parts[2] = {EndedPart(log, 3), EndedPart(log, 4)};
  }
  EndedPart part(log, 5);
  auto held = [part] { return part.number; };
  part.number = 6 + held();
}

int main() {
  EndedBase **objects;
  int *log, number[32] = {0};
  cudaMalloc(&objects, 5 * sizeof(EndedBase *));
  cudaMalloc(&log, sizeof number);
  ended_make<<<1, 1>>>(objects, log);
  ended_delete<<<1, 1>>>(objects);
  ended_by_name<<<1, 1>>>(log);
  cudaMemcpy(number, log, sizeof number, cudaMemcpyDeviceToHost);
  int blocks[3][32];
  const int first[3] = {0, 2, 9};
  for (int i = 0; i < 3; i++) {
    ended_blocks<<<1, 1>>>(log, first[i]);
    cudaMemcpy(blocks[i], log, sizeof blocks[i], cudaMemcpyDeviceToHost);
  }
  int arrays[16];
  ended_arrays<<<1, 1>>>(log);
  cudaMemcpy(arrays, log, sizeof arrays, cudaMemcpyDeviceToHost);
  const int arrays_wanted[10] = {9, 4, 3, 90, 2, 1, 2, 1, 5, 11};
  const int blocks_wanted[3][10] = {{9, 60, 61, 20, 2, 1, 10, 50, 2, 40}, {8, 70, 80, 60, 70, 61, 50, 31, 40}, {1, 40}};
  const int wanted[] = {19, 10, 20, 2, 1, 10, 8, 10, 3, 20, 2, 1, 10, 100, 3, 20, 2, 1, 10, 7};
  bool good = cudaGetLastError() == cudaSuccess;
  for (int i = 0; i < 10; i++) good &= arrays[i] == arrays_wanted[i];
  for (int i = 0; i < 20; i++) good &= number[i] == wanted[i];
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j <= blocks[i][0] && j < 10; j++) good &= blocks[i][j] == blocks_wanted[i][j];
  }
  if (!good) {
    for (int i = 0; i < 30; i++) printf("%d%s", blocks[i / 10][i % 10], i % 10 == 9 ? "\n" : " ");
    for (int i : number) printf("%d ", i);
    for (int i : arrays) printf("%d ", i);
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
