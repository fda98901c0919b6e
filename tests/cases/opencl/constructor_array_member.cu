struct Window {
    int values[4];
    __device__ Window() : values{1, 2, 3, 4} {}
};
__global__ void use(int *x) {
    Window w;
    x[0] = w.values[x[1]];
}
// output
typedef struct {
    int values[4];
} Window;

Window Window_make()
{
    Window self;
    self.values[0] = 1;
    self.values[1] = 2;
    self.values[2] = 3;
    self.values[3] = 4;
    return self;
}

// CUDA: void use(int * x)
__kernel void use(__global int* x)
{
    Window w = Window_make();
    x[0] = w.values[x[1]];
}
