// A type whose name is a typedef in HIP is called by its tag behind `struct`. Naming a type does not make it the user's.
#include <cuda_runtime.h>

struct cudaGraphicsResource;
struct cudaArray;
class cudaOwnThing;

static struct cudaGraphicsResource *a;
static cudaGraphicsResource *b;
enum cudaExternalMemoryHandleType kind;
struct cudaDeviceProp properties;

void f(struct cudaArray *array, cudaArray *other, cudaOwnThing *thing);
// output
// A type whose name is a typedef in HIP is called by its tag behind `struct`. Naming a type does not make it the user's.
#include <hip/hip_runtime.h>

struct _hipGraphicsResource;
struct hipArray;
class cudaOwnThing;

static struct _hipGraphicsResource *a;
static hipGraphicsResource *b;
enum hipExternalMemoryHandleType_enum kind;
struct hipDeviceProp_t properties;

void f(struct hipArray *array, hipArray *other, cudaOwnThing *thing);
