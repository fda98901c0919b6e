// Objects with destructors that functions get by value: each is a copy of its own, which ends with the caller's whole
// expression. The host runs the same functions: what is noted must be the same, in the same order.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct Noted {
    int *log, number;
    BOTH Noted(int *log, int number) : log(log), number(number) { note(number); }
    BOTH Noted(const Noted &other) : log(other.log), number(other.number + 10) { note(number); }
    BOTH ~Noted() { note(-number); }
    BOTH void note(int what) const { log[++log[0]] = what; }
};

BOTH Noted made(int *log, int number) { return Noted(log, number); }

BOTH int changed(Noted one) {
    one.number += 100;  // what ends is the changed one
    one.note(one.number);
    return one.number;
}

BOTH int passed_on(Noted one, int more) { return more > 0 ? changed(one) + 1 : one.number; }

BOTH Noted given_back(Noted one) {
    one.number *= 2;
    return one;
}

BOTH int two(Noted first, const Noted &second) {
    first.number = second.number;
    return first.number + second.number;
}

struct Plain {  // copied as bytes
    int *log, number;
    BOTH ~Plain() { log[++log[0]] = number; }
};

BOTH int of_plain(Plain one) { return one.number++; }

struct Holder {
    Noted kept;
    BOTH Holder(Noted one) : kept(one) {}
    BOTH int sum(Noted other) const { return kept.number + other.number; }
    BOTH int operator+(Noted other) const { return sum(other); }
};

struct Shape {
    BOTH virtual int area(Noted one) const { return one.number; }
};
struct Square : Shape {
    int side;
    BOTH Square(int side) : side(side) {}
    BOTH int area(Noted one) const override { return side * ++one.number; }
};
BOTH int of_shape(const Shape &shape, int *log) { return shape.area(Noted(log, 4)); }

template <class... Rest> BOTH int all(Rest... rest) { return (0 + ... + rest.number); }

BOTH int with_default(int n, Noted one) { return n + one.number; }

BOTH int compute(int *log, int which) {
    switch (which) {
        case 0: return changed(Noted(log, 1));
        case 1: {
            Noted one(log, 2);
            int sum = changed(one) + changed(one);
            return sum + one.number;
        }
        case 2: return passed_on(Noted(log, 3), 2) + passed_on(Noted(log, 4), 0);
        case 3: return given_back(made(log, 4)).number + changed(given_back(Noted(log, 5)));
        case 4: {
            Noted one(log, 1);
            return two(made(log, 3), one) + two(one, one);
        }
        case 5: {
            Plain one{log, 6};
            return of_plain(one) + of_plain(Plain{log, 8}) + one.number;
        }
        case 6: {
            Holder holder(Noted(log, 5));
            return holder.sum(Noted(log, 6)) + (holder + holder.kept);
        }
        case 7: {
            Square square(3);
            return of_shape(square, log) + of_shape(Shape(), log);
        }
        case 8: return log[0] ? 0 : changed(Noted(log, 7)) + (log[0] > 100 && changed(Noted(log, 8)));
        case 9: {
            Noted one(log, 2);
            return all(one, Noted(log, 3), one);
        }
        case 10: {
            int sum = 0;
            for (int i = 0; i < 3; i++) sum += with_default(i, Noted(log, i));
            if (changed(Noted(log, 9)) > 5) sum++;
            auto twice = [&](Noted it) { return it.number++ * 2; };
            return sum + twice(Noted(log, 7));
        }
        case 11: {
            int (*pointer)(Noted) = log[0] ? nullptr : changed;
            return pointer(Noted(log, 9));
        }
    }
    return 0;
}

constexpr int CASES = 12, ROOM = 64;

__global__ void on_device(int *logs, int *results) {
    int which = threadIdx.x;
    results[which] = compute(logs + which * ROOM, which);
}

int main() {
    int *logs, *results;
    cudaMallocManaged(&logs, CASES * ROOM * sizeof(int));
    cudaMallocManaged(&results, CASES * sizeof(int));
    for (int i = 0; i < CASES * ROOM; i++) logs[i] = 0;
    on_device<<<1, CASES>>>(logs, results);
    cudaDeviceSynchronize();
    int bad = 0;
    for (int which = 0; which < CASES; which++) {
        int log[ROOM] = {}, *found = logs + which * ROOM;
        int wanted = compute(log, which);
        bool same = wanted == results[which];
        for (int i = 0; i <= log[0]; i++) same &= log[i] == found[i];
        if (same) continue;
        bad++;
        printf("case %d: %d, not %d;", which, results[which], wanted);
        for (int i = 1; i <= found[0] && i < ROOM; i++) printf(" %d", found[i]);
        printf(" not");
        for (int i = 1; i <= log[0]; i++) printf(" %d", log[i]);
        puts("");
    }
    puts(bad ? "FAIL" : "PASS");
}
