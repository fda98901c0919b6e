struct State {
    int phase;
    float level;
};
__device__ State state;
__global__ void step() {
    state.phase++;
    state.level *= 0.5f;
}
// output
typedef struct {
    int phase;
    float level;
} State;

// CUDA: void step()
__kernel void step_(__global State* state)
{
    state->phase++;
    state->level *= 0.5f;
}
