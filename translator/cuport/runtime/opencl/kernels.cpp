// SPDX-License-Identifier: Apache-2.0
//
// Kernels: from a function's address to a kernel of OpenCL that is ready to be launched.

#include "kernels.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <set>
#include <typeindex>
#include <utility>

#include "api/launch.h"
#include "context.h"
#include "errors.h"
#include "opencl.h"
#include "program.h"
#include "types/runtime_enums.h"

namespace cuport {

Kernels& kernels()
{
    static Kernels& instance = *new Kernels;
    return instance;
}

const Program* (*runtime_program)(const char* image) = nullptr;
bool (*find_runtime_symbol)(const Program& program, const std::string& name) = nullptr;

thread_local std::unordered_map<const void*, Prepared> prepared;
thread_local const void* last_function = nullptr;
static thread_local Prepared* last_prepared = nullptr;

// Kernels for lambdas, by their names and the types of their parameters.
static std::map<std::pair<std::string, std::type_index>, const Kernel*>& lambda_kernels()
{
    static std::map<std::pair<std::string, std::type_index>, const Kernel*> all;
    return all;
}

void enter(const Kernel& kernel)
{
    const Stub& stub = kernel.stub;
    if (stub.type != nullptr) lambda_kernels().emplace(std::pair(stub.name, std::type_index(*stub.type)), &kernel);
    else kernels().emplace(stub.address, &kernel);
}

Kernel::Kernel(const Program& program, const char* name, Stub stub, std::vector<Argument> arguments, Facts facts)
    : program(&program), name(name), stub(stub), arguments(std::move(arguments)), facts(facts)
{
    for (const Argument& argument : this->arguments) {
        if (argument.parameter < 0 || stub.sizes == nullptr) continue;
        const size_t number = static_cast<size_t>(argument.parameter);
        if (argument.kind != Argument::is_value || (number < stub.count && stub.sizes[number] == argument.size)) {
            continue;
        }
        say("parameter %zu of %s has another size in C++ than in OpenCL C", number, name);
        std::abort();
    }
    enter(*this);
}

Kernel::Kernel(Stub stub, const char* why) : name(why), stub(stub) { enter(*this); }

// --- a second build, for pointers into buffers -----------------------------------------------------------------------

std::string parameter_name(const std::string& text)
{
    size_t end = text.size();
    while (end > 0 && std::strchr(" \n\t", text[end - 1]) != nullptr) --end;
    bool is_array = false;  // `__constant uint (*table)[31]`
    for (; end > 0 && text[end - 1] == ']'; is_array = true) end = text.rfind('[', end - 1);
    if (is_array && end > 0 && text[end - 1] == ')') --end;
    size_t begin = end;
    while (begin > 0 && (std::isalnum(static_cast<unsigned char>(text[begin - 1])) || text[begin - 1] == '_')) --begin;
    return text.substr(begin, end - begin);
}

std::vector<std::string> split_parameters(const std::string& text)
{
    std::vector<std::string> parts(1);
    int depth = 0;
    for (char letter : text) {
        depth += (letter == '(' || letter == '[') - (letter == ')' || letter == ']');
        if (letter == ',' && depth == 0) parts.emplace_back();
        else parts.back() += letter;
    }
    return parts;
}

bool takes_offset(const Argument& argument)
{
    return argument.kind == Argument::is_buffer || argument.kind == Argument::is_linear;
}

bool find_parameters(const std::string& source, const Kernel& kernel, size_t& open, size_t& close)
{
    const std::string head = " " + std::string(kernel.name) + "(";
    size_t begin = source.find("__kernel");
    while (begin != std::string::npos) {
        const size_t place = source.find(head, begin), brace = source.find('{', begin);
        if (place != std::string::npos && place < brace) break;
        begin = source.find("__kernel", begin + 1);
    }
    if (begin == std::string::npos) return false;
    open = source.find(head, begin) + head.size();
    close = source.rfind(')', source.find("\n{", open));
    return true;
}

static void add_offsets(std::string& source, const Kernel& kernel)
{
    size_t open = 0, close = 0;
    if (!find_parameters(source, kernel, open, close)) return;
    const size_t brace = source.find("\n{", open);
    const std::vector<std::string> parameters = split_parameters(source.substr(open, close - open));
    std::string more, shifts;
    for (size_t i = 0; i < kernel.arguments.size(); ++i) {
        if (!takes_offset(kernel.arguments[i])) continue;
        const std::string name = parameter_name(parameters[i]), offset = "cuport_offset_" + std::to_string(i);
        more += ", ulong " + offset;
        shifts += "\n    " + name + " = (__global void*)((__global char*)" + name + " + " + offset + ");";
    }
    source.insert(brace + 2, shifts);
    source.insert(close, more);
}

static std::string with_offsets(const Program& program)
{
    std::set<const Kernel*> all;  // those for lambdas are among the others once they have been launched
    for (const auto& [address, kernel] : kernels()) all.insert(kernel);
    for (const auto& [type, kernel] : lambda_kernels()) all.insert(kernel);
    std::string source = program.source;
    for (const Kernel* kernel : all) {
        if (kernel->program == &program) add_offsets(source, *kernel);
    }
    return source;
}

// --- preparing a kernel ----------------------------------------------------------------------------------------------

static cuportError_t make_object(const Kernel& kernel, int which, const dim3& block, cl_kernel& object)
{
    const bool has_offsets = (which & for_offsets) != 0;
    const std::string source = has_offsets ? with_offsets(*kernel.program) : std::string(kernel.program->source);
    const Build& made = built(*kernel.program, which, block, source);
    if (made.error != cuportSuccess) return made.error;
    cl_int code = CL_SUCCESS;
    object = clCreateKernel(made.program, kernel.name, &code);
    return from_opencl(code, "clCreateKernel");
}

cuportError_t form_of(Prepared& own, int which, const dim3& block, Form*& form)
{
    form = &own.forms[which];
    if (form->object == nullptr) {
        const cuportError_t error = make_object(*own.kernel, which, dim3(0, 0, 0), form->object);
        if (error != cuportSuccess) return error;
        form->most_threads = device_now().max_group;
        clGetKernelWorkGroupInfo(form->object, device_now().id, CL_KERNEL_WORK_GROUP_SIZE, sizeof(form->most_threads),
                                 &form->most_threads, nullptr);
    }
    if (static_cast<size_t>(block.x) * block.y * block.z <= form->most_threads) return cuportSuccess;
    form = &own.for_blocks[{static_cast<unsigned>(which), block.x, block.y, block.z}];
    return form->object != nullptr ? cuportSuccess : make_object(*own.kernel, which, block, form->object);
}

const Kernel* find_kernel(const void* function)
{
    Hold hold(runtime().lock);
    const auto found = kernels().find(function);
    return found != kernels().end() ? found->second : nullptr;
}

void enter_lambda(const void* function, const char* name, const std::type_info& type)
{
    Hold hold(runtime().lock);
    const std::string plain(name, std::strcspn(name, "<"));  // g++ says `sum<float>` of an instance
    const auto found = lambda_kernels().find({plain, std::type_index(type)});
    if (found != lambda_kernels().end()) kernels().emplace(function, found->second);
}

void enter_by_type(const void* function, const std::type_info& type)
{
    Hold hold(runtime().lock);
    const Kernel* only = nullptr;
    for (const auto& [key, kernel] : lambda_kernels()) {
        if (key.second != std::type_index(type)) continue;
        if (only != nullptr) return;
        only = kernel;
    }
    if (only != nullptr) kernels().emplace(function, only);
}

// Fills in what is known of a kernel on the device, when this thread first uses it.
static cuportError_t prepare(const void* function, Prepared& own)
{
    own.kernel = find_kernel(function);
    if (own.kernel == nullptr) return cuportErrorInvalidDeviceFunction;
    if (own.kernel->program == nullptr) {
        say("the program launched a kernel that cuport could not translate: %s", own.kernel->name);
        return cuportErrorInvalidDeviceFunction;
    }
    Form* form = nullptr;
    const cuportError_t error = form_of(own, 0, dim3(), form);
    if (error != cuportSuccess) return error;
    own.prints = std::strstr(own.kernel->program->source, "printf(") != nullptr;
    const Device& device = device_now();
    const size_t static_bytes = own.kernel->facts.own_local;
    own.most_local = device.local_bytes > static_bytes ? device.local_bytes - static_bytes : 0;
    return cuportSuccess;
}

cuportError_t prepared_for(const void* function, Prepared*& own)
{
    if (function == last_function) {
        own = last_prepared;
        return cuportSuccess;
    }
    own = &prepared[function];
    if (own->forms[0].object == nullptr) {
        const cuportError_t error = prepare(function, *own);
        if (error != cuportSuccess) return error;
    }
    last_function = function;
    last_prepared = own;
    return cuportSuccess;
}

}  // namespace cuport
