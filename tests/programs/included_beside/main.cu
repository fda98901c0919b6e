// An include in brackets of a file in the same folder, which make files of CUDA's first samples found by `-I.`; one with
// a backslash, as Windows has it.
#include <cstdio>
#include <rows_beside.cu>

int main()
{
    int *row, wrong = 0;
    cudaMallocManaged(&row, rows_beside::length * sizeof *row);
    fill_row<<<1, rows_beside::length>>>(row, 3);
    cudaDeviceSynchronize();
    for (int i = 0; i < rows_beside::length; i++) wrong += row[i] != 3 * i;
    cudaFree(row);
    if (wrong) return printf("%d of them are wrong\n", wrong), 1;
    printf("PASS\n");
    return 0;
}
