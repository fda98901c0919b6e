// Temporary objects with destructors that a statement may not make, that references keep, or that stand in the heads and
// branches of statements. The host runs the same functions: what is noted must be the same, in the same order.
#include <cstdio>
#include <cuda_runtime.h>

#define BOTH __host__ __device__

struct Noted {
    int *log, number;
    BOTH Noted(int *log, int number) : log(log), number(number) { note(number); }
    BOTH ~Noted() { note(-number); }
    BOTH void note(int what) const { log[++log[0]] = what; }
    BOTH int get() const { return number; }
    BOTH explicit operator bool() const { return number > 3; }
};

BOTH int get_of(const Noted &one) {
    one.note(100 + one.number);
    return one.number;
}

BOTH int in_operands(int *log, int c) {
    int sum = c ? Noted(log, 1).get() : Noted(log, 2).get() * 2;
    sum += c > 0 && get_of(Noted(log, 3)) == 3;
    sum += (c == 0 || Noted(log, 4)) ? 10 : 20;
    sum += get_of(c ? Noted(log, 5) : Noted(log, 6));
    return c > 1 ? sum : sum + Noted(log, 7).get();
}

BOTH int kept(int *log, int c) {
    const Noted &first = Noted(log, 1);
    Noted &&second = Noted(log, Noted(log, 2).get() + 1);
    second.number++;
    if (c == 0) return first.get();
    {
        const auto &inner = c > 1 ? Noted(log, 8) : Noted(log, 9);
        log[++log[0]] = 50;
        if (c == 1) return inner.get();
    }
    return get_of(second);
}

BOTH int in_heads(int *log, int c) {
    int sum = 0;
    if (Noted(log, 1).get() > c) sum += 1;
    else if (get_of(Noted(log, 2)) > c) sum += 2;
    else sum += Noted(log, 3).get();
    if (Noted a(log, 4), b(log, 5); a.get() + b.get() > c) sum += Noted(log, 6).get();
    if (Noted one = Noted(log, c + 3)) sum += 7;
    else one.note(70);
    switch (Noted(log, c).get()) {
        case 0: sum += Noted(log, 8).get(); break;
        case 1: Noted(log, 9);
        default: sum += get_of(Noted(log, 10));
    }
    if (Noted one(log, 11); one.get() + c > 11) return sum;
    return sum + 40;
}

BOTH int in_loops(int *log, int c) {
    int sum = 0;
    for (int i = 0; i < Noted(log, c).get(); i++) sum += get_of(Noted(log, 20 + i));
    for (Noted one(log, 1), last(log, c + 1); one.number < last.number; one.number++) {
        if (one.number == 2) continue;
        if (sum > 100) break;
        Noted inner(log, 30);
        sum += inner.get();
    }
    for (int i = Noted(log, 5).get(), n = i + Noted(log, c).get(); i < n; i++)
        if (i == 6) Noted(log, 60);
        else sum++;
    while (sum < Noted(log, 90).get()) {
        sum += 20;
        if (sum == 60) continue;
        log[++log[0]] = sum;
    }
    do sum -= Noted(log, 40).get();
    while (sum > 50);
    int first = Noted(log, 1).get(), second = first + Noted(log, first + 1).get(), third = second;
    return sum + first + second + third;
}

BOTH void run(int *log, int *results) {
    for (int c = 0; c < 3; c++) {
        results[4 * c] = in_operands(log, c);
        results[4 * c + 1] = kept(log, c);
        results[4 * c + 2] = in_heads(log, c);
        results[4 * c + 3] = in_loops(log, c);
    }
}

__global__ void run_here(int *log, int *results) { run(log, results); }

int main() {
    static int log[1024], results[12];
    int *device, bad = 0;
    cudaMallocManaged(&device, sizeof log + sizeof results);
    device[0] = 0;
    run(log, results);
    run_here<<<1, 1>>>(device, device + 1024);
    if (cudaDeviceSynchronize() != cudaSuccess) puts("error"), bad++;
    for (int i = 0; i <= log[0]; i++)
        if (device[i] != log[i]) printf("note %d: %d, not %d\n", i, device[i], log[i]), bad++;
    for (int i = 0; i < 12; i++)
        if (device[1024 + i] != results[i]) printf("result %d: %d, not %d\n", i, device[1024 + i], results[i]), bad++;
    puts(bad || log[0] < 100 ? "FAIL" : "PASS");
}
