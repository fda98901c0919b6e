// expect: CU413
// An alias holds in its block, in its namespace, and behind its declaration; where branches differ, it is left alone.

#include <cuda/std/functional>
#include <cuda_runtime.h>

namespace mine {
struct identity {
    int operator()(int x) const { return 1000 + x; }
};
} // namespace mine
namespace other {
namespace cs = mine;
}
namespace {
namespace hidden = cuda::std;
}
namespace opened {
namespace shown = cuda::std;
}
using namespace opened;
extern "C" {
inline int linked()
{
    namespace cs = mine;
    return cs::identity()(1);
}
}
#ifdef OWN
namespace branched = mine;
#else
namespace branched = cuda::std;
#endif
#ifdef NEVER
inline int either() { return branched::identity()(7); }
#endif

__global__ void k(int *x) { x[0] = 1; }

inline int before() { return hidden::identity()(1) + shown::identity()(2); }
namespace other {
inline int own() { return cs::identity()(3); }
} // namespace other
struct Class {
    int call() const
    {
        namespace cs = cuda::std;
        namespace deep = cs;
        auto lambda = [](int x) {
            namespace cs = mine;
            namespace deep = cs;
            return cs::identity()(x) + deep::identity()(x);
        };
        return cs::identity()(4) + deep::identity()(5) + lambda(6);
    }
};

int main()
{
    k<<<1, 1>>>(nullptr);
    return before() + branched::plus<int>()(7, 8);
}
// output
// An alias holds in its block, in its namespace, and behind its declaration; where branches differ, it is left alone.

#include <functional>
#include "cuport.h"

namespace mine {
struct identity {
    int operator()(int x) const { return 1000 + x; }
};
} // namespace mine
namespace other {
namespace cs = mine;
}
namespace {
namespace hidden = std;
}
namespace opened {
namespace shown = std;
}
using namespace opened;
extern "C" {
inline int linked()
{
    namespace cs = mine;
    return cs::identity()(1);
}
}
#ifdef OWN
namespace branched = mine;
#else
namespace branched = std;
#endif
#ifdef NEVER
inline int either() { return branched::identity()(7); }
#endif

void k(int *x) { cuport::run(k, x); }

inline int before() { return cuport::identity()(1) + cuport::identity()(2); }
namespace other {
inline int own() { return cs::identity()(3); }
} // namespace other
struct Class {
    int call() const
    {
        namespace cs = std;
        namespace deep = cs;
        auto lambda = [](int x) {
            namespace cs = mine;
            namespace deep = cs;
            return cs::identity()(x) + deep::identity()(x);
        };
        return cuport::identity()(4) + cuport::identity()(5) + lambda(6);
    }
};

int main()
{
    cuport::launch(1, 1), k(nullptr);
    return before() + branched::plus<int>()(7, 8);
}

#include "standard_library_by_local_alias.kernels.h"
// kernels
namespace {

cuport::Program standard_library_by_local_alias_cl("standard_library_by_local_alias.cl",
#include "standard_library_by_local_alias.cl.inc"
);

const cuport::Kernel standard_library_by_local_alias_cl_kernels[] = {
    {standard_library_by_local_alias_cl, "k", cuport::stub<void (int *)>(&k),
     {cuport::buffer(0)}},
};

}  // namespace
