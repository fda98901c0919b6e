// Layered textures say how coordinates outside are meant for as many directions as they have coordinates.
#include <cstdio>
#include <cuda_runtime.h>

const int width = 5, height = 3, layers = 2;

__global__ void read_rows(cudaTextureObject_t texture, float *out) {
  const int x = threadIdx.x % 9 - 2, y = threadIdx.x / 9 - 2;
  out[blockIdx.x * blockDim.x + threadIdx.x] = tex2DLayered<float>(texture, x + 0.5f, y + 0.5f, blockIdx.x);
}

__global__ void read_line(cudaTextureObject_t texture, float *out) {
  out[blockIdx.x * blockDim.x + threadIdx.x] = tex1DLayered<float>(texture, (int)threadIdx.x - 2 + 0.5f, blockIdx.x);
}

static float value_of(int x, int y, int layer) { return 1 + x + 10 * y + 100 * layer; }

static int read_all(int rows, float *out) {
  float in[width * height * layers];
  const int lines = rows ? rows : 1, threads = rows ? 9 * 7 : 9;
  for (int i = 0; i < width * lines * layers; i++)
    in[i] = value_of(i % width, i / width % lines, i / width / lines);
  cudaArray_t array;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaMalloc3DArray(&array, &format, make_cudaExtent(width, rows, layers), cudaArrayLayered);
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(in, width * sizeof(float), width, lines);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(width, lines, layers);
  copy.kind = cudaMemcpyHostToDevice;
  cudaMemcpy3D(&copy);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureDesc description = {};
  description.addressMode[0] = cudaAddressModeBorder;
  if (rows) description.addressMode[1] = cudaAddressModeBorder;
  cudaTextureObject_t texture = 0;
  if (cudaCreateTextureObject(&texture, &resource, &description, nullptr) != cudaSuccess) return 1;
  if (rows)
    read_rows<<<layers, threads>>>(texture, out);
  else
    read_line<<<layers, threads>>>(texture, out);
  int wrong = cudaDeviceSynchronize() != cudaSuccess;
  for (int i = 0; i < threads * layers; i++) {
    const int x = i % 9 - 2, y = rows ? i % threads / 9 - 2 : 0, layer = i / threads;
    const bool is_inside = x >= 0 && x < width && y >= 0 && y < lines;
    wrong += out[i] != (is_inside ? value_of(x, y, layer) : 0);
  }
  cudaDestroyTextureObject(texture);
  cudaFreeArray(array);
  return wrong;
}

int main() {
  float *out;
  cudaMallocManaged(&out, 9 * 7 * layers * sizeof(float));
  const int in_rows = read_all(height, out), in_lines = read_all(0, out);
  if (in_rows || in_lines)
    printf("%d and %d are wrong\n", in_rows, in_lines);
  else
    printf("PASS\n");
  return in_rows || in_lines;
}
