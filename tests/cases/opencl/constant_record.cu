struct Camera {
    float eye[3];
    int width;
};
__constant__ Camera camera;
__global__ void use(float *x) { x[threadIdx.x] = camera.eye[threadIdx.x % 3] * camera.width; }
// output
typedef struct {
    float eye[3];
    int width;
} Camera;

// CUDA: void use(float * x)
__kernel void use(__global float* x, __constant Camera* camera)
{
    x[(uint)get_local_id(0)] = camera->eye[(uint)get_local_id(0) % 3] * camera->width;
}
