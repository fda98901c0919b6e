// expect: CU402
struct A { int a; };
struct B { int b; };
struct C : A, B { int c; };
__global__ void use(C *c) {
    B *b = c;
    static_cast<C *>(b)->c = 1;
}
// output
