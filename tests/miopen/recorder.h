// How the arguments of calls are shown.
#pragma once
#include "enumerators.h"
#include <iostream>
#include <sstream>
#include <string>
#include <type_traits>

struct miopenTensorDescriptor {
    miopenDataType_t type = miopenFloat;
    int rank = 0, dims[8] = {}, strides[8] = {};
};

std::string memory_name(const void *memory);
inline std::ostream &line() { return std::cout; }

inline std::string show(const char *, miopenTensorDescriptor_t desc)
{
    if (desc == nullptr) return "null";
    std::ostringstream out;
    const char *types[] = {"half", "float", "int32", "int8", "", "bfloat16", "double"};
    out << types[desc->type];
    for (int i = 0; i < desc->rank; ++i) out << (i ? "x" : "[") << desc->dims[i];
    out << "]";
    int packed = 1;
    bool is_packed = true;
    for (int i = desc->rank - 1; i >= 0; --i) {
        is_packed = is_packed && (desc->dims[i] == 1 || desc->strides[i] == packed);
        packed *= desc->dims[i];
    }
    for (int i = 0; i < desc->rank && !is_packed; ++i) out << (i ? "," : "/") << desc->strides[i];
    return out.str();
}

template <class T> std::enable_if_t<std::is_arithmetic<T>::value, std::string> show(const char *, T value)
{
    std::ostringstream out;
    out << value;
    return out.str();
}

inline std::string show(const char *name, const void *memory)
{
    const std::string word = name;
    if (memory != nullptr && (word.rfind("alpha", 0) == 0 || word.rfind("beta", 0) == 0))
        return show(name, *static_cast<const float *>(memory));
    return memory_name(memory);
}

template <class T> std::enable_if_t<!std::is_same<T, miopenTensorDescriptor>::value, std::string>
show(const char *name, T *memory)
{
    return show(name, (const void *)memory);
}
