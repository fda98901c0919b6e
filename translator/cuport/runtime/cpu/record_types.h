// SPDX-License-Identifier: Apache-2.0
//
// What a record of launches makes of the types of arguments, which it knows by name.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstring>
#include <string>

namespace cuport::record_types {


struct Scalar {
    const char* name;
    const char* other_name;  // as another compiler spells it
    const char* element;     // what a dump calls it
    unsigned bytes;
};

inline constexpr Scalar scalars[] = {
    {"float", nullptr, "f32", 4},
    {"double", nullptr, "f64", 8},
    {"__half", "half", "f16", 2},
    {"__nv_bfloat16", "__hip_bfloat16", "bf16", 2},
    {"hip_bfloat16", "bfloat16", "bf16", 2},
    {"bool", nullptr, "u8", 1},
    {"char", nullptr, "i8", 1},
    {"signed char", nullptr, "i8", 1},
    {"unsigned char", "uchar", "u8", 1},
    {"short", "short int", "i16", 2},
    {"unsigned short", "short unsigned int", "u16", 2},
    {"int", nullptr, "i32", 4},
    {"unsigned int", "uint", "u32", 4},
    {"long", "long int", "i64", 8},
    {"unsigned long", "long unsigned int", "u64", 8},
    {"long long", "long long int", "i64", 8},
    {"unsigned long long", "long long unsigned int", "u64", 8},
    // For vectors of these, such as ushort4.
    {"ushort", nullptr, "u16", 2},
    {"ulong", nullptr, "u64", 8},
    {"longlong", nullptr, "i64", 8},
    {"ulonglong", nullptr, "u64", 8},
};

inline const Scalar* scalar_called(const std::string& name)
{
    for (const Scalar& scalar : scalars) {
        if (name == scalar.name || (scalar.other_name != nullptr && name == scalar.other_name)) return &scalar;
    }
    return nullptr;
}

inline bool ends_with(const std::string& text, const std::string& end)
{
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

inline void trim_word(std::string& text, const std::string& word)
{
    const std::string first = word + " ", last = " " + word;
    if (text.compare(0, first.size(), first) == 0) text.erase(0, first.size());
    if (ends_with(text, last)) text.erase(text.size() - last.size());
}

// Returns the name in "... type_name() [with T = const float*]", or [T = const float *]: without a space before `*`.
inline std::string plain_name(const char* type)
{
    std::string name = type != nullptr ? type : "";
    const std::size_t at = name.find("T = ");
    if (at != std::string::npos && ends_with(name, "]")) name = name.substr(at + 4, name.size() - at - 5);
    for (std::size_t star; (star = name.find(" *")) != std::string::npos;) name.erase(star, 1);
    for (const char* word : {"__restrict__", "__restrict", "const", "volatile"}) {
        if (name.find('*') != std::string::npos && ends_with(name, word) && name.back() != '*') {
            name.erase(name.size() - std::strlen(word));
            while (ends_with(name, " ")) name.pop_back();
        }
    }
    return name;
}

inline bool is_pointer(const std::string& name, std::size_t size)
{
    return size == sizeof(void*) && ends_with(name, "*");
}

// Returns what the elements behind a pointer of this type are: "f32", "pointer", or "bytes" for what has no such name.
inline std::string element_behind(std::string name)
{
    name.pop_back();
    for (const char* word : {"const", "volatile"}) trim_word(name, word);
    if (ends_with(name, "*")) return "pointer";
    if (const Scalar* scalar = scalar_called(name)) return scalar->element;
    // A vector: its elements lie one after another.
    if (!name.empty() && name.back() >= '1' && name.back() <= '4') name.pop_back();
    const Scalar* scalar = scalar_called(name);
    return scalar != nullptr ? scalar->element : "bytes";
}

template <typename T>
std::string number(const void* address, const char* format)
{
    T value;
    std::memcpy(&value, address, sizeof(value));
    char text[40];
    std::snprintf(text, sizeof(text), format, value);
    return text;
}

inline std::string value_text(const std::string& element, const void* address)
{
    if (element == "f32") {
        float value;
        std::memcpy(&value, address, sizeof(value));
        const double wide = value;
        return number<double>(&wide, "%.9g");
    }
    if (element == "f64") return number<double>(address, "%.17g");
    if (element == "i8") return number<signed char>(address, "%hhd");
    if (element == "u8") return number<unsigned char>(address, "%hhu");
    if (element == "i16") return number<short>(address, "%hd");
    if (element == "u16") return number<unsigned short>(address, "%hu");
    if (element == "i32") return number<int>(address, "%d");
    if (element == "u32") return number<unsigned>(address, "%u");
    if (element == "i64") return number<long>(address, "%ld");
    return number<unsigned long>(address, "%lu");
}

}  // namespace cuport::record_types
