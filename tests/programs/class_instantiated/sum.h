// A class template whose methods another file has.
#pragma once

template <typename T> class Sum {
  public:
    explicit Sum(int n);
    T operator()() const;

  private:
    T *values;
    int n;
};
