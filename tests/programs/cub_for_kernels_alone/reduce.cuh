// CUB's namespace by other names, in a tree whose host code uses nothing of CUB's.
#include <cub/cub.cuh>
namespace tools = cub;
#define PLUS cub::Sum()
