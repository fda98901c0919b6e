// Cases that threads leave the kernel by, wait for each other in, fall through, or leave in their middle.
#include <cstdio>

enum class Op { SUM, MAX, NONE };

__host__ __device__ int own(int t, bool &left) {
    int v = t;
    left = false;
    switch (t & 3) {
    case 0: v += 100; if (t > 40) { left = true; return 0; }
    case 1: v += 10; break;
    case 2: left = true; return 0;
    default: v = -v;
    }
    return v;
}

__global__ void leave(int *out) {
    __shared__ int tile[64];
    int t = threadIdx.x, v = t;
    switch (t & 3) {
    case 0: v += 100; if (t > 40) return;
    case 1: v += 10; break;
    case 2: return;
    default: v = -v;
    }
    tile[t] = v;
    __syncthreads();
    int other = __shfl_sync(__activemask(), v, t & 31);
    out[t] = other + tile[t | 1];
}

__global__ void by_block(int *out, const int *modes, int n) {
    __shared__ int tile[64];
    int t = threadIdx.x, v = t, steps = 0;
    if (t >= n) return;
    switch (modes[blockIdx.x]) {
    default: steps = 7; return;
    case 0: {
        int there;
        tile[t] = v;
        __syncthreads();
        there = tile[n - 1 - t];
        v = there;
        steps = 3;
        break;
    }
    case 1: steps = 1;
    case 4:
    case 2:
        tile[t] = v;
        steps += 2;
        __syncthreads();
        if (t & 1) break;
        v += tile[t ^ 1];
        steps += 10;
        break;
    }
    for (int i = 0; i < steps; i++) v += __shfl_down_sync(0xffffffffu, v, 0);
    out[blockIdx.x * 64 + t] = v;
}

__device__ int reduce(int v, Op op) {
    switch (op) {
    case Op::SUM: for (int o = 16; o; o >>= 1) v += __shfl_xor_sync(~0u, v, o); return v;
    case Op::MAX: for (int o = 16; o; o >>= 1) v = max(v, __shfl_xor_sync(~0u, v, o)); return v;
    default: return -1;
    }
}

__global__ void in_loop(int *out, Op op) {
    int t = threadIdx.x, rounds = 0, sum = 0;
    for (int i = 0; i < 6; i++) {
        switch ((i + t / 32) % 3) {
        case 0: continue;
        case 1:
            if (i == 4) continue;
            switch (i) {
            case 3: break;
            default: sum += reduce(t, op); break;
            }
            break;
        case 2: if (i == 5) return;
        }
        rounds++;
    }
    __syncthreads();
    out[t] = sum * 10 + rounds;
}

int main() {
    int *device, found[320], modes[5] = {0, 1, 2, 3, 4}, *on_device;
    bool right = true;
    cudaMalloc(&device, sizeof found);
    cudaMalloc(&on_device, sizeof modes);
    cudaMemcpy(on_device, modes, sizeof modes, cudaMemcpyHostToDevice);

    cudaMemset(device, 0, sizeof found);
    leave<<<1, 64>>>(device);
    cudaMemcpy(found, device, sizeof found, cudaMemcpyDeviceToHost);
    for (int t = 0; t < 64; t++) {
        bool left, other_left;
        int v = own(t, left), other = own(t | 1, other_left);
        right &= found[t] == (left ? 0 : v + other);
    }
    printf("leave %d %d %d %d\n", found[0], found[1], found[2], found[3]);

    cudaMemset(device, 0, sizeof found);
    by_block<<<5, 64>>>(device, on_device, 48);
    cudaMemcpy(found, device, sizeof found, cudaMemcpyDeviceToHost);
    for (int block = 0; block < 5; block++) {
        for (int t = 0; t < 64; t++) {
            int v = t, steps = 0;
            if (block == 0) v = 47 - t, steps = 3;
            else if (block != 3) {
                steps = block == 1 ? 3 : 2;
                if (!(t & 1)) v += t ^ 1, steps += 10;
            }
            right &= found[block * 64 + t] == (block == 3 || t >= 48 ? 0 : v << steps);
        }
        printf("by_block %d %d %d\n", found[block * 64], found[block * 64 + 1], found[block * 64 + 46]);
    }

    for (Op op : {Op::SUM, Op::MAX, Op::NONE}) {
        cudaMemset(device, 0, sizeof found);
        in_loop<<<1, 96>>>(device, op);
        cudaMemcpy(found, device, sizeof found, cudaMemcpyDeviceToHost);
        for (int t = 0; t < 96; t++) {
            int warp = t / 32, rounds = 0, sum = 0;
            int whole = op == Op::SUM ? 1024 * warp + 496 : op == Op::MAX ? 32 * warp + 31 : -1;
            bool left = false;
            for (int i = 0; i < 6 && !left; i++) {
                int kind = (i + warp) % 3;
                if (kind == 0 || (kind == 1 && i == 4)) continue;
                if (kind == 1 && i != 3) sum += whole;
                left = kind == 2 && i == 5;
                rounds += !left;
            }
            right &= found[t] == (left ? 0 : sum * 10 + rounds);
        }
        printf("in_loop %d %d %d\n", found[0], found[32], found[64]);
    }
    puts(right ? "PASS" : "FAIL");
}
