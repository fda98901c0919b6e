#include <hip/hip_runtime.h>
#include <cstdio>
#include "error.hh"
int main() { std::puts(has_failed() ? "failed" : "well"); }
