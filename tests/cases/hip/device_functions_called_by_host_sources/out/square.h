template <class T> __device__ T square(T x) { return x * x; }

// The host's compiler alone has who calls it: there `square` is a function like others.
template <class T> __host__ __device__ T twice_square(T x) { return 2 * square(x); }
