// What kernels print comes when the host waits: after what it has printed itself until then.
#include "cuport.h"

void hello(int n) { cuport::run(hello, n); }

int main()
{
    std::printf("before\n");
    cuport::launch(1, 1), hello(1);
    cuport::launch(1, 1), hello(2);
    std::printf("launched\n");
    cuportDeviceSynchronize();
    std::printf("done\n");
    cuport::launch(1, 1), hello(3);
    std::printf("again\n");
    void* p;
    cuportMalloc(&p, 4);
    cuportFree(p);
    std::printf("end\n");
}

namespace {
cuport::Program printing_cl("printing.cl", R"(
__kernel void hello(int n)
{
    printf("hello %d\n", n);
}
)");
const cuport::Kernel printing_kernels[] = {
    {printing_cl, "hello", cuport::stub<void(int)>(&hello), {cuport::value(0, 4)}},
};
}  // namespace
// output:
// before
// launched
// hello 1
// hello 2
// done
// again
// hello 3
// end
