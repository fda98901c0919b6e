__global__ void use(int *x, int n) {
    for (int s : {1, 2, 4}) x[0] += s;
#pragma unroll
    for (int step : {n, n / 2}) {
        if (step == 0) continue;
        x[step] += 1;
    }
}
// output
// CUDA: void use(int * x, int n)
__kernel void use(__global int* x, int n)
{
    {
        const int values_1[3] = {1, 2, 4};
        for (int place_2 = 0; place_2 < 3; ++place_2) {
            int s = values_1[place_2];
            x[0] += s;
        }
    }
    {
        const int values_3[2] = {n, n / 2};
        #pragma unroll
        for (int place_4 = 0; place_4 < 2; ++place_4) {
            int step = values_3[place_4];
            {
                if (step == 0) {
                    continue;
                }
                x[step] += 1;
            }
        }
    }
}
