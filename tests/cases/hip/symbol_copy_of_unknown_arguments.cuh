#define COPY(...) cudaMemcpyToSymbol(__VA_ARGS__)
#define FETCH(to, ...) cudaMemcpyFromSymbol(to, __VA_ARGS__)
// output
#define COPY(...) hipMemcpyToSymbol(__VA_ARGS__)
#define FETCH(to, ...) hipMemcpyFromSymbol(to, __VA_ARGS__)
