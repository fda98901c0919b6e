struct Inner { short a; double b; };
struct Settings { int count; float3 at; bool on; Inner inner; int sizes[3]; };
__global__ void use(Settings s, double *out) {
  out[0] = s.count; out[1] = s.at.x + s.at.y + s.at.z; out[2] = s.on;
  out[3] = s.inner.a + s.inner.b; out[4] = s.sizes[0] + s.sizes[1] * s.sizes[2];
}
__global__ void many(Settings *all) { all[threadIdx.x].count += threadIdx.x; }
union Word { int whole; unsigned char bytes[4]; };
__global__ void read(Word word, int *out) { out[0] = word.whole; }
struct Link { int *next; };
__global__ void follow(Link link) { *link.next = 1; }
