// Reductions and scans of old code: no barrier between the steps of a warp, only `volatile`.
#include <cstdio>
#include <cuda_runtime.h>

const int N = 256;

__device__ void last_sums(volatile float *s, int t) {
    s[t] += s[t + 32];
    s[t] += s[t + 16];
    s[t] += s[t + 8];
    s[t] += s[t + 4];
    s[t] += s[t + 2];
    s[t] += s[t + 1];
}

__global__ void sums(const float *in, float *out) {
    __shared__ float s[N];
    int t = threadIdx.x;
    s[t] = in[blockIdx.x * N + t];
    __syncthreads();
    for (int half = N / 2; half > 32; half /= 2) {
        if (t < half) s[t] += s[t + half];
        __syncthreads();
    }
    if (t < 32) last_sums(s, t);
    if (t == 0) out[blockIdx.x] = s[0];
}

template <class T> struct Room {
    __device__ operator T *() {
        extern __shared__ int bytes[];
        return reinterpret_cast<T *>(bytes);
    }
};

template <class T, unsigned Size> __global__ void sums_of_room(const T *in, T *out) {
    T *s = Room<T>();
    unsigned t = threadIdx.x;
    T sum = in[blockIdx.x * Size + t];
    s[t] = sum;
    __syncthreads();
    if (Size >= 256) {
        if (t < 128) s[t] = sum = sum + s[t + 128];
        __syncthreads();
    }
    if (Size >= 128) {
        if (t < 64) s[t] = sum = sum + s[t + 64];
        __syncthreads();
    }
    if (t < 32) {
        volatile T *v = s;
        if (Size >= 64) v[t] = sum = sum + v[t + 32];
        if (Size >= 32) v[t] = sum = sum + v[t + 16];
        if (Size >= 16) v[t] = sum = sum + v[t + 8];
        if (Size >= 8) v[t] = sum = sum + v[t + 4];
        if (Size >= 4) v[t] = sum = sum + v[t + 2];
        if (Size >= 2) v[t] = sum = sum + v[t + 1];
    }
    if (t == 0) out[blockIdx.x] = s[0];
}

struct Plus {
    __device__ float operator()(float a, float b) const { return a + b; }
};

template <class Op> __global__ void sums_by_place(const float *in, float *out, Op op) {
    __shared__ float s[64];
    s[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
    __syncthreads();
    if (threadIdx.x < 32) {
        volatile float *own = &s[threadIdx.x];
        *own = op(*own, own[32]);
        *own = op(*own, own[16]);
        *own = op(*own, *(own + 8));
        *(own + 0) += *(own + 4);
        volatile float &same = *own;
        same = op(same, own[2]);
        same += own[1];
        if (threadIdx.x == 0) out[blockIdx.x] = *own;
    }
}

__global__ void running_sums(const int *in, int *out) {
    __shared__ volatile int s[N / 32][64];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    s[warp][lane] = 0;
    int sum = in[threadIdx.x];
    s[warp][lane + 32] = sum;
    for (int far = 1; far < 32; far *= 2) s[warp][lane + 32] = sum = sum + s[warp][lane + 32 - far];
    out[threadIdx.x] = sum;
}

__global__ void running_sums_in_branches(int *io) {
    __shared__ int own[N];
    volatile int *s = own;
    int i = threadIdx.x, lane = i & 31;
    s[i] = io[i];
    if (lane >= 1) s[i] = s[i - 1] + s[i];
    if (lane >= 2) s[i] = s[i - 2] + s[i];
    if (lane >= 4) s[i] = s[i - 4] + s[i];
    if (lane >= 8) s[i] = s[i - 8] + s[i];
    if (lane >= 16) s[i] = s[i - 16] + s[i];
    io[i] = s[i];
}

struct Both { int least, most; };

__device__ void one_step(volatile Both *s, int t, int far) {
    s[t].least = min(s[t].least, s[t + far].least), s[t].most = max(s[t].most, s[t + far].most);
}

__global__ void bounds(const int *in, int *out) {
    __shared__ Both s[64];
    int t = threadIdx.x;
    s[t].least = s[t].most = in[t];
    __syncthreads();
    if (t < 32)
        for (int far = 32; far > 0; far >>= 1) one_step(s, t, far);
    if (t == 0) out[0] = s[0].least, out[1] = s[0].most;
}

int bad = 0;
void expect(const char *what, int at, double wanted, double found) {
    if (wanted == found) return;
    printf("%s %d: %g, not %g\n", what, at, found, wanted);
    bad++;
}

int main() {
    const int groups = 3;
    float *f, *f_out;
    int *n, *n_out;
    cudaMallocManaged(&f, groups * N * sizeof(float));
    cudaMallocManaged(&f_out, groups * sizeof(float));
    cudaMallocManaged(&n, groups * N * sizeof(int));
    cudaMallocManaged(&n_out, N * sizeof(int));
    for (int i = 0; i < groups * N; i++) f[i] = i % 13, n[i] = (i * 7 + 5) % 31;

    sums<<<groups, N>>>(f, f_out);
    sums_of_room<int, N><<<groups, N, N * sizeof(int)>>>(n, n_out);
    cudaDeviceSynchronize();
    for (int b = 0; b < groups; b++) {
        int of_f = 0, of_n = 0;
        for (int i = b * N; i < (b + 1) * N; i++) of_f += f[i], of_n += n[i];
        expect("sums", b, of_f, f_out[b]);
        expect("sums_of_room", b, of_n, n_out[b]);
    }

    sums_by_place<<<groups, 64>>>(f, f_out, Plus());
    cudaDeviceSynchronize();
    for (int b = 0; b < groups; b++) {
        int of_f = 0;
        for (int i = b * 64; i < (b + 1) * 64; i++) of_f += f[i];
        expect("sums_by_place", b, of_f, f_out[b]);
    }

    running_sums<<<1, N>>>(n, n_out);
    cudaDeviceSynchronize();
    for (int i = 0, sum = 0; i < N; i++) {
        sum = (i % 32 ? sum : 0) + n[i];
        expect("running_sums", i, sum, n_out[i]);
    }

    bounds<<<1, 64>>>(n, n_out);
    cudaDeviceSynchronize();
    int least = n[0], most = n[0];
    for (int i = 0; i < 64; i++) least = n[i] < least ? n[i] : least, most = n[i] > most ? n[i] : most;
    expect("least", 0, least, n_out[0]);
    expect("most", 0, most, n_out[1]);

    for (int i = 0; i < N; i++) n_out[i] = n[i];
    running_sums_in_branches<<<1, N>>>(n_out);
    cudaDeviceSynchronize();
    for (int i = 0, sum = 0; i < N; i++) {
        sum = (i % 32 ? sum : 0) + n[i];
        expect("running_sums_in_branches", i, sum, n_out[i]);
    }
    puts(bad ? "FAIL" : "PASS");
}
