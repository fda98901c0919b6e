#include "kernels/fill.hip.h"
#include "../common.h"
int main() { run(nullptr); }
