template <typename F> __global__ void fill(F f, int *x) { x[threadIdx.x] = f(); }
struct Job {
    int n;
    void go(int *x) { fill<<<1, 32>>>([*this] __device__ { return n; }, x); }
};
void run(Job job, int *x) { job.go(x); }
// output
typedef struct {
    int n;
} Job;

typedef struct {
    Job self;
} lambda;

int lambda_call(const lambda* self)
{
    return self->self.n;
}

// CUDA: void fill<(lambda at line 4)>((lambda at line 4) f, int * x)
__kernel void fill_lambda(lambda f, __global int* x)
{
    x[(uint)get_local_id(0)] = lambda_call(&f);
}
