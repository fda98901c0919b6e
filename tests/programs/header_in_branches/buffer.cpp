#include "buffer.h"

cudaError_t make_buffer(int **buffer, int count) { return cudaMallocManaged(buffer, count * sizeof(int)); }
