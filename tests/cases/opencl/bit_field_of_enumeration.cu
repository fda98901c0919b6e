// The values of an enumeration that a bit-field declares are no initial value of the field.
struct Packet
{
    enum Kind : unsigned char { Data, Ack = 4 } kind : 4;
    unsigned char hops : 4;
};
__global__ void use(int *x, Packet given)
{
    Packet packet{};
    packet.kind = Packet::Ack;
    x[0] = packet.kind + given.hops;
}
// output
typedef struct {
    uchar bits0;
} Packet;

// CUDA: void use(int * x, Packet given)
__kernel void use(__global int* x, Packet given)
{
    Packet packet = {0};
    packet.bits0 = (packet.bits0 & 0xf0u) | 4u;
    x[0] = (uchar)(packet.bits0 & 0xfu) + (int)(given.bits0 >> 4);
}
