// Copies, moves and assignments of objects, by functions that nobody wrote: they call those of bases and members.

#include <cstdio>
#include <utility>

struct CopiedValue {
  int v;
  __device__ CopiedValue(int v) : v(v) {}
  __device__ CopiedValue(const CopiedValue &other) : v(other.v + 100) {}
  __device__ CopiedValue &operator=(const CopiedValue &other) {
    v = other.v + 1000;
    return *this;
  }
};

struct CopiedMoved {
  int v;
  __device__ CopiedMoved(int v) : v(v) {}
  __device__ CopiedMoved(CopiedMoved &&other) : v(other.v + 100) { other.v = -1; }
  __device__ CopiedMoved &operator=(CopiedMoved &&other) {
    v = other.v + 1000;
    other.v = -2;
    return *this;
  }
};

template <class T>
struct CopiedHolder {
  T t;
  int more = 1;
  __device__ CopiedHolder(int v) : t(v) {}
};
struct CopiedDerived : CopiedValue {
  __device__ CopiedDerived(int v) : CopiedValue(v) {}
};
struct CopiedArray {
  CopiedValue c[2];
};
struct CopiedBase {
  int b = 1;
  __device__ virtual int kind() const { return b; }
};
struct CopiedOther : CopiedBase {
  int d = 3;
  __device__ int kind() const override { return 10 * b + d; }
};

__global__ void copied(int *x) {
  CopiedHolder<CopiedValue> h(7), h2 = h;
  *x++ = h2.t.v;
  h2 = h;
  *x++ = h2.t.v;
  CopiedDerived d(5), d2(d);
  *x++ = d2.v;
  d2 = d;
  *x++ = d2.v;
  CopiedArray a = {{CopiedValue(1), CopiedValue(2)}}, a2 = a;
  *x++ = a2.c[0].v;
  a2 = a;
  *x++ = a2.c[1].v;
  CopiedValue list[2] = {h.t, CopiedValue(9)};
  *x++ = list[0].v + list[1].v;
  for (CopiedValue one : list) *x++ = one.v;
  auto first = [d] { return d.v; };
  auto same = first;
  *x++ = first();
  *x++ = same();
  auto [t, more] = h;
  *x++ = t.v + more;
}

__global__ void copied_moves(int *x) {
  CopiedHolder<CopiedMoved> h(7), h2 = std::move(h);
  *x++ = h2.t.v;
  *x++ = h.t.v;
  h = std::move(h2);
  *x++ = h.t.v;
  *x++ = h2.t.v;
}

// An assignment leaves an object of its own class, and so does a copy of a part.
__global__ void copied_classes(int *x) {
  CopiedBase b;
  CopiedOther o, more[2];
  o.b = 4;
  more[1] = o;
  static_cast<CopiedBase &>(more[0]) = b = o;
  const CopiedBase *all[3] = {&b, more, &more[1]};
  for (const CopiedBase *one : all) *x++ = one->kind();
  for (CopiedBase one : more) *x++ = one.kind() + static_cast<const CopiedBase &>(one).kind();
}

template <int N, class T = int>
struct CopiedTimes {
  T t;
  __device__ explicit CopiedTimes(T t) : t(N * t) {}
};

__global__ void copied_new(int *x) {
  auto *first = new CopiedTimes<5>(2);
  void *memory = first;
  x[0] = first->t;
  x[1] = (new (x[0] < 3 ? nullptr : memory) CopiedTimes<3, int>(4))->t;
  delete first;
}

int main() {
  int *x, found[4][16] = {{0}};
  cudaMalloc(&x, sizeof found);
  cudaMemset(x, 0, sizeof found);
  copied<<<1, 1>>>(x);
  copied_moves<<<1, 1>>>(x + 16);
  copied_classes<<<1, 1>>>(x + 32);
  copied_new<<<1, 1>>>(x + 48);
  cudaMemcpy(found, x, sizeof found, cudaMemcpyDeviceToHost);
  const int wanted[4][16] = {{107, 1007, 105, 1005, 101, 1002, 116, 207, 109, 105, 205, 108},
                             {107, -1, 1107, -2},
                             {4, 43, 43, 8, 8},
                             {10, 12}};
  bool good = cudaGetLastError() == cudaSuccess;
  for (int i = 0; i < 64; i++) good &= found[i / 16][i % 16] == wanted[i / 16][i % 16];
  if (!good) {
    for (int i = 0; i < 64; i++) printf("%d%s", found[i / 16][i % 16], i % 16 == 15 ? "\n" : " ");
  }
  printf(good ? "PASS\n" : "FAIL\n");
  return 0;
}
