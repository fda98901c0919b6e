#ifdef OTHER_CARDS
#include "cards/other.h"
#else
#include "cards/cuda.h"
#endif
static CUresult last;
CUresult state() { return last; }
