// expect: CU403
struct Shape {
    __device__ virtual float area() const { return 0.0f; }
};
__global__ void use(Shape *s, float *x) { x[0] = s->area(); }
// output
