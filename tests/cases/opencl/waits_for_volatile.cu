// expect: CU417
// Loops that wait for volatile members and variables are told, and volatile they stay; those that do work are not told.

struct Slot {
    volatile int state;
    volatile unsigned ready : 1;
    volatile bool seen[2];
    int value;
};
struct Queue {
    volatile int *head;
    Slot slots[4];
};
template <typename T> struct Box {
    volatile T content;
    __device__ T get() const { return content; }
};
struct Gate {
    int open;
    int *volatile key;
    __device__ int is_open() const volatile { return open; }
    __device__ void wait() volatile
    {
        while (open == 0);  // told
    }
};
__device__ volatile int flag;
__device__ volatile int many[4];
__device__ int plain;

__device__ void wait_for(const volatile int &x)
{
    while (x == 0);  // told
}

__global__ void waits(Slot *slot, Queue own, Queue *queue, const Box<int> *box, int *out)
{
    __shared__ volatile int done;
    __shared__ volatile float parts[32];
    extern __shared__ volatile int room[];
    while (slot->state == 0);  // told
    while (!slot->ready);  // told
    while (!slot->seen[1]);  // told
    while (own.head[0] == 0);  // told
    while (*queue->head == 0);  // told
    while (queue->slots[1].state == 0);  // told
    while (flag == 0);  // told
    while (many[2] == 0);  // told
    while (box->get() == 0);  // told
    while (done == 0);  // told
    while (parts[threadIdx.x] == 0.0f);  // told
    while (room[1] == 0);  // told
    volatile int &there = *out;
    do {  // told
    } while (there == 0);
    Slot &fourth = slot[3];
    int state;
    do {  // told
        state = fourth.state;
    } while (state == 0);
    wait_for(flag);
    __shared__ volatile Gate gate;
    __shared__ Gate other;
    while (gate.is_open() == 0);  // told
    while (other.key == nullptr);  // told
    gate.wait();
    out[0] = slot->value;
}

__global__ void goes_on(Slot *slot, volatile int *out)
{
    volatile int own = plain;
    for (int i = 0; i < slot->state; i++) out[i] = own;
    int left = 8;
    while (left > 0 && flag == 0) left--;
    while (slot->value == 0);
    while (plain == 0);
}
// output
typedef struct {
    volatile int content;
} Box_int;

typedef struct {
    int open;
    __global int* volatile key;
} Gate;

typedef struct {
    volatile int state;
    volatile uchar bits4;
    volatile uchar seen[2];
    int value;
} Slot;

typedef struct {
    ulong head;
    Slot slots[4];
} Queue;

int Box_int_get(__global const Box_int* self)
{
    return self->content;
}

void wait_for(__global const volatile int* x)
{
    // told
    while (*x == 0) {
    }
}

int Gate_is_open(__local const volatile Gate* self)
{
    return self->open;
}

void Gate_wait(__local volatile Gate* self)
{
    // told
    while (self->open == 0) {
    }
}

// CUDA: void waits(Slot * slot, Queue own, Queue * queue, const Box<int> * box, int * out)
__kernel void waits(
    __global Slot* slot,
    Queue own,
    __global Queue* queue,
    __global const Box_int* box,
    __global int* out,
    __global volatile int* flag,
    __global volatile int* many,
    __local uint4* cuport_dynamic_shared)
{
    __local volatile int done;
    __local volatile float parts[32];
    __local volatile int* room = (__local volatile int*)cuport_dynamic_shared;
    __local volatile Gate gate;
    __local Gate other;
    // told
    while (slot->state == 0) {
    }
    // told
    while (!(int)(slot->bits4 & 1u)) {
    }
    // told
    while (!slot->seen[1]) {
    }
    // told
    while (((__global volatile int*)own.head)[0] == 0) {
    }
    // told
    while (*(__global volatile int*)queue->head == 0) {
    }
    // told
    while (queue->slots[1].state == 0) {
    }
    // told
    while (*flag == 0) {
    }
    // told
    while (many[2] == 0) {
    }
    // told
    while (Box_int_get(box) == 0) {
    }
    // told
    while (done == 0) {
    }
    // told
    while (parts[(uint)get_local_id(0)] == 0.0f) {
    }
    // told
    while (room[1] == 0) {
    }
    __global volatile int* there = out;
    // told
    do {
    } while (*there == 0);
    __global Slot* fourth = &slot[3];
    int state;
    // told
    do {
        state = fourth->state;
    } while (state == 0);
    wait_for(flag);
    // told
    while (Gate_is_open(&gate) == 0) {
    }
    // told
    while (other.key == 0) {
    }
    Gate_wait(&gate);
    out[0] = slot->value;
}

// CUDA: void goes_on(Slot * slot, volatile int * out)
__kernel void goes_on(
    __global Slot* slot,
    __global volatile int* out,
    __global int* plain,
    __global volatile int* flag)
{
    int own = *plain;
    for (int i = 0; i < slot->state; i++) {
        out[i] = own;
    }
    int left = 8;
    while (left > 0 && *flag == 0) {
        left--;
    }
    while (slot->value == 0) {
    }
    while (*plain == 0) {
    }
}
