// SPDX-License-Identifier: Apache-2.0
//
// The driver's modules. A function is the address of a kernel's stub.

#include "driver_modules.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <initializer_list>
#include <set>
#include <utility>
#include <vector>

#include "api/driver_modules.h"
#include "api/launch.h"
#include "driver.h"
#include "errors.h"
#include "kernels.h"
#include "launch.h"
#include "memory.h"
#include "types/driver_enums.h"
#include "types/driver_structs.h"

#include <cxxabi.h>

struct CUPORTmod_st {
    const cuport::Program* program = nullptr;
    bool is_loaded = true;
};

namespace cuport {

static std::set<const Program*> programs()
{
    std::set<const Program*> all;
    for (const auto& [address, kernel] : kernels()) {
        if (kernel->program != nullptr) all.insert(kernel->program);
    }
    return all;
}

static std::vector<const Kernel*> kernels_of(const Program& program)
{
    std::vector<const Kernel*> all;
    for (const auto& [address, kernel] : kernels()) {
        if (kernel->program == &program) all.push_back(kernel);
    }
    return all;
}

// --- programs by the names of files ----------------------------------------------------------------------------------

// How many of the last folders two files have in common.
static size_t common_folders(const std::filesystem::path& one, const std::filesystem::path& other)
{
    const std::filesystem::path first = one.lexically_normal().parent_path();
    const std::filesystem::path second = other.lexically_normal().parent_path();
    size_t count = 0;
    for (auto i = first.end(), j = second.end(); i != first.begin() && j != second.begin(); ++count) {
        if (*--i != *--j) break;
    }
    return count;
}

// Whether a file may have been made of a program's source: nvcc's rules put `64` or `.sm_70` behind its name.
static bool is_made_of(const std::string& file, const std::string& source)
{
    if (file.compare(0, source.size(), source) != 0) return false;
    const std::string rest = file.substr(source.size());
    if (rest.empty() || rest[0] == '.') return true;
    for (const char* mark : {"_sm_", "_sm", "-sm_", "_compute_"}) {
        if (rest.compare(0, std::strlen(mark), mark) == 0) return true;
    }
    return rest == "32" || rest == "64" || rest == "_64" || rest == "_ptx";
}

std::string names_of_programs()
{
    std::string text;
    for (const Program* program : programs()) text += std::string("\n    ") + program->name;
    return text.empty() ? " none" : text;
}

const Program* program_of_file(const std::filesystem::path& file)
{
    const std::string wanted = file.stem().string();
    const Program* found = nullptr;
    std::pair<size_t, size_t> best = {0, 0};
    bool is_unique = true;
    for (const Program* program : programs()) {
        const std::filesystem::path path(program->name);
        const std::string stem = path.stem().string();
        if (!is_made_of(wanted, stem)) continue;
        const std::pair<size_t, size_t> rank = {stem.size(), common_folders(file, path)};
        is_unique = found == nullptr || rank != best;
        if (found != nullptr && rank <= best) {
            is_unique = is_unique || rank < best;
            continue;
        }
        found = program;
        best = rank;
    }
    return is_unique ? found : nullptr;
}

const char* const program_mark = "// cuport program ";

// The program of a file that stands where nvcc would have put a module: its first line names it.
const Program* program_of_file_text(const char* text)
{
    const size_t length = std::strlen(program_mark);
    if (std::strncmp(text, program_mark, length) != 0) return nullptr;
    const std::string name(text + length, std::strcspn(text + length, "\n"));
    for (const Program* program : programs()) {
        if (program->name == name) return program;
    }
    return nullptr;
}

static bool is_of_name(char letter)
{
    return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_' || letter == '$';
}

// The names of the kernels in PTX.
static std::vector<std::string> entries_of(const std::string& text)
{
    std::vector<std::string> names;
    const std::string mark = ".entry";
    for (size_t place = text.find(mark); place != std::string::npos; place = text.find(mark, place + 1)) {
        size_t begin = place + mark.size();
        while (begin < text.size() && std::isspace(static_cast<unsigned char>(text[begin]))) ++begin;
        size_t end = begin;
        while (end < text.size() && is_of_name(text[end])) ++end;
        if (end > begin) names.push_back(text.substr(begin, end - begin));
    }
    return names;
}

static CUPORTresult load(CUPORTmodule* module, const Program* program)
{
    *module = new CUPORTmod_st;
    (*module)->program = program;
    return CUPORTDRV_SUCCESS;
}

// --- kernels by CUDA's names -----------------------------------------------------------------------------------------

static std::string demangled(const char* name)
{
    int status = 0;
    char* text = abi::__cxa_demangle(name, nullptr, nullptr, &status);
    const std::string found = status == 0 && text != nullptr ? text : "";
    std::free(text);
    return found;
}

bool part(const std::string& text, std::string& name, std::string& parameters)
{
    int depth = 0;
    size_t open = text.size();
    while (open > 0) {
        --open;
        depth += (text[open] == ')') - (text[open] == '(');
        if (depth == 0) break;
    }
    if (text.empty() || text.back() != ')' || text[open] != '(') return false;
    name = text.substr(0, open);
    parameters = text.substr(open);
    if (name.compare(0, 5, "void ") == 0) name.erase(0, 5);
    return true;
}

// What a name of C++ becomes in OpenCL C: `sum<float, 4>` is sum_float_4.
static std::string plain_name(const std::string& name)
{
    std::string out;
    for (char letter : name) {
        const bool is_word = std::isalnum(static_cast<unsigned char>(letter)) || letter == '_';
        if (is_word) out += letter;
        else if (letter == '-') out += "_minus_";
        else if (!out.empty() && out.back() != '_') out += '_';
    }
    while (!out.empty() && out.back() == '_') out.pop_back();
    return out;
}

static bool is_called(const Kernel& kernel, const std::string& name)
{
    return kernel.name == name || kernel.name == name + "_" || kernel.name == "cuda_" + name;
}

// Whether a kernel may have that name, but for a number behind it: overloads have one.
static bool may_be_called(const Kernel& kernel, const std::string& name)
{
    const std::string own = kernel.name;
    if (is_called(kernel, name)) return true;
    if (own.compare(0, name.size() + 1, name + "_") != 0 || own.size() == name.size() + 1) return false;
    return own.find_first_not_of("0123456789", name.size() + 1) == std::string::npos;
}

static std::string parameters_of(const Kernel& kernel)
{
    std::string name, parameters;
    if (kernel.stub.function != nullptr) part(demangled(kernel.stub.function->name()), name, parameters);
    return parameters;
}

const Kernel* kernel_called(const Program& program, const char* wanted)
{
    std::string name, parameters;
    const bool is_mangled = std::strncmp(wanted, "_Z", 2) == 0 && part(demangled(wanted), name, parameters);
    if (!is_mangled) name = wanted;
    const size_t template_begin = name.find('<');
    const size_t scope = name.rfind("::", template_begin);
    const std::string full = plain_name(name);
    const std::string last = scope == std::string::npos ? full : plain_name(name.substr(scope + 2));
    const Kernel* found = nullptr;
    for (const Kernel* kernel : kernels_of(program)) {
        const bool has_name = kernel->stub.name != nullptr && kernel->stub.type == nullptr;
        if (has_name && std::strcmp(kernel->stub.name, wanted) == 0) return kernel;
        if (!is_mangled && is_called(*kernel, name)) return kernel;
        if (!is_mangled || (!may_be_called(*kernel, full) && !may_be_called(*kernel, last))) continue;
        if (parameters_of(*kernel) != parameters) continue;
        if (is_called(*kernel, full)) return kernel;
        found = kernel;
    }
    return found;
}

// The symbol of a name: a kernel that uses it has a parameter of that name.
const Argument* symbol_called(const Program& program, const std::string& wanted)
{
    for (const Kernel* kernel : kernels_of(program)) {
        size_t open = 0, close = 0;
        const std::string source = program.source;
        if (!find_parameters(source, *kernel, open, close)) continue;
        const std::vector<std::string> parameters = split_parameters(source.substr(open, close - open));
        for (size_t i = 0; i < kernel->arguments.size() && i < parameters.size(); ++i) {
            if (kernel->arguments[i].kind != Argument::is_symbol) continue;
            const std::string name = parameter_name(parameters[i]);
            if (name == wanted || name == wanted + "_") return &kernel->arguments[i];
        }
    }
    return nullptr;
}

static CUPORTresult check_module(CUPORTmodule module, const void* answer, const char* name)
{
    const CUPORTresult state = context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (module == nullptr || !module->is_loaded) return CUPORTDRV_ERROR_INVALID_HANDLE;
    return answer == nullptr || name == nullptr ? CUPORTDRV_ERROR_INVALID_VALUE : state;
}

const bool has_modules = [] {
    find_runtime_symbol = [](const Program& program, const std::string& name) {
        return symbol_called(program, name) != nullptr;
    };
    return true;
}();

}  // namespace cuport

CUPORTresult cuportDrvModuleLoad(CUPORTmodule* module, const char* name)
{
    using namespace cuport;
    const CUPORTresult state = context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (module == nullptr || name == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    if (const Program* program = program_of_file(name)) return load(module, program);
    if (is_verbose()) say("%s does not name one program; known programs are:%s", name, names_of_programs().c_str());
    return CUPORTDRV_ERROR_FILE_NOT_FOUND;
}

// PTX goes with the program that has all of its kernels, OpenCL C with the program whose text it is. What NVIDIA's
// cards run can't be read.
CUPORTresult cuportDrvModuleLoadData(CUPORTmodule* module, const void* image)
{
    using namespace cuport;
    const CUPORTresult state = context_state();
    if (state != CUPORTDRV_SUCCESS) return state;
    if (module == nullptr || image == nullptr) return CUPORTDRV_ERROR_INVALID_VALUE;
    const char* text = static_cast<const char*>(image);
    const Program* named = runtime_program != nullptr ? runtime_program(text) : nullptr;
    if (named == nullptr) named = program_of_file_text(text);
    if (named != nullptr) return load(module, named);
    const unsigned char first = static_cast<unsigned char>(*text);
    const bool is_text = first < 0x7f && (std::isprint(first) || std::isspace(first));
    for (const Program* program : programs()) {
        if (is_text && std::strcmp(text, program->source) == 0) return load(module, program);
    }
    const std::vector<std::string> entries = is_text ? entries_of(text) : std::vector<std::string>();
    if (entries.empty()) {
        if (is_verbose()) say("a module's image is no PTX with kernels");
        return CUPORTDRV_ERROR_INVALID_IMAGE;
    }
    std::vector<const Program*> fitting;
    for (const Program* program : programs()) {
        const auto has = [&](const std::string& entry) { return kernel_called(*program, entry.c_str()) != nullptr; };
        if (std::all_of(entries.begin(), entries.end(), has)) fitting.push_back(program);
    }
    if (fitting.size() == 1) return load(module, fitting[0]);
    if (is_verbose()) say("%s is not in exactly one program; known programs are:%s", entries[0].c_str(), names_of_programs().c_str());
    return CUPORTDRV_ERROR_NO_BINARY_FOR_GPU;
}

// The options are for NVIDIA's compiler: its logs stay empty.
CUPORTresult cuportDrvModuleLoadDataEx(CUPORTmodule* module, const void* image, unsigned count,
                                       CUPORTjit_option* options, void** values)
{
    const CUPORTresult result = cuportDrvModuleLoadData(module, image);
    for (unsigned i = 0; options != nullptr && values != nullptr && i < count; ++i) {
        const bool is_log = options[i] == CUPORTDRV_JIT_INFO_LOG_BUFFER || options[i] == CUPORTDRV_JIT_ERROR_LOG_BUFFER;
        const bool is_size = options[i] == CUPORTDRV_JIT_INFO_LOG_BUFFER_SIZE_BYTES ||
                             options[i] == CUPORTDRV_JIT_ERROR_LOG_BUFFER_SIZE_BYTES;
        if (is_log && values[i] != nullptr) *static_cast<char*>(values[i]) = '\0';
        if (is_size || options[i] == CUPORTDRV_JIT_WALL_TIME) values[i] = nullptr;
    }
    return result;
}

CUPORTresult cuportDrvModuleLoadFatBinary(CUPORTmodule* module, const void* image)
{
    return cuportDrvModuleLoadData(module, image);
}

// The module's few bytes stay, so that one that was unloaded is known as such.
CUPORTresult cuportDrvModuleUnload(CUPORTmodule module)
{
    const CUPORTresult state = cuport::check_module(module, module, "");
    if (state == CUPORTDRV_SUCCESS) module->is_loaded = false;
    return state;
}

CUPORTresult cuportDrvModuleGetFunction(CUPORTfunction* function, CUPORTmodule module, const char* name)
{
    using namespace cuport;
    const CUPORTresult state = check_module(module, function, name);
    if (state != CUPORTDRV_SUCCESS) return state;
    const Kernel* found = kernel_called(*module->program, name);
    if (found == nullptr) {
        if (is_verbose()) say("%s has no kernel %s", module->program->name, name);
        return CUPORTDRV_ERROR_NOT_FOUND;
    }
    *function = static_cast<CUPORTfunction>(const_cast<void*>(found->stub.address));
    return state;
}

CUPORTresult cuportDrvModuleGetGlobal(CUPORTdeviceptr* pointer, size_t* bytes, CUPORTmodule module, const char* name)
{
    using namespace cuport;
    const CUPORTresult state = check_module(module, module, name);
    if (state != CUPORTDRV_SUCCESS) return state;
    std::string wanted = std::strncmp(name, "_Z", 2) == 0 ? demangled(name) : name;
    const size_t scope = wanted.rfind("::");
    if (scope != std::string::npos) wanted.erase(0, scope + 2);
    const Argument* found = symbol_called(*module->program, wanted);
    if (found == nullptr || find_symbol == nullptr) return CUPORTDRV_ERROR_NOT_FOUND;
    Allocation* memory = nullptr;
    size_t offset = 0;
    const CUPORTresult result = by_runtime([&] { return find_symbol(found->variable, found->size, memory, offset); });
    if (result != CUPORTDRV_SUCCESS) return result;
    if (pointer != nullptr) *pointer = number(memory->begin + offset);
    if (bytes != nullptr) *bytes = found->size;
    return result;
}
