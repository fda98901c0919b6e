struct Node {
    int value;
    __device__ Node &set(int v) {
        this->value = v;
        return *this;
    }
};
__global__ void build(int *x) {
    Node n{0};
    x[0] = n.set(3).set(4).value;
}
// output
typedef struct {
    int value;
} Node;

Node* Node_set(Node* self, int v)
{
    self->value = v;
    return self;
}

// CUDA: void build(int * x)
__kernel void build(__global int* x)
{
    Node n = {0};
    x[0] = Node_set(Node_set(&n, 3), 4)->value;
}
