#include <cstdio>

// Operands that PTX wants to be constants, and that are names or computed in C++.
__device__ inline void copy_where(void *to, const void *from, bool wanted) {
  const int bytes = 16;
  unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
  asm volatile(
      "{\n"
      "  .reg .pred p;\n"
      "  setp.ne.b32 p, %0, 0;\n"
      "  @p cp.async.cg.shared.global [%1], [%2], %3;\n"
      "}\n" ::"r"((int)wanted), "r"(place), "l"(from), "n"(bytes));
}

__device__ inline void copy_once(void *to, const void *from) {
  unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
  asm volatile(
      "{\n"
      "  .reg .b64 policy;\n"
      "  createpolicy.fractional.L2::evict_first.b64 policy, 1.0;\n"
      "  cp.async.cg.shared.global.L2::cache_hint [%0], [%1], %2, policy;\n"
      "}\n" ::"r"(place), "l"(from), "n"(2 * 8));
}

template <int waiting>
__device__ inline void wait_for_copies() {
  asm volatile("cp.async.commit_group;\n" ::);
  asm volatile("cp.async.wait_group %0;\n" ::"n"(waiting));
}

template <int table>
__device__ inline unsigned choose_bits(unsigned a, unsigned b, unsigned c) {
  unsigned result;
  asm("lop3.b32 %0, %1, %2, %3, %4;\n" : "=r"(result) : "r"(a), "r"(b), "r"(c), "n"(table));
  return result;
}

template <int table>
__device__ unsigned expected_bits(unsigned a, unsigned b, unsigned c) {
  unsigned result = 0;
  for (int bit = 0; bit < 32; ++bit) {
    unsigned row = (a >> bit & 1) * 4 + (b >> bit & 1) * 2 + (c >> bit & 1);
    result |= (table >> row & 1u) << bit;
  }
  return result;
}

template <int table>
__device__ bool is_right(unsigned a) {
  unsigned next = a;
  unsigned found = choose_bits<table>(next++, a * 77, ~(a << 9));
  return found == expected_bits<table>(a, a * 77, ~(a << 9)) && next == a + 1;
}

__global__ void choose(int *wrong) {
  unsigned a = threadIdx.x * 2654435761u;
  if (!is_right<0x1b>(a) || !is_right<(0xf0 & 0xcc) | 0xaa>(a) || !is_right<0x69>(a)) atomicAdd(wrong, 1);
  if (!is_right<0x00>(a) || !is_right<0xff>(a) || !is_right<0x27>(a)) atomicAdd(wrong, 1);
}

__global__ void copy_rows(const int4 *from, int4 *to, int n) {
  __shared__ int4 rows[64];
  rows[threadIdx.x] = make_int4(-1, -1, -1, -1);
  copy_where(&rows[threadIdx.x], &from[threadIdx.x], threadIdx.x < n);
  copy_once(&rows[32 + threadIdx.x], &from[threadIdx.x]);
  wait_for_copies<0>();
  __syncthreads();
  to[threadIdx.x] = rows[31 - threadIdx.x];
  to[32 + threadIdx.x] = rows[63 - threadIdx.x];
}

int main() {
  const int n = 20;
  int *wrong;
  int4 *from, *to;
  cudaMallocManaged(&wrong, sizeof(int));
  cudaMallocManaged(&from, 32 * sizeof(int4));
  cudaMallocManaged(&to, 64 * sizeof(int4));
  *wrong = 0;
  for (int i = 0; i < 32; ++i) from[i] = make_int4(i, 2 * i, 3 * i, 4 * i);
  choose<<<1, 32>>>(wrong);
  copy_rows<<<1, 32>>>(from, to, n);
  cudaDeviceSynchronize();
  if (*wrong) printf("%d tables are wrong\n", *wrong);
  for (int i = 0; i < 32; ++i) {
    int row = 31 - i;
    *wrong += to[i].w != (row < n ? 4 * row : -1) || to[32 + i].z != 3 * row;
  }
  bool right = *wrong == 0;
  printf(right ? "PASS\n" : "FAIL\n");
  cudaFree(wrong);
  cudaFree(from);
  cudaFree(to);
  return right ? 0 : 1;
}
