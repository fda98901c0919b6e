// What lies outside of a surface, for the shapes whose edges OpenCL C does not check: lines, layers and volumes.
#include <cstdio>
#include <vector>

__global__ void line_edges(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int *read)
{
  const int x = threadIdx.x - 2;  // -2 to 9 in a line of 8
  read[2 * threadIdx.x] = surf1Dread<int>(from, x * 4, cudaBoundaryModeZero);
  read[2 * threadIdx.x + 1] = surf1Dread<int>(from, x * 4, cudaBoundaryModeClamp);
  surf1Dwrite(100 + x, to, (x + 4) * 4, cudaBoundaryModeZero);
}

__global__ void layer_edges(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int *read)
{
  const int x = threadIdx.x - 1, y = threadIdx.y - 1, i = threadIdx.y * 6 + threadIdx.x;  // 4 by 2, twice
  read[i] = surf2DLayeredread<int>(from, x * 4, y, 1, cudaBoundaryModeZero);
  read[24 + i] = surf2DLayeredread<int>(from, x * 4, y, 0, cudaBoundaryModeClamp);
  surf2DLayeredwrite(x + 10 * y, to, x * 4, y, 1, cudaBoundaryModeZero);
  if (x == 4 && y == 2) surf2DLayeredwrite(99, to, x * 4, y, 0, cudaBoundaryModeClamp);
}

__global__ void volume_edges(cudaSurfaceObject_t from, int *read)
{
  const int x = threadIdx.x - 1, z = threadIdx.y - 1;
  read[threadIdx.y * 6 + threadIdx.x] = surf3Dread<int>(from, x * 4, 1, z, cudaBoundaryModeZero);
  read[24 + threadIdx.y * 6 + threadIdx.x] = surf3Dread<int>(from, x * 4, 7, z, cudaBoundaryModeClamp);
}

struct Surface {
  cudaArray_t array;
  cudaExtent size;
  cudaSurfaceObject_t object;

  Surface(int width, int height, int depth, unsigned flags)
  {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    size = make_cudaExtent(width, height, depth);
    cudaMalloc3DArray(&array, &format, size, flags | cudaArraySurfaceLoadStore);
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array;
    cudaCreateSurfaceObject(&object, &resource);
    std::vector<int> numbers(count());
    for (int i = 0; i < count(); ++i) numbers[i] = i + 1;
    copy(numbers.data(), true);
  }

  int rows() const { return size.height ? size.height : 1; }
  int count() const { return size.width * rows() * (size.depth ? size.depth : 1); }

  void copy(int *host, bool in)
  {
    cudaMemcpy3DParms copy = {};
    const cudaPitchedPtr there = make_cudaPitchedPtr(host, size.width * 4, size.width, rows());
    (in ? copy.srcPtr : copy.dstPtr) = there;
    (in ? copy.dstArray : copy.srcArray) = array;
    copy.extent = make_cudaExtent(size.width, rows(), size.depth ? size.depth : 1);
    copy.kind = in ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
    cudaMemcpy3D(&copy);
  }

  std::vector<int> numbers()
  {
    std::vector<int> found(count());
    copy(found.data(), false);
    return found;
  }
};

static int within(int x, int size) { return x < 0 ? 0 : x < size ? x : size - 1; }
static bool is_in(int x, int size) { return x == within(x, size); }

static int line(int *read)
{
  Surface from(8, 0, 0, 0), to(8, 0, 0, 0);
  line_edges<<<1, 12>>>(from.object, to.object, read);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < 12; ++i) {
    wrong += read[2 * i] != (is_in(i - 2, 8) ? i - 1 : 0);
    wrong += read[2 * i + 1] != within(i - 2, 8) + 1;
  }
  const std::vector<int> written = to.numbers();
  for (int i = 0; i < 8; ++i) wrong += written[i] != (i < 2 ? i + 1 : 96 + i);
  return wrong;
}

static int layers(int *read)
{
  Surface from(4, 2, 2, cudaArrayLayered), to(4, 2, 2, cudaArrayLayered);
  layer_edges<<<1, dim3(6, 4)>>>(from.object, to.object, read);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < 24; ++i) {
    const int x = i % 6 - 1, y = i / 6 - 1;
    wrong += read[i] != (is_in(x, 4) && is_in(y, 2) ? 9 + y * 4 + x : 0);
    wrong += read[24 + i] != within(y, 2) * 4 + within(x, 4) + 1;
  }
  const std::vector<int> written = to.numbers();
  for (int i = 0; i < 16; ++i) wrong += written[i] != (i == 7 ? 99 : i < 8 ? i + 1 : i % 4 + (i - 8) / 4 * 10);
  return wrong;
}

static int volume(int *read)
{
  Surface from(4, 2, 2, 0);
  volume_edges<<<1, dim3(6, 4)>>>(from.object, read);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < 24; ++i) {
    const int x = i % 6 - 1, z = i / 6 - 1;
    wrong += read[i] != (is_in(x, 4) && is_in(z, 2) ? 5 + z * 8 + x : 0);
    wrong += read[24 + i] != 5 + within(z, 2) * 8 + within(x, 4);
  }
  return wrong;
}

int main()
{
  int *read;
  cudaMallocManaged(&read, 48 * sizeof(int));
  const int wrong[] = {line(read), layers(read), volume(read)};
  std::printf("%d %d %d\n", wrong[0], wrong[1], wrong[2]);
  std::puts(wrong[0] + wrong[1] + wrong[2] == 0 ? "PASS" : "FAIL");
}
