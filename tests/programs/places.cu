// What C++ takes as a place and C as a value: choices, assignments, steps and commas, referred to and assigned to.
#include <cstdio>
#include <cuda_runtime.h>

struct Point {
    int x, y;
    __device__ void move(int by) { x += by; y -= by; }
    __device__ Point& operator+=(const Point& other) { x += other.x; y += other.y; return *this; }
};

__device__ int& larger(int& a, int& b) { return a > b ? a : b; }
__device__ void exchange(int& a, int& b) { int old = a; a = b; b = old; }
__device__ void set(int* where, int value) { *where = value; }
template <typename T> __device__ void twice(T&& value) { value += value; }

__global__ void choices(int* out, int n)
{
    int a = 1, b = 2, c = 3;
    int& chosen = n > 3 ? a : b;
    chosen += 10;
    *out++ = a == 11 && b == 2;
    (n > 3 ? b : a) = 5;
    *out++ = a == 11 && b == 5;
    (n > 3 ? a : b) -= 1;
    (n < 3 ? a : n > 4 ? b : c)++;
    *out++ = a == 10 && b == 6 && c == 3;
    exchange(n > 3 ? a : b, c);
    *out++ = a == 3 && c == 10;
    set(&(n > 3 ? b : c), 20);
    larger(a, b) = 7;
    *out++ = a == 3 && b == 7;
    twice(n > 3 ? b : a);
    *out++ = b == 14;
    const int& read = n > 3 ? a : b;
    a = 30;
    *out++ = read == 30;
    auto add = [&](int by) { (n > 3 ? b : c) += by; };
    add(6);
    *out++ = b == 20;
    int row[3] = {1, 2, 3}, other[3] = {4, 5, 6};
    (n > 3 ? row : other)[n - 4] = 9;
    int (&whole)[3] = n > 3 ? other : row;
    whole[0] = 8;
    *out++ = row[1] == 9 && other[0] == 8;
    int* p = row;
    int* q = other;
    int*& pointer = n > 3 ? p : q;
    pointer = other + 2;
    *out++ = *p == 6 && *q == 8;
}

__global__ void objects(int* out, int n)
{
    Point p = {1, 2}, q = {3, 4};
    (n > 3 ? p : q).x = 7;
    (n > 3 ? p : q).move(1);
    *out++ = p.x == 8 && p.y == 1 && q.x == 3;
    int& y = (n < 3 ? p : q).y;
    y = 40;
    *out++ = q.y == 40;
    (p = q).move(3);
    *out++ = p.x == 6 && p.y == 37 && q.x == 3;
    (p += q) += q;
    *out++ = p.x == 12 && p.y == 117;
    Point many[4] = {{0, 0}, {1, 1}, {2, 2}, {3, 3}};
    int i = n - 4;
    auto& [first, second] = many[i++];
    first = 50;
    second += first;
    *out++ = i == 2 && many[1].x == 50 && many[1].y == 51 && many[2].x == 2;
    (n > 3 ? many[2] : many[3]) = {8, 9};
    *out++ = many[2].y == 9 && many[3].y == 3;
    Point(q).move(1);
    Point&& own = Point(q);
    own.x = 5;
    *out++ = q.x == 3 && own.y == 40;
}

__global__ void steps(int* out, int n)
{
    int a = 1, b = 2;
    int& stored = (a = b);
    stored = 9;
    *out++ = a == 9 && b == 2;
    int& stepped = ++a;
    stepped += 5;
    *out++ = a == 15;
    (a += 2) *= 3;
    *out++ = a == 51;
    ++(--b);
    (++b) -= 10;
    *out++ = b == -7;
    int& last = (a++, b);
    last = 4;
    (a--, b) += 1;
    *out++ = a == 51 && b == 5;
    int& wrapped = ((b));
    wrapped = 6;
    *out++ = b == 6;
    int cells[4] = {0, 0, 0, 0}, i = 0;
    int& next = (cells[i++] = 3);
    next += 1;
    (cells[i++] += 2) <<= 3;
    *out++ = cells[0] == 4 && cells[1] == 16 && i == 2;
    exchange(a = 1, ++b);
    *out++ = a == 7 && b == 1;
    const float& copied = n;
    n = 100;
    *out++ = copied == 5.0f;
    const long long& wide = a;
    a = 2;
    *out++ = wide == 7;
    int rounds = 0;
    while ((a += 1) < 10) ++(b = rounds);
    *out++ = b == 1 && a == 10;
}

int main()
{
    const int count = 12;
    int* out;
    cudaMallocManaged((void**)&out, 3 * count * sizeof(int));
    for (int i = 0; i < 3 * count; ++i) out[i] = 1;
    choices<<<1, 1>>>(out, 5);
    objects<<<1, 1>>>(out + count, 5);
    steps<<<1, 1>>>(out + 2 * count, 5);
    cudaError_t error = cudaDeviceSynchronize();
    bool right = error == cudaSuccess;
    for (int i = 0; i < 3 * count; ++i) {
        if (out[i] != 1) std::printf("%d: wrong\n", i);
        right = right && out[i] == 1;
    }
    std::puts(right ? "PASS" : "FAIL");
}
