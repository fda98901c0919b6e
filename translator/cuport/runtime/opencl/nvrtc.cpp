// SPDX-License-Identifier: Apache-2.0
//
// NVRTC: sources by their hashes. What stands for PTX and for a cubin is a text that names source and macros, so that a
// program may keep it in a file until it runs again.

#include "nvrtc.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstring>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

#include "api/launch.h"
#include "api/nvrtc.h"
#include "errors.h"
#include "kernels.h"
#include "nvrtc_options.h"
#include "program.h"

struct cuportrtcProgram_st {
    std::string source, name;
    std::vector<std::pair<std::string, std::string>> headers;
    std::vector<std::string> expressions;
    const cuport::RuntimeSource* found = nullptr;
    bool is_compiled = false;
    std::string log, image;
    std::vector<std::pair<std::string, std::string>> lowered;
};

namespace cuport {

const char* const image_mark = "// cuport ";

static std::vector<size_t> numbers(const std::vector<std::pair<size_t, size_t>>& pairs, bool is_first)
{
    std::vector<size_t> all;
    for (const auto& [first, second] : pairs) all.push_back(is_first ? first : second);
    all.push_back(0);
    return all;
}

RuntimeKernel::RuntimeKernel(const Program& program, const char* name, const char* mangled,
                             const std::vector<std::pair<size_t, size_t>>& parameters, std::vector<Argument> arguments,
                             Facts facts)
    : sizes(numbers(parameters, true)), alignments(numbers(parameters, false)),
      kernel(program, name, {this, sizes.data(), parameters.size(), mangled, nullptr, alignments.data()},
             std::move(arguments), facts)
{
}

static std::vector<const RuntimeSource*>& runtime_sources()
{
    static std::vector<const RuntimeSource*>& all = *new std::vector<const RuntimeSource*>;
    return all;
}

static std::string image_of(const RuntimeSource& source)
{
    std::string text = std::string(image_mark) + source.hash;
    for (const char* macro : source.macros) text += std::string(" ") + hash_of(macro).substr(0, 16);
    return text;
}

// The program that an image names by its first line; null where it is none of ours.
const Program* program_of_image(const char* image)
{
    const size_t length = std::strcspn(image, "\n");
    if (std::strncmp(image, image_mark, std::strlen(image_mark)) != 0) return nullptr;
    for (const RuntimeSource* source : runtime_sources()) {
        if (source->program != nullptr && image_of(*source) == std::string(image, length)) return source->program;
    }
    return nullptr;
}

RuntimeSource::RuntimeSource(const Program* program, const char* hash, std::vector<const char*> macros,
                             std::vector<std::pair<const char*, const char*>> names, const char* log)
    : program(program), hash(hash), macros(std::move(macros)), names(std::move(names)), log(log)
{
    runtime_sources().push_back(this);
    runtime_program = program_of_image;
}

std::string normal(const std::string& text)
{
    std::string out;
    for (char letter : text) {
        if (letter != '\r') out += letter;
    }
    out.erase(out.find_last_not_of(std::string(" \t\n\0", 4)) + 1);
    return out;
}

static std::string hash_of(cuportrtcProgram program)
{
    std::string text = normal(program->source);
    std::sort(program->headers.begin(), program->headers.end());
    for (const auto& [name, header] : program->headers) text += '\0' + name + '\0' + normal(header);
    return hash_of(text);
}

static std::string joined(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text.empty() ? "no macros" : text;
}

// Without blanks but between words: `times<float, 3>` is `times<float,3>`.
static std::string normal_name(const std::string& text)
{
    const auto is_word = [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_'; };
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        if (std::isspace(static_cast<unsigned char>(text[i])) || (out.empty() && text[i] == '&')) continue;
        const bool is_behind_blank = i > 0 && std::isspace(static_cast<unsigned char>(text[i - 1]));
        if (is_behind_blank && !out.empty() && is_word(out.back()) && is_word(text[i])) out += ' ';
        out += text[i];
    }
    return out.compare(0, 2, "::") == 0 ? out.substr(2) : out;
}

// What a name expression is in PTX; empty if the source has nothing of that name.
static std::string lowered_name(const RuntimeSource& source, const std::string& expression)
{
    const std::string wanted = normal_name(expression);
    for (const auto& [name, mangled] : source.names) {
        if (normal_name(name) == wanted || wanted == mangled) return mangled;
    }
    const size_t scope = wanted.rfind("::");
    const std::string last = scope == std::string::npos ? wanted : wanted.substr(scope + 2);
    if (find_runtime_symbol == nullptr || !find_runtime_symbol(*source.program, last)) return {};
    if (scope == std::string::npos) return wanted;
    std::string name = "_ZN";
    for (size_t begin = 0, end = 0; end != std::string::npos; begin = end + 2) {
        end = wanted.find("::", begin);
        const std::string part = wanted.substr(begin, end == std::string::npos ? end : end - begin);
        name += std::to_string(part.size()) + part;
    }
    return name + "E";
}

// The source with these macros; null, and why in the log, where there is none.
const RuntimeSource* find_source(cuportrtcProgram program, const std::vector<std::string>& macros)
{
    const std::string hash = hash_of(program);
    std::string known;
    bool is_known = false;
    for (const RuntimeSource* source : runtime_sources()) {
        if (source->hash != hash) continue;
        const std::vector<std::string> own(source->macros.begin(), source->macros.end());
        if (own == macros) return source;
        if (source->program != nullptr) known += (known.empty() ? "" : ", or ") + joined(own);
        is_known = true;
    }
    program->log = program->name + ": error: ";
    if (!is_known) program->log += "this source was not known when the program was translated to OpenCL";
    else if (known.empty()) program->log += "this source has no form in OpenCL with " + joined(macros);
    else program->log += "translated to OpenCL with " + known + ", not with " + joined(macros);
    return nullptr;
}

std::string make_image(const RuntimeSource& source)
{
    std::ostringstream text;
    text << image_of(source) << "\n//\n.version 8.0\n.target sm_70\n.address_size 64\n";
    for (const auto& [address, kernel] : kernels()) {
        if (kernel->program != source.program) continue;
        text << "\n.visible .entry " << kernel->stub.name << "()\n{\n    ret;\n}\n";
    }
    return text.str();
}

static cuportrtcResult compile(cuportrtcProgram program, const std::vector<std::string>& options)
{
    RuntimeOptions chosen;
    std::string text = program->source;
    std::set<std::string> handed;
    for (const auto& [name, header] : program->headers) {
        text += '\n' + header;
        handed.insert(name);
    }
    if (!read_options(options, text, handed, chosen)) {
        program->log = "error: " + chosen.problem;
        return CUPORTRTC_ERROR_INVALID_OPTION;
    }
    const RuntimeSource* found = find_source(program, chosen.macros);
    if (found != nullptr) program->log = found->log;
    if (found == nullptr || found->program == nullptr) return CUPORTRTC_ERROR_COMPILATION;
    for (const std::string& expression : program->expressions) {
        const std::string name = lowered_name(*found, expression);
        program->lowered.emplace_back(expression, name);
        if (!name.empty()) continue;
        program->log = program->name + ": error: " + expression + " was not known when the program was translated";
        return CUPORTRTC_ERROR_COMPILATION;
    }
    program->found = found;
    program->image = make_image(*found);
    return CUPORTRTC_SUCCESS;
}

static cuportrtcResult give(cuportrtcProgram program, size_t* bytes, char* text, const std::string& what)
{
    if (program == nullptr) return CUPORTRTC_ERROR_INVALID_PROGRAM;
    if (bytes == nullptr && text == nullptr) return CUPORTRTC_ERROR_INVALID_INPUT;
    if (bytes != nullptr) *bytes = what.size() + 1;
    if (text != nullptr) std::memcpy(text, what.c_str(), what.size() + 1);
    return CUPORTRTC_SUCCESS;
}

static cuportrtcResult give_image(cuportrtcProgram program, size_t* bytes, char* text)
{
    if (program == nullptr || program->found == nullptr) return CUPORTRTC_ERROR_INVALID_PROGRAM;
    return give(program, bytes, text, program->image);
}

}  // namespace cuport

const char* cuportrtcGetErrorString(cuportrtcResult result)
{
    static const char* const names[] = {
        "NVRTC_SUCCESS",
        "NVRTC_ERROR_OUT_OF_MEMORY",
        "NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
        "NVRTC_ERROR_INVALID_INPUT",
        "NVRTC_ERROR_INVALID_PROGRAM",
        "NVRTC_ERROR_INVALID_OPTION",
        "NVRTC_ERROR_COMPILATION",
        "NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
        "NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
        "NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
        "NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
        "NVRTC_ERROR_INTERNAL_ERROR",
        "NVRTC_ERROR_TIME_FILE_WRITE_FAILED",
    };
    const size_t number = static_cast<size_t>(result);
    return number < sizeof names / sizeof *names ? names[number] : "NVRTC_ERROR unknown";
}

cuportrtcResult cuportrtcVersion(int* major, int* minor)
{
    if (major == nullptr || minor == nullptr) return CUPORTRTC_ERROR_INVALID_INPUT;
    *major = 12;
    *minor = 0;
    return CUPORTRTC_SUCCESS;
}

cuportrtcResult cuportrtcGetNumSupportedArchs(int* count)
{
    if (count == nullptr) return CUPORTRTC_ERROR_INVALID_INPUT;
    *count = 1;
    return CUPORTRTC_SUCCESS;
}

cuportrtcResult cuportrtcGetSupportedArchs(int* architectures)
{
    if (architectures == nullptr) return CUPORTRTC_ERROR_INVALID_INPUT;
    *architectures = 70;
    return CUPORTRTC_SUCCESS;
}

cuportrtcResult cuportrtcCreateProgram(cuportrtcProgram* program, const char* source, const char* name, int headers,
                                       const char* const* texts, const char* const* names)
{
    if (program == nullptr || source == nullptr || headers < 0) return CUPORTRTC_ERROR_INVALID_INPUT;
    if (headers > 0 && (texts == nullptr || names == nullptr)) return CUPORTRTC_ERROR_INVALID_INPUT;
    *program = new cuportrtcProgram_st;
    (*program)->source = source;
    (*program)->name = name != nullptr ? name : "default_program";
    for (int i = 0; i < headers; ++i) (*program)->headers.emplace_back(names[i], texts[i]);
    return CUPORTRTC_SUCCESS;
}

cuportrtcResult cuportrtcDestroyProgram(cuportrtcProgram* program)
{
    if (program == nullptr || *program == nullptr) return CUPORTRTC_ERROR_INVALID_PROGRAM;
    delete *program;
    *program = nullptr;
    return CUPORTRTC_SUCCESS;
}

cuportrtcResult cuportrtcAddNameExpression(cuportrtcProgram program, const char* expression)
{
    if (program == nullptr) return CUPORTRTC_ERROR_INVALID_PROGRAM;
    if (expression == nullptr) return CUPORTRTC_ERROR_INVALID_INPUT;
    if (program->is_compiled) return CUPORTRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
    program->expressions.push_back(expression);
    return CUPORTRTC_SUCCESS;
}

cuportrtcResult cuportrtcCompileProgram(cuportrtcProgram program, int count, const char* const* options)
{
    if (program == nullptr) return CUPORTRTC_ERROR_INVALID_PROGRAM;
    if (count < 0 || (count > 0 && options == nullptr)) return CUPORTRTC_ERROR_INVALID_INPUT;
    program->is_compiled = true;
    program->found = nullptr;
    program->lowered.clear();
    program->log.clear();
    const cuportrtcResult result = cuport::compile(program, std::vector<std::string>(options, options + count));
    if (result != CUPORTRTC_SUCCESS && cuport::is_verbose()) cuport::say("%s", program->log.c_str());
    return result;
}

cuportrtcResult cuportrtcGetLoweredName(cuportrtcProgram program, const char* expression, const char** name)
{
    if (program == nullptr) return CUPORTRTC_ERROR_INVALID_PROGRAM;
    if (expression == nullptr || name == nullptr) return CUPORTRTC_ERROR_INVALID_INPUT;
    if (program->found == nullptr) return CUPORTRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
    for (const auto& [asked, lowered] : program->lowered) {
        if (cuport::normal_name(asked) != cuport::normal_name(expression)) continue;
        *name = lowered.c_str();
        return CUPORTRTC_SUCCESS;
    }
    return CUPORTRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
}

cuportrtcResult cuportrtcGetProgramLogSize(cuportrtcProgram program, size_t* bytes)
{
    return cuport::give(program, bytes, nullptr, program != nullptr ? program->log : std::string());
}

cuportrtcResult cuportrtcGetProgramLog(cuportrtcProgram program, char* log)
{
    return cuport::give(program, nullptr, log, program != nullptr ? program->log : std::string());
}

cuportrtcResult cuportrtcGetPTXSize(cuportrtcProgram program, size_t* bytes)
{
    return cuport::give_image(program, bytes, nullptr);
}

cuportrtcResult cuportrtcGetPTX(cuportrtcProgram program, char* text)
{
    return cuport::give_image(program, nullptr, text);
}

cuportrtcResult cuportrtcGetCUBINSize(cuportrtcProgram program, size_t* bytes)
{
    return cuport::give_image(program, bytes, nullptr);
}

cuportrtcResult cuportrtcGetCUBIN(cuportrtcProgram program, char* image)
{
    return cuport::give_image(program, nullptr, image);
}
