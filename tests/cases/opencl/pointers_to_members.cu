// expect: CU401 CU402
// Pointers to members have no form in C: what they point to stands in their place, where that is known.
struct Body
{
    float mass, speed;
    __device__ float force(float by) const { return mass * by; }
    __device__ float drag(float by) const { return speed * by; }
};
template <float Body::*Field> __device__ float of(const Body &body) { return body.*Field; }
__global__ void known(float *x, Body body)
{
    constexpr auto method = &Body::force;
    x[0] = (body.*method)(2.0f) + of<&Body::speed>(body);
}
__global__ void chosen_late(float *x, Body body)
{
    auto method = x[0] > 0 ? &Body::force : &Body::drag;
    x[0] = (body.*method)(2.0f);
}
__global__ void field_chosen_late(float *x, Body body)
{
    float Body::*fields[] = {&Body::mass, &Body::speed};
    x[1] = body.*fields[threadIdx.x];
}
__global__ void in_table(float *x, const Body *bodies)
{
    static constexpr float (Body::*table[])(float) const = {&Body::force, &Body::drag};
    x[2] = (bodies->*table[threadIdx.x])(1.0f);
}
// output
typedef struct {
    float mass;
    float speed;
} Body;

float Body_force(const Body* self, float by)
{
    return self->mass * by;
}

float of_FI(const Body* body)
{
    return body->speed;
}

// CUDA: void known(float * x, Body body)
__kernel void known(__global float* x, Body body)
{
    x[0] = Body_force(&body, 2.0f) + of_FI(&body);
}
