// Variables that have the names of types, or of functions, which the same function goes on to use.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct ray {
    float from, way;
    BOTH float at(float t) const { return from + way * t; }
};
namespace image {
struct pixel { int r, g; };
BOTH pixel make(int r) { return pixel{r, r + 1}; }
}
template <class T> struct lane { T value; };
struct base { int x; };
struct derived : base { int y; };

BOTH ray make_ray(float from) { return ray{from, 2}; }
BOTH float trace(const ray &ray) {
    auto next = make_ray(ray.at(2));
    return next.at(1) + ray.from;
}
BOTH int sum(image::pixel pixel) {
    image::pixel other = image::make(pixel.r);
    auto copy = pixel;
    return other.g + copy.g + pixel.r;
}

BOTH void run(float *out) {
    auto lambda = [=](int x) { return x + 1; };
    auto again = lambda;
    out[0] = lambda(1) + again(4);
    ray ray = make_ray(1);
    struct ray other = make_ray(3), list[2] = {{1, 2}, {3, 4}};
    other = make_ray(4);
    out[1] = trace(ray) + other.from + list[1].way;
    image::pixel pixel = image::make(3), second{4, 5};
    second = image::pixel{7, 8};
    out[2] = sum(pixel) + sum(second) + sum(image::pixel{1, 2});
    lane<int> lane_int = {3}, rest = {4};
    rest = lane<int>{5};
    out[3] = lane_int.value + rest.value;
    int base = 2;
    derived whole;
    whole.x = base, whole.y = 1;
    struct base &part = whole;
    part.x++;
    out[4] = whole.x + whole.y;
    float make_ray = 3;
    out[5] = ::make_ray(make_ray).from;
}

__global__ void run_here(float *out) { run(out); }

int main() {
    float wanted[6], *found;
    cudaMallocManaged(&found, sizeof wanted);
    run(wanted);
    run_here<<<1, 1>>>(found);
    int bad = cudaDeviceSynchronize() != cudaSuccess;
    for (int i = 0; i < 6; i++)
        if (wanted[i] != found[i]) printf("%d: %g, not %g\n", i, found[i], wanted[i]), bad++;
    puts(bad ? "FAIL" : "PASS");
}
