// Lanes that leave a loop, or a round of it, one by one: what stands behind that counts differently in each.
#include <cstdio>

__global__ void count(int *out) {
    int t = threadIdx.x, rounds = 0, ends = 0, sum = 0;
    for (int i = 0; i < 6; i++) {
        if ((i + t / 32) % 3 == 0) continue;
        sum += __shfl_xor_sync(0xffffffffu, t, 1);
        rounds++;
        if (i == t / 32 + 2) break;
        ends++;
    }
    __syncthreads();
    out[t] = sum * 100 + rounds * 10 + ends;
}

__global__ void count_until(int *out) {
    int t = threadIdx.x, sum = 0, i, last = -1;
    for (i = 0; i < 8; i += 2) {  // the step counts for those that stay
        int own = i * 10;         // nobody has this behind the loop
        if (i > t / 16) break;
        __syncwarp();
        for (int j = 0; j < 4; j++) {
            if (j == 2) break;  // all together, but only those that are here
            sum += own;
            last = j;
        }
        sum += __shfl_sync(__activemask(), own, t & 31);
    }
    __syncthreads();
    out[t] = sum * 100 + i * 10 + last;
}

int main() {
    int *device, found[128];
    bool right = true;
    cudaMalloc(&device, sizeof found);
    count<<<1, 96>>>(device);
    cudaMemcpy(found, device, 96 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int t = 0; t < 96; t++) {
        int rounds = 0, ends = 0, sum = 0;
        for (int i = 0; i < 6; i++) {
            if ((i + t / 32) % 3 == 0) continue;
            sum += t ^ 1;
            rounds++;
            if (i == t / 32 + 2) break;
            ends++;
        }
        right &= found[t] == sum * 100 + rounds * 10 + ends;
    }
    printf("count %d %d %d\n", found[0], found[32], found[64]);
    count_until<<<1, 128>>>(device);
    cudaMemcpy(found, device, sizeof found, cudaMemcpyDeviceToHost);
    for (int t = 0; t < 128; t++) {
        int sum = 0, i, last = -1;
        for (i = 0; i < 8 && i <= t / 16; i += 2) sum += 3 * i * 10, last = 1;
        right &= found[t] == sum * 100 + i * 10 + last;
    }
    printf("count_until %d %d %d\n", found[0], found[63], found[127]);
    puts(right ? "PASS" : "FAIL");
}
