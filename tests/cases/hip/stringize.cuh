#define TRACE(f) #f
#define SHOW TRACE(cudaFree)
// output
#define TRACE(f) #f
#define SHOW TRACE(hipFree)
