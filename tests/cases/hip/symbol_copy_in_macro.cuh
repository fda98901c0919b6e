// expect: CU107
#define COPY(symbol, from, ...) cudaMemcpyToSymbol(symbol, from, sizeof(symbol), ##__VA_ARGS__)
#define COPY2(symbol, ...) cudaMemcpyToSymbol(symbol, __VA_ARGS__)
// output
#define COPY(symbol, from, ...) hipMemcpyToSymbol(HIP_SYMBOL(symbol), from, sizeof(symbol), ##__VA_ARGS__)
#define COPY2(symbol, ...) hipMemcpyToSymbol(HIP_SYMBOL(symbol), __VA_ARGS__)
