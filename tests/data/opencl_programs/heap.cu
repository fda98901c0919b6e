// A heap in kernels: lists that one kernel makes and another gives back, arrays, and what happens when it is full.
#include <cstdio>
#include <cstdlib>

struct Node {
    int value;
    Node *next;
    __device__ Node(int value, Node *next) : value(value), next(next) {}
};

struct Pair {
    float first, second;
};

__global__ void make_lists(Node **lists, int length)
{
    Node *head = nullptr;
    for (int i = 0; i < length; i++) head = new Node(i + threadIdx.x, head);
    lists[blockIdx.x * blockDim.x + threadIdx.x] = head;
}

__global__ void add_and_delete(Node **lists, int *sums)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    int sum = 0;
    for (Node *at = lists[i]; at != nullptr;) {
        Node *next = at->next;
        sum += at->value;
        delete at;
        at = next;
    }
    sums[i] = sum;
}

__global__ void use_arrays(int *out, int n)
{
    int *numbers = new int[n];
    float *halves = (float *)malloc(n * sizeof(float));
    Pair *empty = new Pair;
    Pair *full = new Pair{1, 2};
    int *five = new int(5);
    for (int i = 0; i < n; i++) {
        numbers[i] = i;
        halves[i] = i / 2.0f;
    }
    empty->first = 3;
    float sum = empty->first + full->second + *five;
    for (int i = 0; i < n; i++) sum += numbers[i] + halves[i];
    out[blockIdx.x * blockDim.x + threadIdx.x] = (int)sum;
    delete[] numbers;
    free(halves);
    delete empty;
    delete full;
    delete five;
}

__global__ void fill_up(int *out)
{
    int count = 0;
    void **last = nullptr;
    while (void **block = (void **)malloc(100000)) {
        *block = last;
        last = block;
        count++;
    }
    out[0] = count > 60 && count <= 84;
    out[1] = new Node(1, nullptr) == nullptr || malloc(1 << 20) == nullptr;
    while (last != nullptr) {
        void **before = (void **)*last;
        free(last);
        last = before;
    }
    void *again = malloc(100000);
    out[2] = again != nullptr;
    free(again);
    out[3] = malloc(size_t(1) << 40) == nullptr;
}

__global__ void place(int *out)
{
    __shared__ Pair here;
    const Pair *made = new (&here) Pair{4, 6};
    *out = (int)made->second;
}

// A card gives memory in blocks of 512 bytes: programs with smaller arrays don't notice this.
__global__ void write_past_the_end(int *numbers, int value) { numbers[threadIdx.x] = value; }

int past_the_end()
{
    int *small[8], found, wrong = 0;
    for (int i = 0; i < 8; i++) {
        if (i % 2 == 0) cudaMalloc(&small[i], 20 * sizeof(int));
        else cudaMallocManaged(&small[i], 20 * sizeof(int));
    }
    for (int i = 0; i < 8; i++) write_past_the_end<<<1, 128>>>(small[i], i);
    for (int i = 0; i < 8; i++) {
        cudaMemcpy(&found, small[i], sizeof(int), cudaMemcpyDeviceToHost);
        wrong += found != i;
    }
    for (int *numbers : small) cudaFree(numbers);
    return wrong;
}

int main()
{
    const int threads = 256;
    Node **lists;
    int *out, host[threads];
    cudaMalloc(&lists, threads * sizeof(Node *));
    cudaMalloc(&out, sizeof(host));
    for (int round = 0; round < 30; round++) {
        make_lists<<<4, threads / 4>>>(lists, 20);
        add_and_delete<<<4, threads / 4>>>(lists, out);
    }
    printf("lists: %s\n", cudaGetErrorString(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost)));
    int wrong = 0;
    for (int i = 0; i < threads; i++) wrong += host[i] != 190 + 20 * (i % (threads / 4));
    printf("%d wrong\n", wrong);
    use_arrays<<<4, threads / 4>>>(out, 100);
    cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost);
    for (int i = 0; i < threads; i++) wrong += host[i] != host[0];
    printf("arrays: %d, %d wrong\n", host[0], wrong);
    fill_up<<<1, 1>>>(out);
    cudaMemcpy(host, out, 4 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("full: %d %d %d %d\n", host[0], host[1], host[2], host[3]);
    place<<<1, 1>>>(out);
    cudaMemcpy(host, out, sizeof(int), cudaMemcpyDeviceToHost);
    printf("in place: %d\n", host[0]);
    printf("past the end: %d wrong\n", past_the_end());
}
