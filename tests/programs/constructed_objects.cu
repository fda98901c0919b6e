// What constructors, inherited constructors, default values and lists make of bases, members and arrays: as on the host.
#include <cstdio>

#define BOTH __host__ __device__

template <int STEP> struct Walker {
    int *at;
    int step;
    BOTH Walker(int *at, int times) : at(at), step(times * STEP) {}
};
template <int STEP> struct Runner : Walker<STEP> {
    BOTH Runner(int *at, int times) : Walker<STEP>(at, times) {}
    BOTH Runner(int *at) : Runner(at, 5) {}
};
using Three = Walker<3>;
struct Named : Three {
    BOTH Named(int *at) : Three(at, 2) {}
};
struct Count {
    int n;
    BOTH Count(int n = 3) : n(n) {}
};
namespace space {
struct Size {
    int s;
    BOTH Size(int s) : s(s) {}
};
}
struct Sized : space::Size {
    BOTH Sized() : space::Size(8) {}
};
struct Inherits : Count {
    using Count::Count;
    int more = 4;
};
struct InheritsAgain : Inherits {
    using Inherits::Inherits;
    BOTH InheritsAgain(float f) : Inherits(int(f * 2)) {}
};
struct OneOfTwo : Count, Walker<2> {
    BOTH OneOfTwo() : Walker<2>(nullptr, 2) {}
};
struct NoneNamed : Inherits {
    int z;
    BOTH NoneNamed() { z = more; }
};
template <class Base> struct Mixin : Base {
    BOTH Mixin() : Base(5) {}
};
template <class... Bases> struct All : Bases... {
    BOTH All() : Bases(7)... {}
};
struct Plain {
    int u, v;
};
struct ListedBase : Plain {
    int w;
    BOTH ListedBase() : Plain{1, 2}, w(3) {}
};
struct ZeroBase : Plain {
    int w;
    BOTH ZeroBase() : Plain(), w() {}
};
struct Member {
    Count count;
    int k = 7;
};
struct Members {
    Count pair[2];
    Member member;
    int k;
    BOTH Members() : k(1) {}
};
struct NamedMembers {
    Count pair[2], single;
    Members inner;
    int zero[3];
    BOTH NamedMembers() : pair{1}, single(), zero() {}
};
struct Defaults {
    Plain before;
    int a = 1, b[2] = {2, 3};
    Count count{9};
    int sum = a + b[1] + count.n;
};
struct Either {
    union {
        int i = 6;
        float f;
    };
    int k;
    BOTH Either() : k(1) {}
    BOTH Either(float f) : f(f), k(2) {}
};
template <class T> struct Optional {
    union {
        char none;
        T value;
    };
    bool has;
    BOTH Optional() : none(0), has(false) {}
    BOTH Optional(T value) : value(value), has(true) {}
};

#define SAY(x) out[said++] = (x)

BOTH inline int work(int *out, int *memory)
{
    int said = 0;
    Runner<2> runner(memory + 4, 3), delegated(memory);
    SAY(runner.step);
    SAY(runner.at - memory);
    SAY(delegated.step);
    SAY(Named(memory).step);
    SAY(Sized().s);
    Inherits inherits(5), by_default;
    SAY(inherits.n * 10 + inherits.more);
    SAY(by_default.n * 10 + by_default.more);
    InheritsAgain deep(7), own(2.5f);
    SAY(deep.n * 10 + deep.more);
    SAY(own.n * 10 + own.more);
    OneOfTwo two;
    SAY(two.n * 10 + two.step);
    NoneNamed none;
    SAY(none.n * 10 + none.z);
    Mixin<Count> mixin;
    SAY(mixin.n);
    All<Count, space::Size> all;
    SAY(all.n + all.s);
    ListedBase listed;
    SAY(listed.u * 100 + listed.v * 10 + listed.w);
    ZeroBase zero;
    SAY(zero.u + zero.v + zero.w);
    Member member, empty{}, given{{5}}, copied = Member();
    SAY(member.count.n * 10 + member.k);
    SAY(empty.count.n * 10 + empty.k);
    SAY(given.count.n * 10 + given.k);
    SAY(copied.count.n * 10 + copied.k);
    Members members;
    SAY(members.pair[1].n * 1000 + members.member.count.n * 100 + members.member.k * 10 + members.k);
    NamedMembers named;
    SAY(named.pair[0].n * 1000 + named.pair[1].n * 100 + named.single.n * 10 + named.zero[2]);
    SAY(named.inner.pair[1].n * 100 + named.inner.member.k * 10 + named.inner.k);
    Defaults defaults, first{{1, 2}, 4};
    SAY(defaults.a * 1000 + defaults.b[1] * 100 + defaults.count.n * 10 + defaults.sum);
    SAY(first.before.v * 10000 + first.a * 1000 + first.b[0] * 100 + first.count.n * 10 + first.sum);
    Count some[3], half[3] = {1, 2};
    SAY(some[0].n + some[1].n * 10 + some[2].n * 100);
    SAY(half[0].n + half[1].n * 10 + half[2].n * 100);
    Inherits rows[2][2];
    SAY(rows[1][1].n * 10 + rows[1][1].more);
    Either either, real(1.0f);
    SAY(either.i * 10 + either.k);
    SAY(real.i == 0x3f800000 && real.k == 2);
    Optional<float> nothing, something(2.5f);
    SAY(nothing.has);
    SAY(something.has * int(something.value * 4));
    return said;
}

__global__ void on_device(int *out, int *memory) { *out = work(out + 1, memory); }

int main()
{
    int *out, *memory, expected[100] = {};
    cudaMallocManaged(&out, sizeof expected);
    cudaMallocManaged(&memory, sizeof expected);
    for (int i = 0; i < 100; i++)
        out[i] = 0;
    on_device<<<1, 1>>>(out, memory);
    cudaDeviceSynchronize();
    *expected = work(expected + 1, memory);
    bool right = true;
    for (int i = 0; i < 100; i++)
        if (out[i] != expected[i]) {
            right = false;
            std::printf("%d: %d instead of %d\n", i, out[i], expected[i]);
        }
    std::puts(right ? "PASS" : "FAIL");
}
