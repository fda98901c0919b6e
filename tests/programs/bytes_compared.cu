// Device code compares bytes: memory of the device, of the block and of a thread, and arrays as whole objects.
#include <array>
#include <cstdio>
#include <cstring>

struct Key {
    int high;
    short low[2];
};

__global__ void compare(const Key *keys, const std::array<unsigned char, 4> *names, int *out)
{
    __shared__ Key first;
    const Key own = {1, {2, (short)threadIdx.x}};
    if (threadIdx.x == 0) first = keys[0];
    __syncthreads();
    const int order = memcmp(keys + threadIdx.x, &first, sizeof(Key));
    const bool is_own = memcmp(&own, keys + threadIdx.x, sizeof(Key)) == 0;
    const bool is_same = names[threadIdx.x] == names[3];
    const bool is_less = memcmp(names + threadIdx.x, names[3].data(), 0) < 0;
    out[threadIdx.x] = (order < 0 ? 100 : order > 0 ? 200 : 0) + 10 * is_own + 2 * is_same + is_less;
}

int main()
{
    Key *keys;
    std::array<unsigned char, 4> *names;
    int *out;
    cudaMallocManaged(&keys, 4 * sizeof(Key));
    cudaMallocManaged(&names, 4 * sizeof(*names));
    cudaMallocManaged(&out, 4 * sizeof(int));
    for (short i = 0; i < 4; i++) keys[i] = {1, {2, i}}, names[i] = {1, 2, 200, (unsigned char)(i / 2)};
    keys[0].low[1] = 2, keys[3].high = 200;
    compare<<<1, 4>>>(keys, names, out);
    cudaDeviceSynchronize();
    const bool good = out[0] == 0 && out[1] == 110 && out[2] == 12 && out[3] == 202;
    puts(good ? "PASS" : "FAIL");
}
