struct Pair {
    int a[2];
    __device__ int &at(int i) { return a[i]; }
    __device__ const int &at(int i) const { return a[i]; }
};
__global__ void swap(Pair *p) {
    const Pair q = *p;
    p->at(0) = q.at(1);
    p->at(1) = q.at(0);
}
// output
typedef struct {
    int a[2];
} Pair;

__global int* Pair_at(__global Pair* self, int i)
{
    return &self->a[i];
}

int Pair_at_2(const Pair* self, int i)
{
    return self->a[i];
}

// CUDA: void swap(Pair * p)
__kernel void swap(__global Pair* p)
{
    const Pair q = *p;
    *Pair_at(p, 0) = Pair_at_2(&q, 1);
    *Pair_at(p, 1) = Pair_at_2(&q, 0);
}
