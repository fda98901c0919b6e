#include <cstdio>

#include "sum.h"

int main()
{
    Sum<int> whole(10);
    Sum<float> real(20);
    std::puts(whole() == 90 && real() == 380 ? "PASS" : "FAIL");
}
