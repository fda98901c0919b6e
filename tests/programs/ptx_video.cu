#include <cstdio>

// Video instructions: parts of registers, sums that are saturated before they overflow, and results in a part.
const int kinds = 21;

__global__ void compute(const unsigned *xs, const unsigned *ys, const unsigned *zs, unsigned *results) {
  unsigned x = xs[threadIdx.x], y = ys[threadIdx.x], z = zs[threadIdx.x], found;
  unsigned *result = results + threadIdx.x * kinds;
  asm("vadd.s32.s32.s32 %0, %1.h0, %2.h1;" : "=r"(found) : "r"(x), "r"(y));
  result[0] = found;
  asm("vsub.s32.u32.u32 %0, %1.h1, %2.h0;" : "=r"(found) : "r"(x), "r"(y));
  result[1] = found;
  asm("vadd.u32.u32.u32 %0, %1.b3, %2;" : "=r"(found) : "r"(x), "r"(y));
  result[2] = found;
  asm("vadd.s32.s32.s32.sat %0, %1, %2;" : "=r"(found) : "r"(x), "r"(y));
  result[3] = found;
  asm("vsub.u32.u32.u32.sat %0, %1, %2;" : "=r"(found) : "r"(x), "r"(y));
  result[4] = found;
  asm("vsub.s32.u32.u32.sat %0, %1, %2;" : "=r"(found) : "r"(x), "r"(y));
  result[5] = found;
  asm("vabsdiff.u32.s32.s32 %0, %1, %2;" : "=r"(found) : "r"(x), "r"(y));
  result[6] = found;
  asm("vmin.s32.u32.s32 %0, %1.b1, %2.b2;" : "=r"(found) : "r"(x), "r"(y));
  result[7] = found;
  asm("vmax.s32.s32.s32 %0, %1, %2.h0;" : "=r"(found) : "r"(x), "r"(y));
  result[8] = found;
  asm("vmad.u32.u32.u32 %0, %1.b0, %2.b3, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[9] = found;
  asm("vmad.s32.s32.s32 %0, %1.h1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[10] = found;
  asm("vmax.s32.s32.s32.max %0, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[11] = found;
  asm("vmin.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[12] = found;
  asm("vadd.u32.s32.s32.sat.min %0, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[13] = found;
  asm("vsub.u32.u32.u32.add %0, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[14] = found;
  asm("vadd.u32.s32.s32.sat %0.b2, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[15] = found;
  asm("vsub.s32.s32.s32.sat %0.h1, %1, %2.h0, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[16] = found;
  asm("vadd.u32.u32.u32 %0.b0, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[17] = found;
  asm("vadd.s32.s32.s32.sat.max %0, %1, %2.b0, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[18] = found;
  asm("vabsdiff.u32.u32.u32.add %0, %1.b0, %2.b1, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[19] = found;
  asm("vsub.s32.s32.s32.sat %0.b3, %1, %2, %3;" : "=r"(found) : "r"(x), "r"(y), "r"(z));
  result[20] = found;
}

typedef long long wide;

wide saturated(wide value, wide least, wide most) { return value < least ? least : value > most ? most : value; }
wide smaller(wide a, wide b) { return a < b ? a : b; }
wide larger(wide a, wide b) { return a > b ? a : b; }
wide distance(wide a, wide b) { return a < b ? b - a : a - b; }
wide octet(unsigned x, int place) { return x >> 8 * place & 255; }
wide signed_octet(unsigned x, int place) { return (signed char)(x >> 8 * place); }
wide word(unsigned x, int place) { return x >> 16 * place & 65535; }
wide signed_word(unsigned x, int place) { return (short)(x >> 16 * place); }

unsigned expected(int kind, unsigned x, unsigned y, unsigned z) {
  const wide a = (int)x, b = (int)y, c = (int)z, ua = x, ub = y, uc = z;
  const wide lowest = -2147483648ll, highest = 2147483647ll, all = 4294967295ll;
  switch (kind) {
    case 0: return signed_word(x, 0) + signed_word(y, 1);
    case 1: return word(x, 1) - word(y, 0);
    case 2: return octet(x, 3) + ub;
    case 3: return saturated(a + b, lowest, highest);
    case 4: return saturated(ua - ub, 0, all);
    case 5: return saturated(ua - ub, lowest, highest);
    case 6: return distance(a, b);
    case 7: return smaller(octet(x, 1), signed_octet(y, 2));
    case 8: return larger(a, signed_word(y, 0));
    case 9: return octet(x, 0) * octet(y, 3) + uc;
    case 10: return signed_word(x, 1) * b + c;
    case 11: return larger(larger(a, b), c);
    case 12: return smaller(ua, ub) + uc;
    case 13: return smaller(saturated(a + b, 0, all), uc);
    case 14: return ua - ub + uc;
    case 15: return saturated(a + b, 0, 255) << 16 | (uc & 0xff00ffffll);
    case 16: return (unsigned)saturated(a - signed_word(y, 0), -32768, 32767) << 16 | (z & 0xffffu);
    case 17: return ((ua + ub) & 255) | (uc & 0xffffff00ll);
    case 18: return larger(saturated(a + signed_octet(y, 0), lowest, highest), c);
    case 19: return distance(octet(x, 0), octet(y, 1)) + uc;
    default: return (unsigned)saturated(a - b, -128, 127) << 24 | (z & 0xffffffu);
  }
}

int main() {
  const int n = 64;
  unsigned *x, *y, *z, *results;
  cudaMallocManaged(&x, n * sizeof(unsigned));
  cudaMallocManaged(&y, n * sizeof(unsigned));
  cudaMallocManaged(&z, n * sizeof(unsigned));
  cudaMallocManaged(&results, n * kinds * sizeof(unsigned));
  const unsigned edges[] = {0, 1, 127, 128, 255, 32768, 0x7fffffff, 0x80000000, 0xffffffff, 0xffff8000};
  for (unsigned i = 0; i < n; ++i) {
    x[i] = i < 40 ? edges[i % 10] : i * 2654435761u;
    y[i] = i < 40 ? edges[i / 4] : i * 2246822519u + 1;
    z[i] = i % 3 ? i * 3266489917u : edges[i % 10];
  }
  compute<<<1, n>>>(x, y, z, results);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    for (int kind = 0; kind < kinds; ++kind) {
      unsigned wanted = expected(kind, x[i], y[i], z[i]);
      if (results[i * kinds + kind] == wanted) continue;
      printf("%d of %x, %x, %x: %x instead of %x\n", kind, x[i], y[i], z[i], results[i * kinds + kind], wanted);
      ++wrong;
    }
  }
  printf(wrong ? "FAIL\n" : "PASS\n");
  return wrong != 0;
}
