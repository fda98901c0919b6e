//: cuport_add_products
// Adds the products of four rows of `a` and 16 columns of `right`, `depth` numbers each. PoCL 3 makes the same vectors
// of loops, and does not end building vectors of 16; Intel's compiler leaves loops as they are.
void cuport_add_products(
    __global const float* a, int a_row, int a_step, __local const float* right, int right_row, int depth,
    __local float* sums, int sums_row)
{
#ifdef POCL_DEVICE_ADDRESS_BITS
    float own[4][16];
#pragma unroll
    for (int i = 0; i < 4; ++i)
#pragma unroll
        for (int j = 0; j < 16; ++j) own[i][j] = 0.0f;
    for (int k = 0; k < depth; ++k) {
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            const float factor = a[i * a_row + k * a_step];
#pragma unroll
            for (int j = 0; j < 16; ++j) own[i][j] += factor * right[k * right_row + j];
        }
    }
#pragma unroll
    for (int i = 0; i < 4; ++i)
#pragma unroll
        for (int j = 0; j < 16; ++j) sums[i * sums_row + j] += own[i][j];
#else
    float16 first = vload16(0, sums), second = vload16(0, sums + sums_row);
    float16 third = vload16(0, sums + 2 * sums_row), fourth = vload16(0, sums + 3 * sums_row);
    __global const float* other = a + a_row;
    for (int k = 0; k < depth; ++k, a += a_step, other += a_step) {
        const float16 column = vload16(0, right + k * right_row);
        first += *a * column;
        second += *other * column;
        third += a[2 * a_row] * column;
        fourth += other[2 * a_row] * column;
    }
    vstore16(first, 0, sums);
    vstore16(second, 0, sums + sums_row);
    vstore16(third, 0, sums + 2 * sums_row);
    vstore16(fourth, 0, sums + 3 * sums_row);
#endif
}
