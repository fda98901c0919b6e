#include <cub/block/block_reduce.cuh>
using namespace cub;
using namespace ::cub;
namespace cub2 = cub;
namespace cub3 = ::cub;
using cub::BlockReduce;
using Reduce = cub2::BlockReduce<int, 128>;
__global__ void k() {}
// output
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>
using namespace hipcub;
using namespace ::hipcub;
namespace cub2 = hipcub;
namespace cub3 = ::hipcub;
using hipcub::BlockReduce;
using Reduce = cub2::BlockReduce<int, 128>;
__global__ void k() {}
