// SPDX-License-Identifier: Apache-2.0
//
// The devices, and the one context that they share: made when the program first needs them.

#include "context.h"

#include <cctype>
#include <cstdlib>
#include <cstring>

#include "api/handles.h"
#include "errors.h"
#include "opencl.h"
#include "types/runtime_enums.h"

#if defined(__GLIBC__)
#include <pthread.h>
#endif

namespace cuport {

thread_local int current_device = 0;

std::string device_text(cl_device_id device, cl_device_info what)
{
    size_t size = 0;
    if (clGetDeviceInfo(device, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) return {};
    std::string text(size, '\0');
    clGetDeviceInfo(device, what, size, &text[0], nullptr);
    while (!text.empty() && (text.back() == '\0' || text.back() == ' ')) text.pop_back();
    return text;
}

std::string platform_text(cl_platform_id platform, cl_platform_info what)
{
    size_t size = 0;
    if (clGetPlatformInfo(platform, what, 0, nullptr, &size) != CL_SUCCESS || size == 0) return {};
    std::string text(size, '\0');
    clGetPlatformInfo(platform, what, size, &text[0], nullptr);
    return text.substr(0, text.find('\0'));
}

static std::string lower_case(std::string text)
{
    for (char& letter : text) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return text;
}

static std::vector<cl_device_id> devices_of(cl_platform_id platform, cl_device_type type)
{
    cl_uint count = 0;
    if (clGetDeviceIDs(platform, type, 0, nullptr, &count) != CL_SUCCESS) return {};
    std::vector<cl_device_id> found(count);
    clGetDeviceIDs(platform, type, count, found.data(), nullptr);
    return found;
}

// Whether its compiler has a name for the processor. PoCL up to 3.0 calls one that its LLVM does not know `generic`,
// which its clang then refuses in each program (pocl/pocl#1049).
static bool knows_processor(cl_device_id device)
{
    const std::string version = device_text(device, CL_DEVICE_VERSION);
    const std::string unknown = "-generic";
    return version.find("-x86_64-") == std::string::npos || version.size() < unknown.size() ||
           version.compare(version.size() - unknown.size(), unknown.size(), unknown) != 0;
}

static std::string full_name(cl_platform_id platform, cl_device_id device)
{
    return platform_text(platform, CL_PLATFORM_NAME) + ": " + device_text(device, CL_DEVICE_NAME) + " (" +
           device_text(device, CL_DRIVER_VERSION) + ")";
}

static void refuse(const std::string& name)
{
    say("%s does not know this processor, and so builds no kernel; install a newer OpenCL driver", name.c_str());
}

// The devices of the first platform that has some of this name: a number, or a part of the name of device or platform.
static std::vector<cl_device_id> choose_named(const std::vector<cl_platform_id>& platforms, const std::string& name)
{
    const std::string wanted = lower_case(name);
    const bool is_number = wanted.find_first_not_of("0123456789") == std::string::npos;
    size_t number = 0;
    std::string all;
    std::string refused;
    for (cl_platform_id platform : platforms) {
        std::vector<cl_device_id> chosen;
        for (cl_device_id device : devices_of(platform, CL_DEVICE_TYPE_ALL)) {
            const std::string full = full_name(platform, device);
            all += "\n    " + std::to_string(number) + " " + full;
            const bool fits = is_number ? std::to_string(number) == wanted
                                        : lower_case(full).find(wanted) != std::string::npos;
            if (fits && knows_processor(device)) chosen.push_back(device);
            if (fits && !knows_processor(device)) refused = full;
            ++number;
        }
        if (!chosen.empty()) return chosen;
    }
    if (!refused.empty()) {
        refuse(refused);
        return {};
    }
    const char* known = all.empty() ? " none" : all.c_str();
    say("there is no device named %s (CUPORT_DEVICE); known devices are:%s", name.c_str(), known);
    return {};
}

// The GPUs of the first platform that has some, else the first device that there is.
static std::vector<cl_device_id> choose_usual(const std::vector<cl_platform_id>& platforms)
{
    for (cl_platform_id platform : platforms) {
        const std::vector<cl_device_id> found = devices_of(platform, CL_DEVICE_TYPE_GPU);
        if (!found.empty()) return found;
    }
    std::string refused;
    for (cl_platform_id platform : platforms) {
        for (cl_device_id device : devices_of(platform, CL_DEVICE_TYPE_ALL)) {
            if (knows_processor(device)) return {device};
            refused = full_name(platform, device);
        }
    }
    if (!refused.empty()) refuse(refused);
    return {};
}

// Those that CUPORT_DEVICE names. Several devices share a context only if they are of one platform.
static std::vector<cl_device_id> choose(const std::vector<cl_platform_id>& platforms)
{
    const char* name = std::getenv("CUPORT_DEVICE");
    return name != nullptr && *name != '\0' ? choose_named(platforms, name) : choose_usual(platforms);
}

static Device describe(cl_device_id id)
{
    Device device;
    device.id = id;
    device.name = device_text(id, CL_DEVICE_NAME);
    device.max_group = device_info<size_t>(id, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    clGetDeviceInfo(id, CL_DEVICE_MAX_WORK_ITEM_SIZES, sizeof(device.max_items), device.max_items, nullptr);
    device.local_bytes = device_info<cl_ulong>(id, CL_DEVICE_LOCAL_MEM_SIZE);
    return device;
}

// CUPORT_SVM=0 does without shared virtual memory, CUPORT_SVM=coarse without its fine-grained kind.
static cl_device_svm_capabilities svm_of(const std::vector<cl_device_id>& devices)
{
    cl_device_svm_capabilities common = CL_DEVICE_SVM_COARSE_GRAIN_BUFFER | CL_DEVICE_SVM_FINE_GRAIN_BUFFER;
    const char* wanted = std::getenv("CUPORT_SVM");
    if (wanted != nullptr && std::strcmp(wanted, "0") == 0) return 0;
    if (wanted != nullptr && std::strcmp(wanted, "coarse") == 0) common = CL_DEVICE_SVM_COARSE_GRAIN_BUFFER;
    for (cl_device_id device : devices) {
        common &= device_info<cl_device_svm_capabilities>(device, CL_DEVICE_SVM_CAPABILITIES);
    }
    return common;
}

// Threads that begin during its life get large stacks: on a processor, PoCL keeps the private memory of a whole
// work-group on the stack of the thread that runs it, and the usual 8 MiB are 32 KiB for each of 256 work-items.
class LargeStacks {
public:
#if defined(__GLIBC__)
    LargeStacks()
    {
        if (pthread_getattr_default_np(&usual_) != 0) return;
        has_usual_ = true;
        size_t size = 0;
        pthread_attr_t large;
        if (pthread_attr_getstacksize(&usual_, &size) != 0 || size >= bytes) return;
        if (pthread_getattr_default_np(&large) != 0) return;
        if (pthread_attr_setstacksize(&large, bytes) == 0) pthread_setattr_default_np(&large);
        pthread_attr_destroy(&large);
    }

    ~LargeStacks()
    {
        if (!has_usual_) return;
        pthread_setattr_default_np(&usual_);
        pthread_attr_destroy(&usual_);
    }

private:
    static constexpr size_t bytes = size_t{256} << 20;  // of addresses; only what is used takes memory
    pthread_attr_t usual_;
    bool has_usual_ = false;
#else
    LargeStacks() {}
#endif
    LargeStacks(const LargeStacks&) = delete;
    LargeStacks& operator=(const LargeStacks&) = delete;
};

Runtime::Runtime()
{
    const LargeStacks stacks;
    cl_uint count = 0;
    std::vector<cl_platform_id> platforms;
    if (clGetPlatformIDs(0, nullptr, &count) == CL_SUCCESS && count > 0) {
        platforms.resize(count);
        clGetPlatformIDs(count, platforms.data(), nullptr);
    }
    const std::vector<cl_device_id> chosen = choose(platforms);
    if (chosen.empty()) {
        error = cuportErrorNoDevice;
        if (platforms.empty()) say("no OpenCL driver is installed");
        return;
    }
    cl_int code = CL_SUCCESS;
    const cl_uint number = static_cast<cl_uint>(chosen.size());
    context = clCreateContext(nullptr, number, chosen.data(), nullptr, nullptr, &code);
    error = from_opencl(code, "clCreateContext");
    if (error != cuportSuccess) return;
    has_images = divides_exactly = true;
    for (cl_device_id id : chosen) {
        devices.push_back(describe(id));
        devices.back().transfers = clCreateCommandQueue(context, id, 0, &code);
        if (code != CL_SUCCESS) error = from_opencl(code, "clCreateCommandQueue");
        has_images = has_images && device_info<cl_bool>(id, CL_DEVICE_IMAGE_SUPPORT) == CL_TRUE;
        const cl_device_fp_config floats = device_info<cl_device_fp_config>(id, CL_DEVICE_SINGLE_FP_CONFIG);
        divides_exactly = divides_exactly && (floats & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
        // It tells of a launch as late as clFinish.
        const std::string platform = platform_text(device_info<cl_platform_id>(id, CL_DEVICE_PLATFORM), CL_PLATFORM_NAME);
        if (platform == "NVIDIA CUDA") refuses_null = true;
    }
    const cl_device_svm_capabilities svm = svm_of(chosen);
    has_svm = (svm & CL_DEVICE_SVM_COARSE_GRAIN_BUFFER) != 0;
    has_fine_svm = has_svm && (svm & CL_DEVICE_SVM_FINE_GRAIN_BUFFER) != 0;
    if (is_verbose()) {
        const char* memory = has_fine_svm ? "fine-grained" : has_svm ? "coarse-grained" : "no";
        for (const Device& device : devices) say("%s, %s shared virtual memory", device.name.c_str(), memory);
    }
}

Runtime& runtime()
{
    static Runtime& instance = *new Runtime;
    return instance;
}

Device& device_now() { return runtime().devices[static_cast<size_t>(current_device)]; }

}  // namespace cuport
