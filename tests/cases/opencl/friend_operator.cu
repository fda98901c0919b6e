struct Money {
    int cents;
    friend __device__ Money operator+(Money a, Money b) { return Money{a.cents + b.cents}; }
};
__global__ void use(Money *m) { m[0] = m[1] + m[2]; }
// output
typedef struct {
    int cents;
} Money;

Money operator_plus(Money a, Money b)
{
    return (Money){a.cents + b.cents};
}

// CUDA: void use(Money * m)
__kernel void use(__global Money* m)
{
    m[0] = operator_plus(m[1], m[2]);
}
