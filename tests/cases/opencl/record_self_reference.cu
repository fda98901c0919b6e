struct Node {
    int value;
    Node *next;
};
__global__ void sum(const Node *head, int *out) {
    int t = 0;
    for (const Node *n = head; n; n = n->next) t += n->value;
    out[0] = t;
}
// output
typedef struct {
    int value;
    ulong next;
} Node;

// CUDA: void sum(const Node * head, int * out)
__kernel void sum(__global const Node* head, __global int* out)
{
    int t = 0;
    for (__global const Node* n = head; n; n = (__global Node*)n->next) {
        t += n->value;
    }
    out[0] = t;
}
