struct Counter {
    int value;
    __device__ void add(int n) { value += n; }
    __device__ int get() const { return value; }
};
__global__ void count(int *x) {
    Counter c = {0};
    c.add(3);
    c.add(4);
    x[0] = c.get();
}
// output
typedef struct {
    int value;
} Counter;

void Counter_add(Counter* self, int n)
{
    self->value += n;
}

int Counter_get(const Counter* self)
{
    return self->value;
}

// CUDA: void count(int * x)
__kernel void count(__global int* x)
{
    Counter c = {0};
    Counter_add(&c, 3);
    Counter_add(&c, 4);
    x[0] = Counter_get(&c);
}
