// expect: CU200 CU201 CU202 CU304
#include <cuda_runtime.h>
#include <cuco/static_map.cuh>
#include <cudf/column/column.hpp>
#include <cudnn_frontend.h>
#include <cugraph/graph.hpp>
#include <cuvs/neighbors/ivf_flat.hpp>
#include <dali/c_api.h>
#include <matx.h>
#include <nvFatbin.h>
#include <nvperf_host.h>
#include <raft/core/handle.hpp>
#include <rmm/device_uvector.hpp>

namespace nvcvs { int level; } // the program's own

void run() {
  rmm::device_uvector<int> numbers(nvcvs::level, rmm::cuda_stream_default);
  cudf::column column;
  cuco::static_map<int, int> map;
  cudnn_frontend::graph::Graph graph;
  nvFatbinHandle handle;
  nvFatbinCreate(&handle, nullptr, 0);
  CUvideodecoder decoder;
  NvEncodeAPICreateInstance(nullptr);
  NVPW_InitializeHost(nullptr);
  NppStreamContext context;
}
// output
#include <hip/hip_runtime.h>
#include <cuco/static_map.cuh>
#include <cudf/column/column.hpp>
#include <cudnn_frontend.h>
#include <cugraph/graph.hpp>
#include <cuvs/neighbors/ivf_flat.hpp>
#include <dali/c_api.h>
#include <matx.h>
#include <nvFatbin.h>
#include <nvperf_host.h>
#include <raft/core/handle.hpp>
#include <rmm/device_uvector.hpp>

namespace nvcvs { int level; } // the program's own

void run() {
  rmm::device_uvector<int> numbers(nvcvs::level, rmm::cuda_stream_default);
  cudf::column column;
  cuco::static_map<int, int> map;
  cudnn_frontend::graph::Graph graph;
  nvFatbinHandle handle;
  nvFatbinCreate(&handle, nullptr, 0);
  CUvideodecoder decoder;
  NvEncodeAPICreateInstance(nullptr);
  NVPW_InitializeHost(nullptr);
  NppStreamContext context;
}
