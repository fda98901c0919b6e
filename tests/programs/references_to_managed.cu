// Kernels that take references: to managed objects that they change, to constants, and to some of each.
#include <cstdio>

struct Item {
    int value, more;
};

__global__ void add(Item &item, const int &step, const float4 &four, int *sum)
{
    item.value += step;
    *sum += item.value + static_cast<int>(four.w);
}

__global__ void read(const Item &item, Item copy, int (&out)[2])
{
    copy.value += 100;
    out[0] = item.value;
    out[1] = copy.value;
}

template <typename T>
__global__ void mark(T &x)
{
    x.more = 7;
}

template <typename T>
void launch(T &x)
{
    mark<T><<<1, 1>>>(x);
}

int main()
{
    Item *item;
    int *step, *sum, *out;
    cudaMallocManaged(&item, sizeof(Item));
    cudaMallocManaged(&step, sizeof(int));
    cudaMallocManaged(&sum, sizeof(int));
    cudaMallocManaged(&out, 2 * sizeof(int));
    float4 *four;
    cudaMallocManaged(&four, sizeof(float4));
    *item = {1, 0};
    *step = 2;
    *sum = 10;
    *four = make_float4(0, 0, 0, 5);
    add<<<1, 1>>>(*item, *step, *four, sum);
    cudaDeviceSynchronize();
    read<<<1, 1>>>(*item, *item, *reinterpret_cast<int (*)[2]>(out));
    launch(*item);
    cudaDeviceSynchronize();
    const bool good = item->value == 3 && item->more == 7 && *sum == 18 && out[0] == 3 && out[1] == 103;
    std::printf("%d %d %d %d %d\n", item->value, item->more, *sum, out[0], out[1]);
    std::puts(good ? "PASS" : "FAIL");
}
