// Vectors of host and device, pointers and references to the device's memory, policies, errors.
#include "check.h"

#include <thrust/device_free.h>
#include <thrust/device_malloc.h>
#include <thrust/device_ptr.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/for_each.h>
#include <thrust/reduce.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/system/cuda/execution_policy.h>
#include <thrust/system_error.h>

#include <iostream>
#include <list>
#include <sstream>

struct point {
    float x, y;
    point() : x(1), y(2) {}
};

__global__ void twice(int *data, int n)
{
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) data[i] *= 2;
}

// An algorithm within a kernel: each thread sorts its own part.
__global__ void sort_parts(int *data, int size)
{
    int *first = data + (blockIdx.x * blockDim.x + threadIdx.x) * size;
    thrust::sort(thrust::seq, first, first + size);
    first[0] = thrust::reduce(thrust::seq, first, first + size, 0);
}

int main()
{
    thrust::device_vector<int> d(4);
    check(d.size() == 4 && d[3] == 0, "zero at first", 4);
    d[1] = 5;
    d[2] = d[1];
    d[2] += 10;
    ++d[3];
    std::ostringstream text;
    text << d[2];
    check(d[1] == 5 && d[2] == 15 && d[3] == 1 && text.str() == "15", "references", 4);
    swap(d[1], d[2]);
    check(d[1] == 15 && d.front() == 0 && d.back() == 1, "references swapped", 4);
    d.push_back(7);
    d.resize(7, -1);
    check(host_of(d) == std::vector<int>({0, 15, 5, 1, 7, -1, -1}), "push_back, resize", 7);
    d.pop_back();
    d.insert(d.begin() + 1, 100);
    d.erase(d.begin() + 2, d.begin() + 4);
    check(host_of(d) == std::vector<int>({0, 100, 1, 7, -1}), "insert, erase", 5);

    thrust::host_vector<int> h = d;
    h[0] = 3;
    const thrust::device_vector<int> e = h;
    check(e != d && e == h && e.size() == 5, "made of each other", 5);
    d = h;
    thrust::device_vector<double> wide(h.begin(), h.end());
    const std::list<int> list = {4, 5, 6};
    thrust::device_vector<int> listed(list.begin(), list.end());
    check(d[0] == 3 && wide[1] == 100.0 && listed[2] == 6, "other types and containers", 5);
    thrust::device_vector<int> moved = std::move(d);
    check(moved.size() == 5 && moved[1] == 100, "moved", 5);
    moved.clear();
    moved.shrink_to_fit();
    check(moved.empty() && moved.begin() == moved.end(), "empty", 0);
    thrust::device_vector<point> points(3);
    const point middle = points[1];
    check(middle.x == 1 && middle.y == 2, "constructors of elements", 3);
    thrust::device_vector<int> filled = {1, 2, 3};
    thrust::copy(filled.begin(), filled.end(), h.begin());
    check(h[2] == 3, "copy to the host", 3);

    thrust::sequence(filled.begin(), filled.end());
    twice<<<1, 32>>>(thrust::raw_pointer_cast(filled.data()), 3);
    twice<<<1, 32>>>(thrust::raw_pointer_cast(&filled[0]), 3);
    check(host_of(filled) == std::vector<int>({0, 4, 8}), "raw_pointer_cast", 3);
    thrust::device_ptr<int> memory = thrust::device_malloc<int>(256);
    thrust::fill(memory, memory + 256, 3);
    check(thrust::reduce(memory, memory + 256) == 768 && *(memory + 9) == 3, "device_malloc", 256);
    int *raw = memory.get();
    thrust::sequence(thrust::device, raw, raw + 256, 256, -1);
    sort_parts<<<1, 16>>>(raw, 16);
    check(memory[0] == 256 * 16 - 120 && memory[1] == 242 && memory[255] == 16, "algorithms in a kernel", 256);
    thrust::device_free(memory);

    try {
        thrust::device_vector<int> many(1);
        many.reserve(many.max_size() / 2);
        check(false, "bad_alloc", 0);
    } catch (const std::bad_alloc &) {
        check(true, "bad_alloc", 0);
    }
    try {
        throw thrust::system_error(cudaErrorInvalidValue, thrust::cuda_category(), "here");
    } catch (const thrust::system_error &error) {
        const std::string text = error.what();
        check(error.code().value() == cudaErrorInvalidValue && text.find("here") == 0, "errors", 0);
    }
    return told();
}
