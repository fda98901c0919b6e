#include <cuda_runtime.h>
const char *a = R"**/(cudaFree)" not the end )**/";
const char *b = u8R"#('"'"\)#";
void run(void *p) { cudaFree(p); }
// output
#include <hip/hip_runtime.h>
const char *a = R"**/(cudaFree)" not the end )**/";
const char *b = u8R"#('"'"\)#";
void run(void *p) { hipFree(p); }
