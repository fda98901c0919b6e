// Shared memory by its type, from a macro that writes classes with operators for the device.
#pragma once

template <typename T> struct Shared;
#define SHARED(type, name)                        \
    template <> struct Shared<type>               \
    {                                             \
        type last;                                \
        __device__ type &operator[](int i)        \
        {                                         \
            extern __shared__ type name[];        \
            return name[i];                       \
        }                                         \
        __device__ Shared &operator=(type x)      \
        {                                         \
            last = x;                             \
            return *this;                         \
        }                                         \
    }
SHARED(int, shared_int);
SHARED(float, shared_float);
SHARED(short, shared_short);
