// SPDX-License-Identifier: Apache-2.0
//
// NVRTC's options: those that change the source tell translated programs apart; OpenCL's compiler decides on the rest.

#include "nvrtc_options.h"

#include <cctype>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <map>

namespace cuport {

// Options that stand alone, or before `=`, and have no effect here.
const char* const quiet_options[] = {
    "--gpu-architecture", "-arch", "--device-c", "-dc", "--device-w", "-dw", "--relocatable-device-code", "-rdc",
    "--extensible-whole-program", "-ewp", "--device-debug", "-G", "--generate-line-info", "-lineinfo", "--dopt",
    "-dopt", "--ptxas-options", "-Xptxas", "--maxrregcount", "-maxrregcount", "--ftz", "-ftz", "--prec-sqrt",
    "-prec-sqrt", "--prec-div", "-prec-div", "--fmad", "-fmad", "--use_fast_math", "-use_fast_math",
    "--extra-device-vectorization", "-extra-device-vectorization", "--modify-stack-limit", "-modify-stack-limit",
    "--dlink-time-opt", "-dlto", "--gen-opt-lto", "--optix-ir", "-optix-ir", "--jump-table-density",
    "-jtd", "--device-stack-protector", "--no-source-include", "-no-source-include", "--std", "-std",
    "--builtin-move-forward", "-builtin-move-forward", "--builtin-initializer-list", "-builtin-initializer-list",
    "--disable-warnings", "-w", "--restrict", "-restrict", "--device-int128", "-device-int128",
    "--optimization-info", "-opt-info", "--display-error-number", "-err-no", "--no-display-error-number",
    "-no-err-no", "--diag-error", "-diag-error", "--diag-suppress", "-diag-suppress", "--diag-warn", "-diag-warn",
    "--brief-diagnostics", "-brief-diag", "--time", "-time", "--split-compile", "-split-compile",
    "--fdevice-syntax-only", "-fdevice-syntax-only", "--minimal", "-minimal", "--include-path", "-I", "-O", "-pch",
    "--pch", "--no-cache", "-no-cache", "--version-ident", "-version-ident",
};

// Options whose value is the next word, where no `=` gives it.
const char* const spaced_options[] = {
    "--gpu-architecture", "-arch", "--maxrregcount", "-maxrregcount", "--std", "-std", "--include-path", "-I",
    "--ptxas-options", "-Xptxas",
};

static bool has_name(const std::string& word, const char* name)
{
    const size_t length = std::strlen(name);
    if (word.compare(0, length, name) != 0) return false;
    return word.size() == length || word[length] == '=' || (length == 2 && (name[1] == 'I' || name[1] == 'O'));
}

static std::string trimmed(const std::string& text)
{
    const size_t begin = text.find_first_not_of(" \t");
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

// Reads the value of an option with these two names; `place` is that of the last word that was read.
static bool read_value(const std::vector<std::string>& words, size_t& place, const char* name, const char* letter,
                std::string& value)
{
    const std::string& word = words[place];
    for (const char* own : {name, letter}) {
        const size_t length = std::strlen(own);
        if (word.compare(0, length, own) != 0) continue;
        if (word.size() == length) value = place + 1 < words.size() ? trimmed(words[++place]) : std::string();
        else if (word[length] == '=') value = trimmed(word.substr(length + 1));
        else if (length == 2) value = trimmed(word.substr(2));
        else continue;
        return true;
    }
    return false;
}

static bool is_quiet(const std::vector<std::string>& words, size_t& place)
{
    const std::string& word = words[place];
    for (const char* name : spaced_options) {
        if (word == name && place + 1 < words.size()) return ++place > 0;
    }
    for (const char* name : quiet_options) {
        if (has_name(word, name)) return true;
    }
    return false;
}

static bool is_of_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) || letter == '_'; }

static bool has_word(const std::string& text, const std::string& word)
{
    for (size_t place = text.find(word); place != std::string::npos; place = text.find(word, place + 1)) {
        const size_t end = place + word.size();
        if ((place == 0 || !is_of_word(text[place - 1])) && (end == text.size() || !is_of_word(text[end]))) return true;
    }
    return false;
}

// Whether a source includes files besides the headers that are handed over with it.
static bool includes_files(const std::string& text, const std::set<std::string>& handed)
{
    for (size_t place = text.find("include"); place != std::string::npos; place = text.find("include", place + 1)) {
        const size_t before = place == 0 ? std::string::npos : text.find_last_not_of(" \t", place - 1);
        const size_t open = text.find_first_not_of(" \t", place + 7);
        if (before == std::string::npos || text[before] != '#' || open == std::string::npos) continue;
        if (text[open] != '<' && text[open] != '"') continue;
        const size_t end = text.find_first_of(">\"\n", open + 1);
        if (end == std::string::npos || text[end] == '\n') continue;
        if (handed.count(text.substr(open + 1, end - open - 1)) == 0) return true;
    }
    return false;
}

bool read_options(const std::vector<std::string>& words, const std::string& text, const std::set<std::string>& handed,
                  RuntimeOptions& chosen)
{
    const bool counts_all = includes_files(text, handed);
    std::map<std::string, std::string> macros;
    std::set<std::string> all;
    for (size_t i = 0; i < words.size(); ++i) {
        const std::string word = words[i];
        std::string value;
        if (word == "-default-device" || word == "--device-as-default-execution-space") {
            all.insert("-default-device");
        } else if (read_value(words, i, "--define-macro", "-D", value)) {
            const size_t equals = value.find('=');
            macros[value.substr(0, equals)] = "-D" + value + (equals == std::string::npos ? "=1" : "");
        } else if (read_value(words, i, "--undefine-macro", "-U", value)) {
            macros[value] = "-U" + value;
        } else if (read_value(words, i, "--pre-include", "-include", value)) {
            all.insert("-include " + value);
        } else if (!is_quiet(words, i)) {
            chosen.problem = "unrecognized option " + word;
            return false;
        }
    }
    for (const auto& [name, macro] : macros) {
        if (counts_all || has_word(text, name.substr(0, name.find('(')))) all.insert(macro);
    }
    chosen.macros.assign(all.begin(), all.end());
    return true;
}

}  // namespace cuport
