// expect: CU410
struct Cursor { float *p; };
__global__ void use(float *x) {
    __shared__ float s[8];
    Cursor a{s}, b{x};
    *b.p = *a.p;
}
// output
