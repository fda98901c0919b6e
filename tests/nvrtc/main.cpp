// SPDX-License-Identifier: Apache-2.0
//
// Kernels that NVRTC compiles when the program runs: sources of every form, options, names, errors.
#include <cuda.h>
#include <nvrtc.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "sources.h"

#define CHECK(call)                                                              \
    do {                                                                         \
        CUresult status = (call);                                                \
        if (status != CUDA_SUCCESS) {                                            \
            std::printf("line %d: %d\n", __LINE__, static_cast<int>(status));    \
            std::exit(1);                                                        \
        }                                                                        \
    } while (0)
#define TEXT(...) #__VA_ARGS__

// Lines of a string with escapes: what stands in the fourth of them is said of line 31.
static const char *lines =
    "#include \"factor.h\"\n"
    "extern \"C\" __global__ void by_header(int *data)\n"
    "{\n"
    "\tdata[threadIdx.x] *= FACTOR;\n"
    "}\n";
static const char *of_macro = TEXT(extern "C" __global__ void by_macro(int *data) { data[threadIdx.x] += 5; });
static const std::string joined = std::string("#define STEP 7\n") + R"(
extern "C" __global__ void by_join(int *data) { data[threadIdx.x] += STEP; }
)";

static std::string compiled(nvrtcProgram program, const std::vector<const char *> &options)
{
    nvrtcResult result = nvrtcCompileProgram(program, static_cast<int>(options.size()), options.data());
    size_t bytes = 0;
    nvrtcGetProgramLogSize(program, &bytes);
    std::string log(bytes, '\0');
    nvrtcGetProgramLog(program, &log[0]);
    if (result != NVRTC_SUCCESS) std::printf("%s: %s\n", nvrtcGetErrorString(result), log.c_str());
    if (result != NVRTC_SUCCESS) return "";
    nvrtcGetPTXSize(program, &bytes);
    std::string image(bytes, '\0');
    nvrtcGetPTX(program, &image[0]);
    return image;
}

static std::string compiled(const char *source, const std::vector<const char *> &options)
{
    nvrtcProgram program;
    nvrtcCreateProgram(&program, source, "own.cu", 0, nullptr, nullptr);
    const std::string image = compiled(program, options);
    nvrtcDestroyProgram(&program);
    return image;
}

static void show(CUmodule module, const char *name)
{
    int numbers[4] = {1, 2, 3, 4};
    CUdeviceptr memory;
    CUfunction function;
    CHECK(cuMemAlloc(&memory, sizeof numbers));
    CHECK(cuMemcpyHtoD(memory, numbers, sizeof numbers));
    CHECK(cuModuleGetFunction(&function, module, name));
    void *arguments[] = {&memory};
    CHECK(cuLaunchKernel(function, 1, 1, 1, 4, 1, 1, 0, nullptr, arguments, nullptr));
    CHECK(cuMemcpyDtoH(numbers, memory, sizeof numbers));
    std::printf("%s: %d %d %d %d\n", name, numbers[0], numbers[1], numbers[2], numbers[3]);
    CHECK(cuMemFree(memory));
}

static void show(const std::string &image, const char *name)
{
    CUmodule module;
    if (image.empty()) return;
    CHECK(cuModuleLoadData(&module, image.c_str()));
    show(module, name);
    CHECK(cuModuleUnload(module));
}

static void headers()
{
    const char *texts[] = {"#define FACTOR 10\n"};
    const char *names[] = {"factor.h"};
    nvrtcProgram program;
    nvrtcCreateProgram(&program, lines, "lines.cu", 1, texts, names);
    show(compiled(program, {}), "by_header");
    nvrtcDestroyProgram(&program);
}

// Templates, a kernel in a namespace, variables, a struct among the parameters.
static void names()
{
    nvrtcProgram program;
    nvrtcCreateProgram(&program, templates, nullptr, 0, nullptr, nullptr);
    for (const char *name : {"times<int, 3>", "inner::shift", "&inner::offset"}) {
        nvrtcAddNameExpression(program, name);
    }
    const char *lowered = nullptr;
    std::printf("%s\n", nvrtcGetErrorString(nvrtcGetLoweredName(program, "inner::shift", &lowered)));
    const std::string image = compiled(program, {"-arch=sm_70", "--std=c++14"});
    std::printf("%s\n", nvrtcGetErrorString(nvrtcAddNameExpression(program, "times<float, 2>")));
    CUmodule module;
    CHECK(cuModuleLoadDataEx(&module, image.c_str(), 0, nullptr, nullptr));
    CHECK(nvrtcGetLoweredName(program, "times<int,3>", &lowered) == NVRTC_SUCCESS ? CUDA_SUCCESS : CUDA_ERROR_UNKNOWN);
    show(module, lowered);
    nvrtcGetLoweredName(program, "inner::offset", &lowered);
    std::printf("%s\n", lowered);
    CUdeviceptr offset;
    size_t bytes = 0;
    CHECK(cuModuleGetGlobal(&offset, &bytes, module, lowered));
    int value = 0;
    CHECK(cuMemcpyDtoH(&value, offset, bytes));
    std::printf("%zu %d\n", bytes, value);
    value = 1000;
    CHECK(cuMemcpyHtoD(offset, &value, bytes));
    nvrtcGetLoweredName(program, "inner::shift", &lowered);
    CUfunction shift;
    CHECK(cuModuleGetFunction(&shift, module, lowered));
    struct { CUdeviceptr data; struct { char tag; double by; } pair; } packed = {0, {1, 2.0}};
    CHECK(cuMemAlloc(&packed.data, 4 * sizeof(int)));
    CHECK(cuMemsetD32(packed.data, 4, 4));
    size_t size = sizeof packed;
    void *extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
    CHECK(cuLaunchKernel(shift, 1, 1, 1, 4, 1, 1, 0, nullptr, nullptr, extra));
    int numbers[4];
    CHECK(cuMemcpyDtoH(numbers, packed.data, sizeof numbers));
    std::printf("%s: %d %d\n", lowered, numbers[0], numbers[3]);
    std::printf("%s\n", nvrtcGetErrorString(nvrtcGetLoweredName(program, "other", &lowered)));
    nvrtcDestroyProgram(&program);
}

static void errors(const char *unknown, const std::string &by)
{
    show(compiled(broken, {}), "broken");
    show(compiled(unknown, {}), "nothing");
    const std::string option = "-DBY=" + by;
    show(compiled(with_macros, {option.c_str()}), "by_option");
    show(compiled(with_macros, {"--no-such-option"}), "by_option");
    nvrtcProgram program;
    size_t bytes = 0;
    nvrtcCreateProgram(&program, templates, "templates.cu", 0, nullptr, nullptr);
    std::printf("%s\n", nvrtcGetErrorString(nvrtcGetPTXSize(program, &bytes)));
    const std::string wanted = "times<long, " + by + ">";
    nvrtcAddNameExpression(program, wanted.c_str());
    compiled(program, {});
    nvrtcDestroyProgram(&program);
    std::printf("%s\n", nvrtcGetErrorString(nvrtcDestroyProgram(&program)));
}

int main(int count, char **arguments)
{
    CUdevice device;
    CUcontext context;
    CHECK(cuInit(0));
    CHECK(cuDeviceGet(&device, 0));
    CHECK(cuCtxCreate(&context, 0, device));
    headers();
    show(compiled(of_macro, {}), "by_macro");
    show(compiled(joined.c_str(), {}), "by_join");
    const std::vector<const char *> more = {"-arch=compute_70", "-D", "BY=4", "-DAGAIN", "-default-device"};
    show(compiled(with_macros, more), "by_option");
    show(compiled(with_macros, {"-DBY=5"}), "by_option");
    names();
    std::ifstream file("kernels/read.cu");
    std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    show(compiled(text.c_str(), {}), "by_file");
    errors(arguments[0], std::to_string(5 + count));
    CHECK(cuCtxDestroy(context));
}
