struct Particle {
    float3 position;
    float mass;
};
__global__ void use(Particle *p) { p[0].position.y += p[0].mass; }
// output
typedef struct {
    float x;
    float y;
    float z;
} cuda_float3;

typedef struct {
    cuda_float3 position;
    float mass;
} Particle;

// CUDA: void use(Particle * p)
__kernel void use(__global Particle* p)
{
    p[0].position.y += p[0].mass;
}
