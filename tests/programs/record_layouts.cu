// Objects have the same bytes on host and device, also where members lie in the last bytes of a base class.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#define BOTH __host__ __device__

struct Base {
    int a = 0;
    char b;
};
struct Derived : Base {
    char c;
};
struct Made {
    int a;
    char b;
    BOTH Made() : a(0), b(0) {}
};
struct Two : Made {
    char c;
    short d;
};
struct Three : Two {
    short e;
};
struct Empty {};
struct Other {};
struct OnEmpty : Empty {
    int x;
};
struct Overlapping {
    [[no_unique_address]] Empty empty;
    int x;
    [[no_unique_address]] Base base;
    char c;
};
struct TwoBases : Made, OnEmpty {
    char c;
};
struct Empties : Empty, Other {
    Empty empty;
    char c;
};
#pragma pack(push, 1)
struct Packed {
    char a;
    int b;
    double c;
    short d;
};
#pragma pack(pop)
struct __attribute__((packed)) HoldsPacked {
    char a;
    Packed packed;
    float f;
};
struct alignas(32) Aligned {
    int a;
    alignas(16) char b;
};
struct HoldsAligned {
    char x;
    Aligned a;
    char y;
};
template <class T> struct Value {
    T v;
    char t;
    BOTH Value(T v) : v(v), t(1) {}
};
template <class T> struct Tagged : Value<T> {
    char u;
    BOTH Tagged(T v) : Value<T>(v), u(2) {}
};
union Shared {
    char c;
    short s[3];
    int i;
};
struct HoldsUnion {
    Shared u;
    char z;
};
struct WithPointer : Made {
    char c;
    int *p;
};
struct Aggregate : Base {
    char q;
    short r;
};

BOTH inline void set(Base &base, int x) { base.a = x, base.b = x + 1; }
BOTH inline void copy(Base *to, const Base &from) { *to = from; }

struct Everything {
    Derived derived[2];
    Two two[2];
    Three three[2];
    Overlapping overlapping[2];
    TwoBases bases[2];
    Empties empties[2];
    Packed packed[2];
    HoldsPacked holds_packed[2];
    HoldsAligned holds_aligned[2];
    Tagged<int> tagged[2]{1, 2};
    HoldsUnion holds_union[2];
    WithPointer pointers[2];
    Aggregate aggregates[2];
};

BOTH inline void work(Everything *all, int *out)
{
    for (int j = 0; j < 2; j++) {
        Derived &d = all->derived[j];
        d.a += 1, d.b += 2, d.c += 3;
        Three &t = all->three[j];
        t.a += 1, t.b += 2, t.c += 3, t.d += 4, t.e += 5;
        Overlapping &o = all->overlapping[j];
        o.x += 1, o.base.a += 2, o.base.b += 3, o.c += 4;
        TwoBases &b = all->bases[j];
        b.a += 1, b.b += 2, b.x += 3, b.c += 4;
        all->two[j].d += 5, all->empties[j].c += 6;
        HoldsPacked &p = all->holds_packed[j];
        p.a += 1, p.packed.b += 2, p.packed.c += 3, p.packed.d += 4, p.f += 1;
        HoldsAligned &h = all->holds_aligned[j];
        h.x += 1, h.a.a += 2, h.a.b += 3, h.y += 4;
        all->tagged[j].v += 1, all->tagged[j].t += 2, all->tagged[j].u += 3;
        all->holds_union[j].u.s[2] += 1, all->holds_union[j].u.i += 2, all->holds_union[j].z += 3;
        all->pointers[j].b += 2, all->pointers[j].c += 3, all->pointers[j].p[j] += 4;
        all->aggregates[j].a += 1, all->aggregates[j].q += 2, all->aggregates[j].r += 3;
    }
    Base base;
    base.a = 77, base.b = 7;
    static_cast<Base &>(all->derived[1]) = base;
    copy(&all->derived[0], base);
    copy(&all->overlapping[0].base, all->derived[1]);
    set(all->derived[0], 5);
    static_cast<Empty &>(all->empties[0]) = Empty{};
    all->overlapping[1].empty = Empty{};
    Derived local = all->derived[0];
    copy(&local, base);
    out[0] = local.a + local.b * 10 + local.c * 100;
    Two two;
    two.c = 4;
    static_cast<Made &>(two) = all->three[0];
    out[1] = two.a + two.c * 100;
    Tagged<double> tagged(2.5);
    out[2] = int(tagged.v * 2) + tagged.t + tagged.u * 100;
    Aggregate listed{{5, 6}, 7, 8}, empty{};
    out[3] = listed.a + listed.b * 10 + listed.q * 100 + listed.r * 1000 + empty.a + empty.b + empty.q + empty.r;
    Aligned aligned{1, 2};
    out[4] = aligned.a + aligned.b * 10;
    TwoBases whole = all->bases[0];
    whole.x = 9;
    const OnEmpty &second = whole;
    out[5] = second.x + whole.c;
}

__global__ void on_device(Everything *all, int *out) { work(all, out); }

template <class T> __global__ void by_value(T value, T *to)
{
    T copy = value;
    to[1] = copy;
}

// What stands between members need not survive a copy, so their values are compared.
template <class... T> unsigned long long mixed(T... values)
{
    unsigned long long all = 0;
    ((all = all * 31 + (unsigned long long)(long long)values), ...);
    return all;
}
unsigned long long values_of(const Derived &v) { return mixed(v.a, v.b, v.c); }
unsigned long long values_of(const Three &v) { return mixed(v.a, v.b, v.c, v.d, v.e); }
unsigned long long values_of(const Overlapping &v) { return mixed(v.x, v.base.a, v.base.b, v.c); }
unsigned long long values_of(const TwoBases &v) { return mixed(v.a, v.b, v.x, v.c); }
unsigned long long values_of(const Empties &v) { return mixed(v.c); }
unsigned long long values_of(const Packed &v) { return mixed(v.a, v.b, v.c, v.d); }
unsigned long long values_of(const HoldsPacked &v) { return mixed(v.a, values_of(v.packed), v.f); }
unsigned long long values_of(const Tagged<int> &v) { return mixed(v.v, v.t, v.u); }
unsigned long long values_of(const HoldsUnion &v) { return mixed(v.u.i, v.u.s[2], v.z); }

template <class T> bool is_kept(const T &value)
{
    T *to;
    cudaMallocManaged(&to, 3 * sizeof(T));
    std::memset(static_cast<void *>(to), 99, 3 * sizeof(T));
    by_value<<<1, 1>>>(value, to);
    cudaDeviceSynchronize();
    const unsigned char *bytes = reinterpret_cast<unsigned char *>(to);
    return values_of(to[1]) == values_of(value) && bytes[sizeof(T) - 1] == 99 && bytes[2 * sizeof(T)] == 99;
}

int main()
{
    Everything *all, *same = static_cast<Everything *>(std::aligned_alloc(64, 2048));
    static_assert(sizeof(Everything) <= 2048, "");
    int *out, *counts, own_out[8], own_counts[8] = {};
    cudaMallocManaged(&all, sizeof *all);
    cudaMallocManaged(&out, sizeof own_out);
    cudaMallocManaged(&counts, sizeof own_counts);
    for (unsigned i = 0; i < sizeof *all; i++)
        reinterpret_cast<char *>(all)[i] = reinterpret_cast<char *>(same)[i] = char(i % 100 + 1);
    for (int i = 0; i < 2; i++) {
        counts[i] = 0;
        all->pointers[i].p = counts, same->pointers[i].p = own_counts;
        all->packed[i].c = same->packed[i].c = all->holds_packed[i].packed.c = same->holds_packed[i].packed.c = 2;
        all->holds_packed[i].f = same->holds_packed[i].f = 3;
    }
    on_device<<<1, 1>>>(all, out);
    cudaDeviceSynchronize();
    work(same, own_out);
    for (int i = 0; i < 2; i++)
        all->pointers[i].p = same->pointers[i].p = nullptr;
    bool right = !std::memcmp(counts, own_counts, 8);
    for (int i = 0; i < 6; i++)
        if (out[i] != own_out[i]) {
            right = false;
            std::printf("%d: %d instead of %d\n", i, out[i], own_out[i]);
        }
    for (unsigned i = 0; i < sizeof *all; i++)
        if (reinterpret_cast<char *>(all)[i] != reinterpret_cast<char *>(same)[i]) {
            right = false;
            std::printf("byte %u of %zu differs\n", i, sizeof *all);
        }
    right &= is_kept(same->derived[0]) && is_kept(same->three[0]) && is_kept(same->overlapping[0]);
    right &= is_kept(same->bases[0]) && is_kept(same->empties[0]) && is_kept(same->packed[0]);
    right &= is_kept(same->holds_packed[0]) && is_kept(same->tagged[0]) && is_kept(same->holds_union[0]);
    std::puts(right ? "PASS" : "FAIL");
}
