// expect: CU166
#include <vector>

struct Particle {
    float mass;
    __device__ Particle() : mass(1) {}
    __device__ float weight() const { return 9.81f * mass; }
};

struct Origin {
    float x;
    __host__ __device__ Origin() : x(0) {}
};

struct Scale {
    float by;
    __device__ float operator()(float x) const { return by * x; }
};

__device__ float twice(float x) { return 2 * x; }
template <typename T> __host__ __device__ T for_both(T x) { return twice(x); }
template <typename T> __host__ __device__ T for_device(T x) { return twice(x) + 1; }
template <typename T> __host__ __device__ T by_side(T x) {
#ifdef __CUDA_ARCH__
    return twice(x);
#else
    return x + x;
#endif
}
template <typename T> float weigh(const T &one) { return one.weight(); }
template <typename F> float apply(F f, float x) { return f(x); }

__global__ void run(float *out) { *out = for_both(1.f) + for_device(2.f) + by_side(3.f) + Particle().weight(); }

float on_host(const Particle &heavy) {
    std::vector<Particle> all(3);
    std::vector<Origin> places(3);
    return all[0].mass + places[0].x + for_both(1.f) + by_side(2.f) + weigh(heavy) + apply(Scale{2}, 3);
}
// output
#include <hip/hip_runtime.h>
#include <vector>

struct Particle {
    float mass;
    __device__ Particle() : mass(1) {}
    __device__ float weight() const { return 9.81f * mass; }
};

struct Origin {
    float x;
    __host__ __device__ Origin() : x(0) {}
};

struct Scale {
    float by;
    __device__ float operator()(float x) const { return by * x; }
};

__device__ float twice(float x) { return 2 * x; }
template <typename T> __host__ __device__ T for_both(T x) { return twice(x); }
template <typename T> __host__ __device__ T for_device(T x) { return twice(x) + 1; }
template <typename T> __host__ __device__ T by_side(T x) {
#ifdef __HIP_DEVICE_COMPILE__
    return twice(x);
#else
    return x + x;
#endif
}
template <typename T> float weigh(const T &one) { return one.weight(); }
template <typename F> float apply(F f, float x) { return f(x); }

__global__ void run(float *out) { *out = for_both(1.f) + for_device(2.f) + by_side(3.f) + Particle().weight(); }

float on_host(const Particle &heavy) {
    std::vector<Particle> all(3);
    std::vector<Origin> places(3);
    return all[0].mass + places[0].x + for_both(1.f) + by_side(2.f) + weigh(heavy) + apply(Scale{2}, 3);
}
