// A build gives this file to nvcc with `-x cu -dc`: it defines what kernels of another file call.
#include "mover.h"

Mover::Mover(int first) : place(first), speed(first + 1) {}

__host__ __device__ void Mover::move(int steps)
{
    place += steps * speed;
    speed++;
}

int Mover::where() const
{
    return place;
}
