// Function objects whose operator is not const, which Thrust takes, in algorithms and behind an iterator.
#include <cstdio>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/device_vector.h>
#include <thrust/find.h>
#include <thrust/for_each.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/scan.h>
#include <thrust/sort.h>
#include <thrust/transform.h>

struct Twice {
    __host__ __device__ float operator()(float x) { return 2 * x; }
};
struct Sum {
    __host__ __device__ float operator()(float x, float y) { return x + y; }
};
struct Increase {
    __host__ __device__ void operator()(float &x) { x += 1; }
};
struct IsLarge {
    float bound;
    __host__ __device__ bool operator()(float x) { return x > bound; }
};
struct Greater {
    __host__ __device__ bool operator()(float x, float y) { return x > y; }
};

int main() {
    thrust::device_vector<float> values(4, 1.0f), made(4);
    thrust::transform(values.begin(), values.end(), values.begin(), Twice());
    thrust::for_each(values.begin(), values.end(), Increase());
    thrust::transform(values.begin(), values.end(), values.begin(), values.begin(), Sum());
    values[2] = 7;
    float sum = thrust::reduce(values.begin(), values.end(), 0.f, Sum());
    thrust::sort(values.begin(), values.end(), Greater());
    long large = thrust::count_if(values.begin(), values.end(), IsLarge{6});
    long found = thrust::find_if(values.begin(), values.end(), IsLarge{6}) - values.begin();
    thrust::inclusive_scan(values.begin(), values.end(), made.begin(), Sum());
    float last = made[3];
    auto twice = thrust::make_transform_iterator(values.begin(), Twice());
    float doubled = thrust::reduce(twice, twice + 4);
    long left = thrust::remove_if(values.begin(), values.end(), IsLarge{6}) - values.begin();
    printf("%g %ld %ld %g %g %ld\n", sum, large, found, last, doubled, left);
    bool right = sum == 25 && large == 1 && found == 0 && last == 25 && doubled == 50 && left == 3;
    puts(right ? "PASS" : "FAIL");
    return right ? 0 : 1;
}
