// expect: CU402
// A temporary object ends with its statement, or with the block of the reference that keeps it. A parameter
// gets the address of its copy. There is no form where a member keeps one, or where nobody wrote the call.
struct Guard
{
    int *log, n;
    __device__ Guard(int *log, int n) : log(log), n(n) { *log += n; }
    __device__ ~Guard() { *log -= n; }
    __device__ int get() const { return n; }
};
__device__ int use(const Guard &g) { return g.get(); }
__device__ int both(int *log) { return use(Guard(log, 1)) + Guard(log, 2).get(); }
__global__ void fine(int *log)
{
    Guard(log, 3);
    int five = Guard(log, 5).get();
    *log = use(Guard(log, five)) + both(log);
}
__global__ void kept(int *log)
{
    const Guard &g = Guard(log, 1);
    *log = use(g);
}
__global__ void perhaps(int *log) { *log = *log > 0 ? use(Guard(log, 1)) : 2; }
__global__ void in_condition(int *log)
{
    if (use(Guard(log, 1)) > 2) *log = 3;
}
__global__ void in_branch(int *log)
{
    if (*log > 2) use(Guard(log, 1));
}
__global__ void several(int *log)
{
    int a = use(Guard(log, 1)), b = use(Guard(log, 2));
    *log = a + b;
}
__device__ int by_value(Guard g) { return g.n; }
__global__ void passed(int *log) { *log = by_value(Guard(log, 1)); }
struct Holder
{
    const Guard &guard;
    int n;
};
__global__ void kept_by_member(int *log)
{
    Holder holder = {Guard(log, 1), 2};
    *log = holder.n;
}
struct Pair
{
    int n;
    __device__ Pair(Guard g, int n) : n(g.n + n) {}
};
struct Pairs
{
    Pair first, second;
};
__global__ void in_list(int *log)
{
    Pairs pairs = {{Guard(log, 1), 2}, {Guard(log, 3), 4}};
    *log = pairs.first.n;
}
// output
typedef struct {
    __global int* log;
    int n;
} Guard;

Guard Guard_make(__global int* log, int n)
{
    Guard self;
    self.log = log;
    self.n = n;
    *log += n;
    return self;
}

void Guard_end(Guard* self)
{
    *self->log -= self->n;
}

int Guard_get(const Guard* self)
{
    return self->n;
}

int use(const Guard* g)
{
    return Guard_get(g);
}

int both(__global int* log)
{
    Guard temporary_1;
    Guard temporary_2;
    {
        int result_3 = use((temporary_1 = Guard_make(log, 1), &temporary_1)) + Guard_get((temporary_2 = Guard_make(log, 2), &temporary_2));
        Guard_end(&temporary_2);
        {
            int result_4 = result_3;
            Guard_end(&temporary_1);
            return result_4;
        }
    }
}

// CUDA: void fine(int * log)
__kernel void fine(__global int* log)
{
    {
        Guard temporary_1;
        temporary_1 = Guard_make(log, 3);
        Guard_end(&temporary_1);
    }
    Guard temporary_2;
    int five = Guard_get((temporary_2 = Guard_make(log, 5), &temporary_2));
    Guard_end(&temporary_2);
    {
        Guard temporary_3;
        *log = use((temporary_3 = Guard_make(log, five), &temporary_3)) + both(log);
        Guard_end(&temporary_3);
    }
}

// CUDA: void kept(int * log)
__kernel void kept(__global int* log)
{
    Guard g = Guard_make(log, 1);
    *log = use(&g);
    Guard_end(&g);
}

// CUDA: void perhaps(int * log)
__kernel void perhaps(__global int* log)
{
    {
        Guard temporary_1;
        bool made_2 = false;
        *log = *log > 0 ? use((temporary_1 = Guard_make(log, 1), made_2 = true, &temporary_1)) : 2;
        if (made_2) {
            Guard_end(&temporary_1);
        }
    }
}

// CUDA: void in_condition(int * log)
__kernel void in_condition(__global int* log)
{
    Guard temporary_1;
    {
        bool held_2 = use((temporary_1 = Guard_make(log, 1), &temporary_1)) > 2;
        Guard_end(&temporary_1);
        if (held_2) {
            *log = 3;
        }
    }
}

// CUDA: void in_branch(int * log)
__kernel void in_branch(__global int* log)
{
    if (*log > 2) {
        Guard temporary_1;
        use((temporary_1 = Guard_make(log, 1), &temporary_1));
        Guard_end(&temporary_1);
    }
}

// CUDA: void several(int * log)
__kernel void several(__global int* log)
{
    Guard temporary_1;
    int a = use((temporary_1 = Guard_make(log, 1), &temporary_1));
    Guard_end(&temporary_1);
    Guard temporary_2;
    int b = use((temporary_2 = Guard_make(log, 2), &temporary_2));
    Guard_end(&temporary_2);
    *log = a + b;
}

int by_value(Guard* g)
{
    return g->n;
}

// CUDA: void passed(int * log)
__kernel void passed(__global int* log)
{
    {
        Guard temporary_1;
        *log = by_value((temporary_1 = Guard_make(log, 1), &temporary_1));
        Guard_end(&temporary_1);
    }
}
