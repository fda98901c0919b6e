#include <nvrtc.h>

nvrtcResult compile(nvrtcProgram program) {
#ifdef __HIP_PLATFORM_AMD__
    return nvrtcCompileProgram(program, 0, nullptr);
#else
    const char *options[] = {"--gpu-architecture=compute_70"};
    return nvrtcCompileProgram(program, 1, options);
#endif
}
// output
#include <hiprtc.h>

hiprtcResult compile(hiprtcProgram program) {
#ifdef __HIP_PLATFORM_AMD__
    return hiprtcCompileProgram(program, 0, nullptr);
#else
    const char *options[] = {"--gpu-architecture=compute_70"};
    return hiprtcCompileProgram(program, 1, options);
#endif
}
