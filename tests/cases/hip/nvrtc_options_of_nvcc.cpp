// expect: CU151
#include <nvrtc.h>
#include <string>

void compile(nvrtcProgram program, int major) {
    std::string arch = "-arch=compute_" + std::to_string(major) + "0";
    const char *options[] = {arch.c_str(), "--use_fast_math", "-DN=4"};
    nvrtcCompileProgram(program, 3, options);
}
// output
#include <hiprtc.h>
#include <string>

void compile(hiprtcProgram program, int major) {
    std::string arch = "-arch=compute_" + std::to_string(major) + "0";
    const char *options[] = {arch.c_str(), "--use_fast_math", "-DN=4"};
    hiprtcCompileProgram(program, 3, options);
}
