// expect: CU463
// Device functions that call themselves, by name and through virtual functions, and one that goes too deep.

#include <cstdio>

__device__ int recursion_factorial(int n) { return n < 2 ? 1 : n * recursion_factorial(n - 1); }

__device__ bool recursion_odd(int n);
__device__ bool recursion_even(int n) { return n == 0 || recursion_odd(n - 1); }
__device__ bool recursion_odd(int n) { return n != 0 && recursion_even(n - 1); }

struct RecursionNode {
  RecursionNode *left, *right;
  int value;
};

__device__ void recursion_walk(const RecursionNode *node, int *sum) {
  if (!node) return;
  recursion_walk(node->left, sum);
  *sum = 10 * *sum + node->value;
  recursion_walk(node->right, sum);
}

template <class T>
__device__ void recursion_sort(T *first, T *last) {  // quicksort; the pivot is the last one
  if (last - first < 2) return;
  T *middle = first;
  for (T *one = first; one < last - 1; one++) {
    if (*one < last[-1]) {
      T other = *one;
      *one = *middle;
      *middle++ = other;
    }
  }
  T pivot = last[-1];
  last[-1] = *middle;
  *middle = pivot;
  recursion_sort(first, middle);
  recursion_sort(middle + 1, last);
}

struct RecursionBody {
  __device__ virtual bool hit(float x, float *where) const = 0;
};

struct RecursionBall : RecursionBody {
  float center;
  __device__ explicit RecursionBall(float center) : center(center) {}
  __device__ bool hit(float x, float *where) const override {
    if (x > center) return false;
    *where = center;
    return true;
  }
};

struct RecursionList : RecursionBody {
  RecursionBody **parts;
  int count;
  __device__ RecursionList(RecursionBody **parts, int count) : parts(parts), count(count) {}
  __device__ bool hit(float x, float *where) const override {
    bool found = false;
    float nearest = 1e30f;
    for (int i = 0; i < count; i++) {
      float at;
      if (parts[i]->hit(x, &at) && at < nearest) {
        found = true;
        nearest = at;
      }
    }
    if (found) *where = nearest;
    return found;
  }
};

__global__ void recursion_numbers(int *x, int n) {
  x[0] = recursion_factorial(n);
  x[1] = recursion_factorial(n - 1);
  x[2] = recursion_even(n);
  x[3] = recursion_odd(n);
  RecursionNode left = {nullptr, nullptr, 1}, right = {nullptr, nullptr, 2}, root = {&left, &right, 3};
  x[4] = 0;
  recursion_walk(&root, &x[4]);
}

__global__ void recursion_sorts(float *x, int n) { recursion_sort(x, x + n); }

__global__ void recursion_world(RecursionBody **parts, RecursionBody **world) {
  for (int i = 0; i < 4; i++) parts[i] = new RecursionBall(i);
  parts[4] = new RecursionList(parts + 2, 2);
  parts[5] = parts[1];
  *world = new RecursionList(parts + 4, 2);
}

__global__ void recursion_hits(RecursionBody **world, float *x) {
  float where = -1;
  x[threadIdx.x] = (*world)->hit(threadIdx.x, &where) ? where : -1;
}

int main() {
  int *numbers, number[5];
  float *values, value[5] = {3, 1, 5, 2, 4}, hits[5];
  RecursionBody **bodies;
  cudaMalloc(&numbers, sizeof number);
  cudaMalloc(&values, sizeof value);
  cudaMalloc(&bodies, 7 * sizeof(RecursionBody *));
  recursion_numbers<<<1, 1>>>(numbers, 7);
  cudaMemcpy(number, numbers, sizeof number, cudaMemcpyDeviceToHost);
  cudaMemcpy(values, value, sizeof value, cudaMemcpyHostToDevice);
  recursion_sorts<<<1, 1>>>(values, 5);
  cudaMemcpy(value, values, sizeof value, cudaMemcpyDeviceToHost);
  recursion_world<<<1, 1>>>(bodies, bodies + 6);
  recursion_hits<<<1, 5>>>(bodies + 6, values);
  cudaMemcpy(hits, values, sizeof hits, cudaMemcpyDeviceToHost);
  const int numbers_wanted[5] = {5040, 720, 0, 1, 132};
  const float hits_wanted[5] = {1, 1, 2, 3, -1};
  bool good = cudaGetLastError() == cudaSuccess;
  for (int i = 0; i < 5; i++) good &= number[i] == numbers_wanted[i] && value[i] == i + 1 && hits[i] == hits_wanted[i];
  if (!good) {
    for (int i = 0; i < 5; i++) printf("%d %g %g ", number[i], value[i], hits[i]);
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
