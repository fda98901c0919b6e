// No part of the program: it does not compile.
__global__ void broken(int *value) { *value = not_declared_anywhere; }
