struct Options {
    int first = 1;
    int second = 2;
    __device__ Options() {}
    __device__ explicit Options(int f) : first(f) {}
};
__global__ void use(int *x) {
    Options a;
    Options b(7);
    x[0] = a.first + a.second + b.first + b.second;
}
// output
typedef struct {
    int first;
    int second;
} Options;

Options Options_make()
{
    Options self;
    self.first = 1;
    self.second = 2;
    return self;
}

Options Options_make_2(int f)
{
    Options self;
    self.first = f;
    self.second = 2;
    return self;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    Options a = Options_make();
    Options b = Options_make_2(7);
    x[0] = a.first + a.second + b.first + b.second;
}
