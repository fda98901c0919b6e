struct Point { float x, y; };
__global__ void copy(Point *to, const Point *from) {
    Point p = from[threadIdx.x];
    Point q;
    q = p;
    to[threadIdx.x] = q;
}
// output
typedef struct {
    float x;
    float y;
} Point;

// CUDA: void copy(Point * to, const Point * from)
__kernel void copy(__global Point* to, __global const Point* from)
{
    Point p = from[(uint)get_local_id(0)];
    Point q;
    q = p;
    to[(uint)get_local_id(0)] = q;
}
