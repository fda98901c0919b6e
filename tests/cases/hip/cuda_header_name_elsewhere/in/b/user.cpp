#include "cuda.h"
int other() { return 1; }
