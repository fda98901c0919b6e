// SPDX-License-Identifier: Apache-2.0
//
// Programs that clang's CUDA front end has compiled in two halves: the host's, which registers its kernels and symbols by
// name and launches by stubs, and the device's, whose tables (cuda_frontend/device_half.py) say what the names stand for.
// In other programs the tables are empty.

#include "cuda_frontend.h"

#include "runtime.h"

#include <cxxabi.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

// A linker makes these two symbols for each section whose name is an identifier.
extern "C" {
extern const cuport::DeviceKernel __start_cuport_kernels[] __attribute__((weak, visibility("hidden")));
extern const cuport::DeviceKernel __stop_cuport_kernels[] __attribute__((weak, visibility("hidden")));
extern const cuport::DeviceVariable __start_cuport_variables[] __attribute__((weak, visibility("hidden")));
extern const cuport::DeviceVariable __stop_cuport_variables[] __attribute__((weak, visibility("hidden")));
}

namespace cuport {

namespace {

// A kernel as the program launches it: by the address of its stub.
struct Stub {
    const DeviceKernel* kernel;
    std::string name;                // as people write it
    std::vector<std::string> types;  // of the parameters; may be fewer than there are
};

// Neither is ever destroyed: destructors of the program's static objects may still launch.
std::map<const void*, Stub>& stubs()
{
    static auto& all = *new std::map<const void*, Stub>;
    return all;
}
std::map<const void*, void*>& symbols()
{
    static auto& all = *new std::map<const void*, void*>;
    return all;
}

template <typename Entry>
const Entry* find(const Entry* begin, const Entry* end, const char* name)
{
    for (const Entry* entry = begin; entry != end; ++entry) {
        if (std::strcmp(entry->name, name) == 0) return entry;
    }
    return nullptr;
}

// "void fill<int, 4>(int*, Pair<int, int>)" is "fill<int, 4>", "int*" and "Pair<int, int>".
void read_signature(const char* mangled, Stub& stub)
{
    stub.name = mangled;
    char* demangled = abi::__cxa_demangle(mangled, nullptr, nullptr, nullptr);
    if (demangled == nullptr) return;  // extern "C"
    const std::string text = demangled;
    std::free(demangled);
    const std::size_t close = text.rfind(')');
    std::size_t open = close;
    for (int depth = 0; open != std::string::npos; --open) {
        depth += (text[open] == ')') - (text[open] == '(');
        if (depth == 0) break;
        if (open == 0) return;
    }
    if (open == std::string::npos) return;
    // A template's name follows its return type.
    const std::size_t begin = text.compare(0, 5, "void ") == 0 ? 5 : 0;
    stub.name = text.substr(begin, open - begin);
    int depth = 0;
    std::string type;
    for (std::size_t i = open + 1; i < close; ++i) {
        const char c = text[i];
        depth += (std::strchr("<([{", c) != nullptr) - (std::strchr(">)]}", c) != nullptr);
        if (c == ',' && depth == 0) {
            stub.types.push_back(type);
            type.clear();
        } else if (c != ' ' || !type.empty()) {
            type += c;
        }
    }
    if (!type.empty()) stub.types.push_back(type);
}

hipError_t launch_stub(Launch what, const void* function, void** arguments);

// Arguments that outlive the call that they come from: for a graph, which launches when it is launched itself.
struct KeptLaunch {
    Launch what;
    const void* function;
    std::vector<std::vector<char>> arguments;

    hipError_t operator()()
    {
        std::vector<void*> addresses;
        for (std::vector<char>& argument : arguments) addresses.push_back(argument.data());
        addresses.push_back(nullptr);
        return launch_stub(what, function, addresses.data());
    }
};

hipError_t keep(Launch what, const void* function, const DeviceKernel& kernel, void** arguments)
{
    const hipStream_t stream = what.stream;
    KeptLaunch later{what, function, {}};
    later.what.stream = nullptr;
    for (std::size_t i = 0; i < kernel.parameter_count; ++i) {
        const char* bytes = static_cast<const char*>(arguments[i]);
        later.arguments.emplace_back(bytes, bytes + kernel.parameter_sizes[i]);
    }
    return keep_launch(stream, std::move(later));
}

hipError_t launch_stub(Launch what, const void* function, void** arguments)
{
    const Stub& stub = stubs().at(function);
    if (is_capturing(what.stream)) return keep(what, function, *stub.kernel, arguments);
    what.kernel = stub.name.c_str();
    what.run = stub.kernel->run;
    what.body = arguments;
    what.has_independent_blocks = stub.kernel->has_independent_blocks;
    const hipError_t error = launch(what);
    if (error != hipSuccess || !is_recording()) return error;
    std::vector<Argument> all;
    for (std::size_t i = 0; i < stub.kernel->parameter_count; ++i) {
        const char* type = i < stub.types.size() ? stub.types[i].c_str() : stub.kernel->parameter_types[i];
        all.push_back({type, arguments[i], stub.kernel->parameter_sizes[i]});
    }
    record_launch(what, all.data(), all.size());
    return error;
}

// What `<<<...>>>` says, until the stub launches.
struct Call {
    dim3 grid, block;
    std::size_t shared_bytes;
    hipStream_t stream;
    std::vector<void*> arguments;
};
// Arguments of one launch may launch, too.
thread_local std::vector<Call> calls;

}  // namespace

const void* device_address(const void* symbol)
{
    const auto found = symbols().find(symbol);
    return found != symbols().end() ? found->second : symbol;
}

}  // namespace cuport

// --- what the compiler calls ----------------------------------------------------------------------------------------

extern "C" {

// Clang names the function after the file's number; the build gives it this name.
void cuport_register_host_half(void (*register_globals)(void**), const void*, const void*, void (*)(void**))
{
    register_globals(nullptr);
}

int __cudaRegisterFunction(void**, const void* stub, const char*, const char* name, int, void*, void*, void*, void*, int*)
{
    using namespace cuport;
    const DeviceKernel* kernel = find(__start_cuport_kernels, __stop_cuport_kernels, name);
    if (kernel == nullptr) return 0;  // a launch will say so
    Stub& known = stubs()[stub];
    known.kernel = kernel;
    read_signature(name, known);
    register_kernel(stub, {known.name.c_str(), launch_stub, kernel->parameter_sizes, kernel->parameter_count});
    return 0;
}

void __cudaRegisterVar(void**, const void* shadow, const char*, const char* name, int, std::size_t, int, int)
{
    using namespace cuport;
    const DeviceVariable* variable = find(__start_cuport_variables, __stop_cuport_variables, name);
    if (variable != nullptr) symbols()[shadow] = variable->address;
}

unsigned cudaConfigureCall(dim3 grid, dim3 block, std::size_t shared_bytes, hipStream_t stream)
{
    cuport::calls.push_back({grid, block, shared_bytes, stream, {}});
    return 0;
}

int cudaSetupArgument(const void* argument, std::size_t, std::size_t)
{
    cuport::calls.back().arguments.push_back(const_cast<void*>(argument));
    return 0;
}

int cudaLaunch(const void* stub)
{
    cuport::Call call = std::move(cuport::calls.back());
    cuport::calls.pop_back();
    cuport::Launch what{};
    what.grid = call.grid;
    what.block = call.block;
    what.shared_bytes = call.shared_bytes;
    what.stream = call.stream;
    call.arguments.push_back(nullptr);
    return cuport::launch_by_address(what, stub, call.arguments.data());
}
}
