// Ways to launch a kernel with barriers of the grid: with attributes, in a graph, in streams, by the driver.
#include <cooperative_groups.h>
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>
#include <cstdio>

namespace cg = cooperative_groups;

#define CHECK(x) do { if ((int)(x) != 0) { std::printf("%s failed\n", #x); return 1; } } while (0)

__global__ void turn(int *data, int rounds) {
  auto grid = cg::this_grid();
  const int n = grid.size(), i = grid.thread_rank();
  for (int k = 0; k < rounds; ++k) {
    const int got = data[(i + 1) % n];
    grid.sync();
    data[i] = got;
    grid.sync();
  }
}

const char *source = R"(
#include <cooperative_groups.h>
extern "C" __global__ void sum_up(int *data) {
  cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  extern __shared__ int tile[];
  tile[threadIdx.x] = data[grid.thread_rank()];
  grid.sync();
  data[grid.thread_rank()] = tile[threadIdx.x] + data[(grid.thread_rank() + 1) % grid.size()] * 0;
  grid.sync();
  if (grid.thread_rank() == 0) for (int i = 1; i < (int)grid.size(); ++i) data[0] += data[i];
}
)";

int main() {
  const int n = 128;
  int *data, host[n];
  CHECK(cudaMalloc(&data, sizeof host));
  for (int i = 0; i < n; ++i) host[i] = i;
  CHECK(cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice));
  cudaStream_t stream;
  CHECK(cudaStreamCreate(&stream));
  cudaLaunchAttribute attribute = {};
  attribute.id = cudaLaunchAttributeCooperative;
  attribute.val.cooperative = 1;
  cudaLaunchConfig_t config = {};
  config.gridDim = dim3(4);
  config.blockDim = dim3(32);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CHECK(cudaLaunchKernelEx(&config, turn, data, 3));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
  std::printf("%d %d\n", host[0], host[127]);
  bool ok = host[0] == 3 && host[127] == 2;

  cudaGraph_t graph;
  cudaGraphExec_t exec;
  int rounds = 2;
  void *arguments[] = {&data, &rounds};
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  CHECK(cudaLaunchCooperativeKernel((void *)turn, 4, 32, arguments, 0, stream));
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&exec, graph, 0));
  CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaGraphLaunch(exec, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
  std::printf("%d %d\n", host[0], host[127]);
  ok = ok && host[0] == 7 && host[127] == 6;

  nvrtcProgram program;
  CHECK(nvrtcCreateProgram(&program, source, "sum.cu", 0, nullptr, nullptr));
  CHECK(nvrtcCompileProgram(program, 0, nullptr));
  size_t size;
  CHECK(nvrtcGetPTXSize(program, &size));
  char *ptx = new char[size];
  CHECK(nvrtcGetPTX(program, ptx));
  CUmodule module;
  CUfunction function;
  CHECK(cuModuleLoadData(&module, ptx));
  CHECK(cuModuleGetFunction(&function, module, "sum_up"));
  void *one[] = {&data};
  CHECK(cuLaunchCooperativeKernel(function, 4, 1, 1, 32, 1, 1, 32 * sizeof(int), stream, one));
  CHECK(cuStreamSynchronize(stream));
  CHECK(cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost));
  std::printf("%d\n", host[0]);
  ok = ok && host[0] == 127 * 64;
  std::puts(ok ? "PASS" : "FAIL");
  return !ok;
}
