int run() { return cudaDeviceSynchronize(); }
// output
int run() { return hipDeviceSynchronize(); }
