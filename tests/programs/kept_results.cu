// References to constants as results, whose place the caller keeps: it sees later changes, and what lies next to it.
#include <cstdio>
#include <cuda_runtime.h>

template <class T, int Rows, int Columns> struct Table {
    T data[Rows * Columns];
    __device__ T &operator()(int row, int column) { return data[row * Columns + column]; }
    __device__ const T &operator()(int row, int column) const { return data[row * Columns + column]; }
    __device__ const T &first() const { return (*this)(0, 0); }
    __device__ const T &larger_of(int a, int b) const { return data[a] < data[b] ? data[b] : data[a]; }
};

template <class T> __device__ const T &larger(const T &a, const T &b) { return a < b ? b : a; }
__device__ const float3 &higher(const float3 &a, const float3 &b) { return a.y < b.y ? b : a; }
__device__ const float4 &same(const float4 &v) { return v; }

struct Watch {
    const int &place;
    __device__ explicit Watch(const Table<int, 2, 4> &table) : place(table.larger_of(0, 5)) {}
};

__device__ void twice(const float3 &by, float3 *sums) {  // `by` may be one of the sums
    sums[0].x += by.x, sums[0].y += by.y;
    sums[1].x += by.x, sums[1].y += by.y;
}

__device__ float row_sum(const Table<float, 3, 4> &table, int row) {
    const float *p = &table(row, 0);
    return p[0] + p[1] + p[2] + p[3];
}

__global__ void keep(Table<int, 2, 4> *g, const Table<float, 3, 4> *f, float3 *v, float4 *w, int *ok) {
    int n = 0;
    const Table<int, 2, 4> &table = *g;
    const int &now = table(1, 1);
    (*g)(1, 1) = 40;
    ok[n++] = now == 40;
    const int &first = table.first();
    g->data[0]++;
    ok[n++] = first == 2;
    const int *row = &table(1, 0);
    ok[n++] = row[0] == 5 && row[1] == 40 && row[3] == 8 && &table(1, 3) - row == 3;
    Watch watch(table);
    (*g)(1, 1) = 41;
    ok[n++] = watch.place == 41;

    Table<int, 2, 2> own{{1, 2, 3, 4}};
    const Table<int, 2, 2> &view = own;
    const int &chosen = own.data[0] == 1 ? view(0, 1) : view.first();
    own(0, 1) = 20;
    ok[n++] = chosen == 20;
    int a = 3, b = 4;
    const int &most = larger(a, larger(view(0, 0), b));
    b = 9;
    ok[n++] = most == 9;
    const double &converted = view(1, 1);
    own(1, 1) = 50;
    ok[n++] = converted == 4.0;
    ok[n++] = larger(1, 2) + view(1, 0) == 5;

    __shared__ Table<int, 2, 2> shared;
    if (threadIdx.x == 0) shared(0, 0) = shared(0, 1) = 1;
    __syncthreads();
    const Table<int, 2, 2> &in_shared = shared;
    const int &here = in_shared(0, 1);
    if (threadIdx.x == 0) shared(0, 1) = 6;
    __syncthreads();
    ok[n++] = here == 6 && (&in_shared.first())[1] == 6;

    float sum = 0;
    for (int r = 0; r < 3; r++) sum = sum * 10 + row_sum(*f, r);
    ok[n++] = sum == 6 * 100 + 22 * 10 + 38;
    const float3 &high = higher(v[0], v[1]);
    v[1].x = 70;
    ok[n++] = high.x == 70.f && &high == v + 1;
    twice(v[0], v);
    ok[n++] = v[0].x == 2.f && v[1].x == 72.f && v[0].y == 4.f && v[1].y == 9.f;
    const float4 &w0 = same(w[0]);
    w[0].z = 5;
    ok[n++] = w0.z == 5.f;
    ok[n] = -1;
}

int main() {
    Table<int, 2, 4> *g;
    Table<float, 3, 4> *f;
    float3 *v;
    float4 *w;
    int *ok, bad = 0;
    cudaMallocManaged(&g, sizeof *g);
    cudaMallocManaged(&f, sizeof *f);
    cudaMallocManaged(&v, 2 * sizeof *v);
    cudaMallocManaged(&w, sizeof *w);
    cudaMallocManaged(&ok, 64 * sizeof *ok);
    for (int i = 0; i < 8; i++) g->data[i] = i + 1;
    for (int i = 0; i < 12; i++) f->data[i] = i;
    v[0] = make_float3(1, 2, 3), v[1] = make_float3(4, 5, 6), w[0] = make_float4(1, 2, 3, 4);
    keep<<<1, 1>>>(g, f, v, w, ok);
    if (cudaDeviceSynchronize() != cudaSuccess) puts("error");
    int n = 0;
    for (; n < 63 && ok[n] != -1; n++)
        if (ok[n] != 1) printf("check %d\n", n), bad++;
    if (n != 13) printf("%d checks\n", n), bad++;
    puts(bad ? "FAIL" : "PASS");
}
