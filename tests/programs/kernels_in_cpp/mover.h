#pragma once
class Mover
{
    int place = 0, speed = 0;

public:
    Mover() = default;
    explicit Mover(int first);
    __host__ __device__ void move(int steps);
    int where() const;
};
