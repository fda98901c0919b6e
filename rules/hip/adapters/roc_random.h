/* Types of cuRAND that rocRAND has no names for. Written by hand; each block that
   a tree uses is copied into its header. */

#include <rocrand/rocrand.h>

typedef unsigned int cuport_curandDirectionVectors32_t[32];

typedef unsigned long long cuport_curandDirectionVectors64_t[64];
