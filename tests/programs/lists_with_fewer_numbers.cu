// Lists that give a vector fewer numbers than it has: the rest is zero, also behind a single one.
#include <cstdio>

__global__ void fill(float *out, float x) {
    float4 one = {x};
    float4 braced{x};
    float4 two = {x, x + 1};
    int2 number = {3};
    float4 none = {};
    float4 zero = {0};
    float4 rows[2] = {{x}, {x, x}};
    one.y += 0;
    const float found[] = {one.x,  one.y,  braced.x,       braced.w,       two.y,          two.z, float(number.x),
                           float(number.y), none.x, zero.w, rows[0].x, rows[0].w, rows[1].y};
    for (int i = 0; i < 13; i++) out[i] = found[i];
}

int main() {
    const float wanted[13] = {2, 0, 2, 0, 3, 0, 3, 0, 0, 0, 2, 0, 2};
    float *data, found[13];
    cudaMalloc(&data, sizeof found);
    fill<<<1, 1>>>(data, 2.0f);
    cudaMemcpy(found, data, sizeof found, cudaMemcpyDeviceToHost);
    int wrong = 0;
    for (int i = 0; i < 13; i++)
        if (found[i] != wanted[i]) std::printf("%d: %g, not %g\n", i, found[i], wanted[i]), wrong++;
    std::puts(wrong == 0 ? "PASS" : "FAIL");
    return wrong != 0;
}
