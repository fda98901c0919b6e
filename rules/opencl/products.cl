//: cuport_add_products_SHAPE with SHAPE/ROWS/COLUMNS=4x16/4/16,6x16/6/16,8x8/8/8
// Adds the products of rows of `a` and columns of `right`, `depth` numbers each. PoCL 3 makes vectors of loops, and does
// not end building vectors of 16; Intel's compiler leaves loops as they are.
void cuport_add_products_SHAPE(
    __global const float* a, int a_row, int a_step, __local const float* right, int right_row, int depth,
    __local float* sums, int sums_row)
{
#ifdef POCL_DEVICE_ADDRESS_BITS
    float own[ROWS][COLUMNS];
#pragma unroll
    for (int i = 0; i < ROWS; ++i)
#pragma unroll
        for (int j = 0; j < COLUMNS; ++j) own[i][j] = 0.0f;
    for (int k = 0; k < depth; ++k) {
#pragma unroll
        for (int i = 0; i < ROWS; ++i) {
            const float factor = a[i * a_row + k * a_step];
#pragma unroll
            for (int j = 0; j < COLUMNS; ++j) own[i][j] += factor * right[k * right_row + j];
        }
    }
#pragma unroll
    for (int i = 0; i < ROWS; ++i)
#pragma unroll
        for (int j = 0; j < COLUMNS; ++j) sums[i * sums_row + j] += own[i][j];
#else
    floatCOLUMNS own[ROWS];
#pragma unroll
    for (int i = 0; i < ROWS; ++i) own[i] = vloadCOLUMNS(0, sums + i * sums_row);
    for (int k = 0; k < depth; ++k) {
        const floatCOLUMNS column = vloadCOLUMNS(0, right + k * right_row);
#pragma unroll
        for (int i = 0; i < ROWS; ++i) own[i] += a[i * a_row + k * a_step] * column;
    }
#pragma unroll
    for (int i = 0; i < ROWS; ++i) vstoreCOLUMNS(own[i], 0, sums + i * sums_row);
#endif
}
