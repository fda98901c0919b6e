template <typename T> class Matrix {
public:
    T *data;
    int columns;
    __device__ T &at(int row, int column) { return data[row * columns + column]; }
};
template <typename T> __global__ void identity(Matrix<T> m) { m.at(threadIdx.y, threadIdx.x) = threadIdx.x == threadIdx.y; }
void run(Matrix<float> a, Matrix<int> b) {
    identity<<<1, 1>>>(a);
    identity<<<1, 1>>>(b);
}
// output
typedef struct {
    ulong data;
    int columns;
} Matrix_float;

typedef struct {
    ulong data;
    int columns;
} Matrix_int;

__global float* Matrix_float_at(Matrix_float* self, int row, int column)
{
    return &((__global float*)self->data)[row * self->columns + column];
}

// CUDA: void identity<float>(Matrix<float> m)
__kernel void identity_float(Matrix_float m)
{
    *Matrix_float_at(&m, (uint)get_local_id(1), (uint)get_local_id(0)) = (uint)get_local_id(0) == (uint)get_local_id(1);
}

__global int* Matrix_int_at(Matrix_int* self, int row, int column)
{
    return &((__global int*)self->data)[row * self->columns + column];
}

// CUDA: void identity<int>(Matrix<int> m)
__kernel void identity_int(Matrix_int m)
{
    *Matrix_int_at(&m, (uint)get_local_id(1), (uint)get_local_id(0)) = (uint)get_local_id(0) == (uint)get_local_id(1);
}
