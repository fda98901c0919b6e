// Elements of private arrays with computed numbers are used between reads and writes of others with fixed ones.
#include <cstdio>

struct Pair {
    unsigned a;
    unsigned long long b;
    __device__ void set(unsigned x)
    {
        a = x * 3;
        b = x * 5;
    }
    __device__ unsigned sum() const { return a + static_cast<unsigned>(b); }
};

__device__ void add(unsigned *x, unsigned place, unsigned y) { x[place] += y; }

__global__ void between(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    unsigned x[2] = {1, i};
    x[1 - place] = 35;
    x[1 - place] = x[0] * 180;
    out[i] = x[1];
}

__global__ void in_function(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    unsigned x[3] = {1, i, 2};
    add(x, place + 1, 35);
    add(x, place + 1, x[0] * 180);
    out[i] = x[1] * 1000 + x[2];
}

__global__ void of_struct(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    Pair x[2];
    x[0].set(238);
    x[1].set(i);
    Pair &other = x[place ? 0 : 1];
    other.set(7);
    other.set(other.sum() + x[0].sum());
    out[i] = x[1].sum();
}

__global__ void behind_barrier(unsigned *out, const unsigned *in)
{
    const unsigned i = threadIdx.x;
    __shared__ unsigned shared[64];
    shared[63 - i] = in[i];
    __syncthreads();
    unsigned count[4] = {0, 0, 0, 0};
    count[shared[i] % 4]++;
    count[in[i] % 4] += 10 + count[0];
    out[i] = count[0] + count[1] * 100 + count[2] * 10000 + count[3] * 1000000;
}

struct Counts {
    unsigned x[3];
    __device__ void add(unsigned place, unsigned y) { x[place] += y; }
};

__global__ void in_method(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    Counts counts = {{1, i, 2}};
    counts.add(place + 1, 35);
    counts.add(place + 1, counts.x[0] * 180);
    out[i] = counts.x[1] * 1000 + counts.x[2];
}

// By functions that have others do it.
__device__ void put(unsigned *x, unsigned place, unsigned y) { x[place] = y; }
__device__ void put_by_function(unsigned *x, unsigned place, unsigned y) { put(x, place, y); }

struct Two {
    unsigned x[2];
    __device__ unsigned &at(unsigned place) { return x[place]; }
    __device__ unsigned get(unsigned place) const { return x[place]; }
    __device__ void set(unsigned place, unsigned y) { at(place) = y; }
};

__global__ void in_functions(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    unsigned x[2] = {1, i};
    put_by_function(x, 1 - place, 35);
    put_by_function(x, 1 - place, x[0] * 180);
    out[i] = x[1];
}

__global__ void in_methods(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    Two two{{1, i}};
    two.set(1 - place, 35);
    two.set(1 - place, two.get(0) * 180);
    out[i] = two.get(1);
}

__global__ void read_between(unsigned *out, unsigned char place)
{
    const unsigned i = threadIdx.x;
    unsigned x[2];
    x[0] = i + 5;
    const unsigned y = x[place];
    x[1] = y + 1;
    out[i] = x[1 - place] * 1000 + y;
}

int main()
{
    unsigned *out, *in;
    cudaMallocManaged(&out, 8 * 64 * sizeof(unsigned));
    cudaMallocManaged(&in, 64 * sizeof(unsigned));
    for (unsigned i = 0; i < 64; ++i) in[i] = i * i + 3 * i;
    between<<<1, 64>>>(out, 0);
    in_function<<<1, 64>>>(out + 64, 0);
    of_struct<<<1, 64>>>(out + 128, 0);
    behind_barrier<<<1, 64>>>(out + 192, in);
    read_between<<<1, 64>>>(out + 256, 0);
    in_method<<<1, 64>>>(out + 320, 0);
    in_functions<<<1, 64>>>(out + 384, 0);
    in_methods<<<1, 64>>>(out + 448, 0);
    cudaDeviceSynchronize();
    int wrong = 0;
    for (unsigned i = 0; i < 64; ++i) {
        unsigned count[4] = {0, 0, 0, 0};
        count[in[63 - i] % 4]++;
        count[in[i] % 4] += 10 + count[0];
        wrong += out[i] != 180;
        wrong += out[64 + i] != (i + 215) * 1000 + 2;
        wrong += out[128 + i] != (7 * 8 + 238 * 8) * 8;
        wrong += out[192 + i] != count[0] + count[1] * 100 + count[2] * 10000 + count[3] * 1000000;
        wrong += out[320 + i] != (i + 215) * 1000 + 2;
        wrong += out[384 + i] != 180;
        wrong += out[448 + i] != 180;
        wrong += out[256 + i] != (i + 6) * 1000 + i + 5;
    }
    std::printf("%d wrong\n", wrong);
    std::puts(wrong == 0 ? "PASS" : "FAIL");
}
