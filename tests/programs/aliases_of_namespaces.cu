// An alias of a namespace holds in its block, and in what its namespace is opened for again.
#include <cuda/std/array>
#include <cuda/std/functional>
#include <cstdio>

namespace mine {
struct identity {
    int operator()(int x) const { return 1000 + x; }
};
template <class T> struct atomic_ref {
    T &value;
    T load() const { return value + 100; }
};
}
namespace with {
namespace cs = cuda::std;
}
namespace without {
namespace cs = mine;
}

int own()
{
    namespace cs = mine;
    int one = 1;
    return cs::identity()(7) + cs::atomic_ref<int>{one}.load();
}
int theirs()
{
    namespace cs = cuda::std;
    cs::array<int, 2> a{};
    return cs::identity()(7) + int(a.size());
}
int both()
{
    namespace cs = cuda::std;
    int sum = cs::identity()(1);
    {
        namespace cs = mine;
        sum += cs::identity()(20);
    }
    return sum + cs::identity()(300);
}
namespace with {
int again() { return cs::identity()(7); }
}
namespace without {
int again() { return cs::identity()(7); }
}

__global__ void four(int *r) { r[0] = 4; }

int main()
{
    int *r;
    cudaMallocManaged(&r, sizeof(int));
    four<<<1, 1>>>(r);
    cudaDeviceSynchronize();
    const int got[] = {r[0], own(), theirs(), both(), with::again(), without::again()};
    const int wanted[] = {4, 1108, 9, 1321, 7, 1007};
    int wrong = 0;
    for (int i = 0; i < 6; i++)
        if (got[i] != wanted[i]) {
            printf("%d: %d instead of %d\n", i, got[i], wanted[i]);
            wrong++;
        }
    printf(wrong ? "FAIL\n" : "PASS\n");
    return wrong != 0;
}
