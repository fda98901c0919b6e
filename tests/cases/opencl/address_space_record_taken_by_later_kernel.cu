// expect: CU410
struct Cursor { int *p; int k; };
__global__ void first(int *x) {
    __shared__ int s[8];
    Cursor a{s, 1};
    *a.p = x[a.k];
    x[0] = s[0];
}
__global__ void second(Cursor c) { c.p[0] = c.k; }
// output
typedef struct {
    ulong p;
    int k;
} Cursor;

// CUDA: void second(Cursor c)
__kernel void second(Cursor c)
{
    ((__global int*)c.p)[0] = c.k;
}
