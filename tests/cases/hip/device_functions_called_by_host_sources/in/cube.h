template <class T> __device__ T cube(T x) { return x * x * x; }

// nvcc compiles one that calls it.
template <class T> __host__ __device__ T twice_cube(T x) { return 2 * cube(x); }
