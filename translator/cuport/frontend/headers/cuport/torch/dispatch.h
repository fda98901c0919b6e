// The macros that call a function for each type that a tensor may have: ATen/Dispatch.h.

#pragma once

#include "scalar_types.h"

#define AT_DISPATCH_CASE(TYPE, ...)                                                     \
    case TYPE: {                                                                        \
        using scalar_t [[maybe_unused]] = c10::impl::ScalarTypeToCPPTypeT<TYPE>;        \
        return __VA_ARGS__();                                                           \
    }
#define AT_DISPATCH_SWITCH(TYPE, NAME, ...)         \
    [&] {                                           \
        switch (c10::ScalarType(TYPE)) {            \
            __VA_ARGS__                             \
        default:                                    \
            break;                                  \
        }                                           \
    }()
#define AT_PRIVATE_CASE_TYPE(NAME, TYPE, ...) AT_DISPATCH_CASE(TYPE, __VA_ARGS__)

#define AT_DISPATCH_CASE_FLOATING_TYPES(...)                        \
    AT_DISPATCH_CASE(c10::ScalarType::Double, __VA_ARGS__)          \
    AT_DISPATCH_CASE(c10::ScalarType::Float, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND(TYPE1, ...)             \
    AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__)                    \
    AT_DISPATCH_CASE(TYPE1, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND2(TYPE1, TYPE2, ...)     \
    AT_DISPATCH_CASE_FLOATING_TYPES_AND(TYPE1, __VA_ARGS__)         \
    AT_DISPATCH_CASE(TYPE2, __VA_ARGS__)
#define AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(...) \
    AT_DISPATCH_CASE_FLOATING_TYPES_AND(c10::ScalarType::Half, __VA_ARGS__)
#define AT_DISPATCH_CASE_REDUCED_FLOATING_TYPES(...)                \
    AT_DISPATCH_CASE(c10::ScalarType::Half, __VA_ARGS__)            \
    AT_DISPATCH_CASE(c10::ScalarType::BFloat16, __VA_ARGS__)
#define AT_DISPATCH_CASE_INTEGRAL_TYPES(...)                        \
    AT_DISPATCH_CASE(c10::ScalarType::Byte, __VA_ARGS__)            \
    AT_DISPATCH_CASE(c10::ScalarType::Char, __VA_ARGS__)            \
    AT_DISPATCH_CASE(c10::ScalarType::Int, __VA_ARGS__)             \
    AT_DISPATCH_CASE(c10::ScalarType::Long, __VA_ARGS__)            \
    AT_DISPATCH_CASE(c10::ScalarType::Short, __VA_ARGS__)
#define AT_DISPATCH_CASE_ALL_TYPES(...)                             \
    AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__)                    \
    AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__)
#define AT_DISPATCH_CASE_COMPLEX_TYPES(...)                         \
    AT_DISPATCH_CASE(c10::ScalarType::ComplexDouble, __VA_ARGS__)   \
    AT_DISPATCH_CASE(c10::ScalarType::ComplexFloat, __VA_ARGS__)

#define AT_DISPATCH_FLOATING_TYPES(TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND_HALF(TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND_HALF(__VA_ARGS__))
#define AT_DISPATCH_REDUCED_FLOATING_TYPES(TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_REDUCED_FLOATING_TYPES(__VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND(TYPE1, TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND(TYPE1, __VA_ARGS__))
#define AT_DISPATCH_FLOATING_TYPES_AND2(TYPE1, TYPE2, TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES_AND2(TYPE1, TYPE2, __VA_ARGS__))
#define AT_DISPATCH_FLOATING_AND_COMPLEX_TYPES(TYPE, NAME, ...)                 \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_FLOATING_TYPES(__VA_ARGS__) \
                                       AT_DISPATCH_CASE_COMPLEX_TYPES(__VA_ARGS__))
#define AT_DISPATCH_INTEGRAL_TYPES(TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_INTEGRAL_TYPES(__VA_ARGS__))
#define AT_DISPATCH_INDEX_TYPES(TYPE, NAME, ...)                        \
    [&] {                                                               \
        if (c10::ScalarType(TYPE) == c10::ScalarType::Int) {            \
            using index_t [[maybe_unused]] = int32_t;                   \
            return __VA_ARGS__();                                       \
        }                                                               \
        using index_t [[maybe_unused]] = int64_t;                       \
        return __VA_ARGS__();                                           \
    }()
#define AT_DISPATCH_ALL_TYPES(TYPE, NAME, ...) \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES_AND(TYPE1, TYPE, NAME, ...)                  \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__) \
                                       AT_DISPATCH_CASE(TYPE1, __VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES_AND2(TYPE1, TYPE2, TYPE, NAME, ...)          \
    AT_DISPATCH_SWITCH(TYPE, NAME, AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__) \
                                       AT_DISPATCH_CASE(TYPE1, __VA_ARGS__) AT_DISPATCH_CASE(TYPE2, __VA_ARGS__))
#define AT_DISPATCH_ALL_TYPES_AND3(TYPE1, TYPE2, TYPE3, TYPE, NAME, ...)   \
    AT_DISPATCH_SWITCH(TYPE, NAME,                                         \
                       AT_DISPATCH_CASE_ALL_TYPES(__VA_ARGS__) AT_DISPATCH_CASE(TYPE1, __VA_ARGS__) \
                           AT_DISPATCH_CASE(TYPE2, __VA_ARGS__) AT_DISPATCH_CASE(TYPE3, __VA_ARGS__))
