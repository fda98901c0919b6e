struct Cell { int a, b; };
__global__ void use(Cell *grid, int w) {
    Cell row[2] = {{1, 2}, {3, 4}};
    grid[threadIdx.y * w + threadIdx.x] = row[threadIdx.x & 1];
}
// output
typedef struct {
    int a;
    int b;
} Cell;

// CUDA: void use(Cell * grid, int w)
__kernel void use(__global Cell* grid, int w)
{
    Cell row[2] = {{1, 2}, {3, 4}};
    grid[(uint)get_local_id(1) * w + (uint)get_local_id(0)] = row[(uint)get_local_id(0) & 1];
}
