// SPDX-License-Identifier: Apache-2.0
//
// Programs: built from their source, or taken from a folder of binaries, $CUPORT_CACHE or ~/.cache/cuport, where each
// is named after what it depends on: source, options, device and driver. PoCL keeps programs itself.

#include "program.h"

#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

#include "../common/vector_types.h"
#include "api/launch.h"
#include "context.h"
#include "errors.h"
#include "opencl.h"
#include "random_state.h"
#include "types/runtime_enums.h"

namespace cuport {

std::string hash_of(const std::string& text)
{
    unsigned long long first = 14695981039346656037ull, second = 1099511628211ull * 31;
    for (unsigned char letter : text) {
        first = (first ^ letter) * 1099511628211ull;
        second = (second ^ (letter + 7u)) * 1099511628211ull;
    }
    char name[40];
    std::snprintf(name, sizeof(name), "%016llx%016llx", first, second);
    return name;
}

static std::string cache_folder()
{
    if (const char* own = std::getenv("CUPORT_CACHE")) return own;
    if (const char* cache = std::getenv("XDG_CACHE_HOME")) return std::string(cache) + "/cuport";
    if (const char* home = std::getenv("HOME")) return std::string(home) + "/.cache/cuport";
    return {};
}

static std::string cached(const std::string& source, const std::string& options)
{
    const std::string folder = cache_folder();
    if (folder.empty() || runtime().devices.size() != 1) return {};
    cl_device_id device = device_now().id;
    const cl_platform_id platform = device_info<cl_platform_id>(device, CL_DEVICE_PLATFORM);
    // Asked for a binary, PoCL compiles every kernel for groups of any size: minutes, where there are many.
    if (platform_text(platform, CL_PLATFORM_NAME) == "Portable Computing Language") return {};
    const std::string all = device_text(device, CL_DEVICE_NAME) + '\n' + device_text(device, CL_DRIVER_VERSION) + '\n' +
                            device_text(device, CL_DEVICE_VERSION) + '\n' +
                            platform_text(platform, CL_PLATFORM_VERSION) + '\n' + options + '\n' + source;
    return folder + "/opencl/" + hash_of(all) + ".bin";
}

static std::string read_file(const std::string& path)
{
    std::string text;
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return text;
    char piece[1 << 14];
    while (const size_t n = std::fread(piece, 1, sizeof(piece), file)) text.append(piece, n);
    std::fclose(file);
    return text;
}

// A file holds the hash of the binary, then the binary: what is cut short or changed does not count.
static std::string read_binary(const std::string& path)
{
    const std::string text = read_file(path);
    if (text.size() <= 32) return {};
    const std::string binary = text.substr(32);
    return hash_of(binary) == text.substr(0, 32) ? binary : std::string();
}

static bool write_file(const std::string& path, const std::string& text)
{
    std::FILE* file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) return false;
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    return std::fclose(file) == 0 && is_written;
}

// Makes the folders above a file; where that fails, the file can't be written either.
static void make_folders_of(const std::string& path)
{
    for (size_t end = path.find('/', 1); end != std::string::npos; end = path.find('/', end + 1)) {
        mkdir(path.substr(0, end).c_str(), 0777);
    }
}

static void keep_binary(const std::string& path, cl_program program)
{
    size_t size = 0;
    if (clGetProgramInfo(program, CL_PROGRAM_BINARY_SIZES, sizeof(size), &size, nullptr) != CL_SUCCESS) return;
    std::string binary(size, '\0');
    unsigned char* place = reinterpret_cast<unsigned char*>(&binary[0]);
    if (size == 0) return;
    if (clGetProgramInfo(program, CL_PROGRAM_BINARIES, sizeof(place), &place, nullptr) != CL_SUCCESS) return;
    make_folders_of(path);
    const std::string part = path + "." + std::to_string(getpid());  // one thread at a time builds programs
    if (!write_file(part, hash_of(binary) + binary) || std::rename(part.c_str(), path.c_str()) != 0) {
        std::remove(part.c_str());
    }
}

static cl_program from_binary(const std::string& binary, const std::string& options)
{
    if (binary.empty()) return nullptr;
    cl_device_id device = device_now().id;
    const size_t size = binary.size();
    const unsigned char* place = reinterpret_cast<const unsigned char*>(binary.data());
    cl_int status = CL_SUCCESS, code = CL_SUCCESS;
    cl_program made = clCreateProgramWithBinary(runtime().context, 1, &device, &size, &place, &status, &code);
    if (code != CL_SUCCESS || status != CL_SUCCESS) return nullptr;
    if (clBuildProgram(made, 0, nullptr, options.c_str(), nullptr, nullptr) == CL_SUCCESS) return made;
    clReleaseProgram(made);
    return nullptr;
}

static void say_why(const Program& program, cl_program made)
{
    for (const Device& device : runtime().devices) {
        size_t size = 0;
        clGetProgramBuildInfo(made, device.id, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
        std::string log(size, '\0');
        if (size > 0) clGetProgramBuildInfo(made, device.id, CL_PROGRAM_BUILD_LOG, size, &log[0], nullptr);
        say("%s does not compile %s:\n%s", device.name.c_str(), program.name, log.c_str());
    }
}

const char* sub_group_options = "";

static cuportError_t build(const Program& program, const std::string& options, const std::string& source, Build& made)
{
    const RandomOfDriver random;
    const std::string path = cached(source, options);
    if (!path.empty()) made.program = from_binary(read_binary(path), options);
    if (made.program != nullptr) return cuportSuccess;
    const char* text = source.c_str();
    cl_int code = CL_SUCCESS;
    made.program = clCreateProgramWithSource(runtime().context, 1, &text, nullptr, &code);
    if (code != CL_SUCCESS) return from_opencl(code, "clCreateProgramWithSource");
    code = clBuildProgram(made.program, 0, nullptr, options.c_str(), nullptr, nullptr);
    if (code == CL_SUCCESS) {
        if (!path.empty()) keep_binary(path, made.program);
        return cuportSuccess;
    }
    say_why(program, made.program);
    clReleaseProgram(made.program);
    made.program = nullptr;
    return cuportErrorNoKernelImageForDevice;
}

// The builds for blocks of one size.
static Build*& build_for_block(const Program& program, int which, const dim3& block)
{
    static auto& all = *new std::map<std::pair<const Program*, std::array<unsigned, 4>>, Build*>;
    return all[{&program, {static_cast<unsigned>(which), block.x, block.y, block.z}}];
}

// Says of each kernel how large its blocks are; the numbers of lines stay.
static std::string with_block(const dim3& block, const std::string& source)
{
    return "#define __kernel __kernel __attribute__((reqd_work_group_size(" + std::to_string(block.x) + ", " +
           std::to_string(block.y) + ", " + std::to_string(block.z) + ")))\n#line 1\n" + source;
}

Build& built(const Program& program, int which, const dim3& block, const std::string& source)
{
    Hold hold(runtime().lock);
    const bool is_for_block = block.x != 0;
    Build*& made = is_for_block ? build_for_block(program, which, block) : program.builds[which];
    if (made == nullptr) {
        made = new Build;
        std::string options = program.options;
        if (runtime().divides_exactly) options += " -cl-fp32-correctly-rounded-divide-sqrt";  // as CUDA does
        if ((which & (for_sub_groups | for_half_warps)) != 0) options += sub_group_options;
        if ((which & for_half_warps) != 0) options += " -DCUPORT_LANES=16";
        if ((which & for_layers) != 0) options += " -DCUPORT_SCALES_LAYERS";
        if (device_failure != nullptr) options += " -DCUPORT_READS_FAILURES";
        made->error = build(program, options, is_for_block ? with_block(block, source) : source, *made);
        if (is_for_block && made->error != cuportSuccess) made->error = cuportErrorLaunchOutOfResources;
    }
    return *made;
}

}  // namespace cuport
