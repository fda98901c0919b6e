// expect: CU200 CU201 CU202 CU304
#include <NvInfer.h>
#include <NvOnnxParser.h>
#include <amgx_c.h>
#include <cudss.h>
#include <custatevec.h>
#include <cutensornet.h>
#include <nvcomp/snappy.h>
#include <nvimgcodec.h>
#include <nvtiff.h>

int nvcomp_level = 3; // the program's own

void run() {
  nvinfer1::IBuilder *builder = nullptr;
  nvonnxparser::IParser *parser = nullptr;
  AMGX_initialize();
  cudssCreate(0);
  custatevecCreate(0);
  cutensornetCreate(0);
  nvcompBatchedSnappyGetTempSize(nvcomp_level);
  nvimgcodecDecoderCreate(0);
  nvtiffDecoderCreate(0);
}
