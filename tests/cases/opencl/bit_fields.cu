// expect: CU402
struct Packed {
    unsigned a : 4;
    unsigned b : 12;
    unsigned c : 16;
};
__global__ void use(Packed *p, int *x) {
    p[0].b = x[0];
    x[1] = p[0].a + p[0].c;
}
// output
