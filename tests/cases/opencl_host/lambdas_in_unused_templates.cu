// expect: CU421
// Lambdas for the device, said by a macro, in templates of which there is no instance here: their bodies go, too.
#define DEVICE __device__
#define BOTH __host__ __device__

template <class F> __global__ void each(F f, int n) { if (threadIdx.x < n) f(threadIdx.x); }

template <class T, class... Values> void fill(T *out, int n, Values... values) {
  const int factor = 3; // [rank] a_name_of_many_letters_that_begins_no_lambda_behind_what_stands_in_brackets
  each<<<1, 64>>>([=] DEVICE(int i) { __syncthreads(); out[i] = factor * (T(i) + ... + T(values)); }, n);
}

template <class T> class Table {
  T *entries;

public:
  void count(int n) {
    T *to = entries;
    each<<<1, 64>>>([&to] DEVICE(int i) -> T { return to[i] = T(__popc(i)); }, n);
    auto both = [to] BOTH(int i) { to[i] = 1; };
    both(n);
  }
};

template <class T> DEVICE T twice(T x) {
  auto add = [x](T y) { return x + y; };
  return add(x);
}
// output
// Lambdas for the device, said by a macro, in templates of which there is no instance here: their bodies go, too.
#include "cuport.h"

#define DEVICE
#define BOTH 

template <class F> void each(F f, int n) { cuport::run(each<F>, f, n); }

template <class T, class... Values> void fill(T *out, int n, Values... values) {
  const int factor = 3; // [rank] a_name_of_many_letters_that_begins_no_lambda_behind_what_stands_in_brackets
  cuport::launch(1, 64), each(cuport::lambda<9, 19, decltype(out), decltype(values)...>([out, values...](int i) {}), n);
}

template <class T> class Table {
  T *entries;

public:
  void count(int n) {
    T *to = entries;
    cuport::launch(1, 64), each(cuport::lambda<18, 21, decltype(to)>([&to](int i) -> T { std::abort(); }), n);
    auto both = [to] BOTH(int i) { to[i] = 1; };
    both(n);
  }
};

// kernels
