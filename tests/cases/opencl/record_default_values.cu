struct Config {
    int steps = 4;
    float rate = 0.5f;
};
__global__ void use(float *x) {
    Config c;
    x[0] = c.steps * c.rate;
    Config d{7};
    x[1] = d.steps * d.rate;
}
// output
typedef struct {
    int steps;
    float rate;
} Config;

// CUDA: void use(float * x)
__kernel void use(__global float* x)
{
    Config c = {4, 0.5f};
    x[0] = c.steps * c.rate;
    Config d = {7, 0.5f};
    x[1] = d.steps * d.rate;
}
