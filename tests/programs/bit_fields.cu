// Bit-fields: the same values and the same bytes on host and device.
#include <cstdio>
#include <cstring>

#define BOTH __host__ __device__

enum Kind { NONE, ONE, TWO };
enum class Letter : unsigned char { A, B, C };
struct Fields {
    int a : 3;
    unsigned b : 7;
    signed char c : 5;
    bool d : 1;
    unsigned : 4;
    short e : 12;
    long long f : 40;
    unsigned long long g : 20;
    int : 0;
    unsigned h : 32;
    int i : 32;
    unsigned long long j : 64;
};
struct Between {
    char x;
    int a : 20;
    char y;
    int b : 9;
    unsigned c : 23;
    unsigned short z;
};
struct Enums {
    Kind kind : 2;
    Letter letter : 3;
    unsigned n : 5, rest : 22;
    BOTH Enums(unsigned n) : kind(TWO), letter(Letter::B), n(n), rest(1) {}
};
union Number {
    unsigned whole;
    unsigned low : 4;
    int sign : 6;
    struct {
        unsigned mantissa : 23, exponent : 8, negative : 1;
    };
};
struct Small {
    int a : 5, b : 11;
};
struct More : Small {
    int c : 7;
    char q;
};
#pragma pack(push, 1)
struct Packed {
    unsigned a : 3, b : 30;
    unsigned long long c : 50;
    char d;
};
#pragma pack(pop)
template <class T> struct Typed {
    T a : 6, b : 10;
};
struct Color {
    unsigned low : 16, high : 16;
    BOTH Color &set(int v)
    {
        low = v, high = v >> 16;
        return *this;
    }
    BOTH int get() const { return high << 16 | low; }
};
struct Everything {
    Fields fields[2];
    Between between[2];
    Enums enums[2]{1, 2};
    Number numbers[2];
    More more[2];
    Packed packed[2];
    Typed<short> typed[2];
    Color color;
};

#define SAY(x) out[said++] = (x)

BOTH inline int next(int &i) { return i++; }

BOTH inline void each(Everything *all, int j, long long *out)
{
    int said = 0;
    Fields &f = all->fields[j];
    f.a = j + 2, f.b = 100 + j, f.c = -7 - j, f.d = j, f.e = -2000 + j, f.f = -(1LL << 38) + j, f.g = 1000000 + j;
    f.h = 0xfffffff0u + j, f.i = -5 - j, f.j = ~0ull - j;
    SAY(f.a), SAY(f.b), SAY(f.c), SAY(f.d), SAY(f.e), SAY(f.f), SAY(f.g), SAY(f.h), SAY(f.i), SAY(f.j);
    f.a += 1, f.b -= 120, f.c *= 2, f.d |= true, f.e >>= 2, f.f /= 3, f.g <<= 3, ++f.h, f.i--, f.j ^= 0xff;
    SAY(f.a++), SAY(++f.b), SAY(--f.c), SAY(f.e--), SAY(f.a = j - 2), SAY(f.b - 128 < 0), SAY(f.g - 9000000 < 0);
    SAY(f.d - 1), SAY(f.h - 1 > 0), SAY(-f.b);
    f.e = 2.75f * j, SAY(f.e), f.d = 0.5f, SAY(f.d), f.e += 1.5, SAY(f.e);
    Between &b = all->between[j];
    b.x = 1, b.a = -12345 - j, b.y = 2, b.b = 200 + j, b.c = 4000000 + j, b.z = 9;
    SAY(b.a), SAY(b.b), SAY(b.c);
    Enums &e = all->enums[j];
    e = Enums(30 + j), e.kind = ONE, e.letter = Letter::C;
    SAY(e.kind == ONE), SAY(e.letter == Letter::C), SAY(e.n);
    Number &n = all->numbers[j];
    n.whole = 0, n.low = 9 + j, n.sign = n.low + 30, SAY(n.whole);
    n.mantissa = 12345, n.exponent = 127 + j, n.negative = 1, SAY(n.whole), SAY(n.sign);
    More &m = all->more[j];
    m.a = j - 9, m.b = 500, m.c = -60 - j, m.q = 5, SAY(m.a + m.b + m.c);
    Packed &p = all->packed[j];
    p.a = 5, p.b = 0x2fffffff - j, p.c = 0x3ffffffffffffull - j, p.d = 8, SAY(p.a + p.b), SAY(p.c);
    all->typed[j].a = -3, all->typed[j].b = 511, SAY(all->typed[j].a * all->typed[j].b);
}

BOTH inline void work(Everything *all, long long *out)
{
    each(all, 0, out + 100), each(all, 1, out + 150);
    int said = 0, i = 0;
    all->fields[next(i)].b = 77, all->fields[next(i)].b += 3;
    SAY(all->fields[0].b), SAY(all->fields[1].b), SAY(i);
    all->between[i++ - 1].c++, SAY(all->between[1].c), SAY(i);
    Fields &f = all->fields[0];
    f.a = all->fields[1].b = f.e = 5, SAY(f.a + all->fields[1].b + f.e);
    Small listed{3, 4}, empty = {};
    SAY(listed.a * listed.b), SAY(empty.a + empty.b);
    auto [x, y] = listed;
    SAY(x - y);
    for (listed.a = 0; listed.a < 5; listed.a++)
        out[said] += listed.a;
    said++;
    while (listed.a-- > 0)
        out[said] += 10;
    said++;
    SAY(f.d && f.d == true ? 7 : 8);
    const int &bound = listed.b;
    SAY(bound);
    auto captured = [listed](int more) { return listed.b + more; };
    SAY(captured(1));
    Fields *last = &all->fields[1];
    (last--)->c = 3, last->c = 2, SAY(all->fields[1].c * 10 + last->c);
    all->fields[1] = f, SAY(all->fields[1].f);
    Packed packed{3, 99, 1234567890123ull, 'c'};
    SAY(packed.a + packed.b + packed.c + packed.d);
    More derived{{1, 2}, 3, 'q'};
    Small base = derived;
    SAY(base.a * 10 + base.b), SAY(derived.c);
    SAY(all->color.set(0x12345678).get() == 0x12345678), SAY(all->color.high);
    SAY(sizeof(Fields) * 100 + sizeof(Between));
}

__constant__ Small constants[2] = {{5, -6}, {7}};
__device__ Color variable = {3, 4};

__global__ void on_device(Everything *all, long long *out) { work(all, out); }

__global__ void by_value(Fields f, Between b, Enums e, Number n, More m, Packed p, long long *out)
{
    __shared__ Small shared[4];
    int me = threadIdx.x, said = 0;
    shared[me].a = me - 2, shared[me].b = me * 100;
    __syncthreads();
    if (me)
        return;
    f.a = 2, variable.low++;
    SAY(f.j), SAY(b.a), SAY(e.n), SAY(n.sign), SAY(m.c), SAY(p.c), SAY(f.a);
    SAY(constants[0].a * constants[0].b + constants[1].a + constants[1].b);
    SAY(variable.low * 10 + variable.high);
    SAY(shared[0].a * 10 + shared[3].b + shared[3].a);
}

int main()
{
    static Everything same;
    Everything *all;
    long long *out, expected[200] = {};
    cudaMallocManaged(&all, sizeof *all);
    cudaMallocManaged(&out, sizeof expected);
    std::memset(static_cast<void *>(all), 0, sizeof *all);
    std::memset(static_cast<void *>(&same), 0, sizeof same);
    std::memset(out, 0, sizeof expected);
    on_device<<<1, 1>>>(all, out);
    cudaDeviceSynchronize();
    work(&same, expected);
    bool right = !std::memcmp(all, &same, sizeof same);
    for (int i = 0; i < 200; i++)
        if (out[i] != expected[i]) {
            right = false;
            std::printf("%d: %lld instead of %lld\n", i, out[i], expected[i]);
        }
    by_value<<<1, 4>>>(same.fields[1], same.between[1], same.enums[1], same.numbers[1], same.more[1], same.packed[1], out);
    cudaDeviceSynchronize();
    long long values[] = {(long long)same.fields[1].j, same.between[1].a, same.enums[1].n, same.numbers[1].sign,
                          same.more[1].c, (long long)same.packed[1].c, 2, -23, 44, 281};
    for (int i = 0; i < 10; i++)
        if (out[i] != values[i]) {
            right = false;
            std::printf("by value, %d: %lld instead of %lld\n", i, out[i], values[i]);
        }
    std::puts(right ? "PASS" : "FAIL");
}
