#include <nvrtc.h>
#include <string>

std::string compile(nvrtcProgram program) {
    const char *options[] = {"-DN=4", "-std=c++17", "-I."};
    nvrtcCompileProgram(program, 3, options);
    size_t size;
    nvrtcGetCUBINSize(program, &size);
    std::string code(size, 0);
    nvrtcGetCUBIN(program, code.data());
    return code;
}
// output
#include <hiprtc.h>
#include <string>

std::string compile(hiprtcProgram program) {
    const char *options[] = {"-DN=4", "-std=c++17", "-I."};
    hiprtcCompileProgram(program, 3, options);
    size_t size;
    hiprtcGetCodeSize(program, &size);
    std::string code(size, 0);
    hiprtcGetCode(program, code.data());
    return code;
}
