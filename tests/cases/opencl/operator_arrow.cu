struct Data { int value; };
struct Handle {
    Data *p;
    __device__ Data *operator->() const { return p; }
    __device__ Data &operator*() const { return *p; }
};
__global__ void use(Data *d) {
    Handle h{d};
    h->value = 1;
    (*h).value += 2;
}
// output
typedef struct {
    int value;
} Data;

typedef struct {
    __global Data* p;
} Handle;

__global Data* Handle_arrow(const Handle* self)
{
    return self->p;
}

__global Data* Handle_times(const Handle* self)
{
    return self->p;
}

// CUDA: void use(Data * d)
__kernel void use(__global Data* d)
{
    Handle h = {d};
    Handle_arrow(&h)->value = 1;
    Handle_times(&h)->value += 2;
}
