// A class template whose methods another file has.
#pragma once
#include <cuda_runtime.h>

template <typename T> class Sum {
  public:
    explicit Sum(int n);
    T operator()() const;
    cudaError_t state() const;

  private:
    T *values;
    int n;
};
