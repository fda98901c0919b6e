struct Grid {
    enum { Width = 8, Height = 4 };
    int cells[Width * Height];
};
__global__ void use(Grid *g) { g->cells[threadIdx.x % Grid::Width] = Grid::Height; }
// output
typedef struct {
    int cells[32];
} Grid;

// CUDA: void use(Grid * g)
__kernel void use(__global Grid* g)
{
    g->cells[(uint)get_local_id(0) % 8u] = 4;
}
