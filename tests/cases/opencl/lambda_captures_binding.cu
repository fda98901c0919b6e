// expect: CU407
struct Pair { int a, b; };
__global__ void use(int *x) {
    auto [a, b] = Pair{x[0], x[1]};
    auto f = [=] { return a + b; };
    x[0] = f();
}
// output
