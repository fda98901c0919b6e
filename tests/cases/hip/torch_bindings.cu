#include <torch/extension.h>
#include <ATen/cuda/CUDAContext.h>
#include <pybind11/functional.h>

__global__ void scale(const float *in, float *out, int n, float factor) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * factor;
}

enum class Mode { Plain, Sum };

class Scaler {
 public:
  explicit Scaler(const pybind11::dict &settings) : factor_(settings["factor"].cast<float>()) {
    if (settings.contains("mode")) settings["times"]["mode"] = 0;
  }
  at::Tensor run(at::Tensor in) {
    TORCH_CHECK(!in.is_meta() && !in.device().is_meta());
    auto out = torch::zeros({in.size(0)}, at::device(in.device()).dtype(at::ScalarType::Float));
    scale<<<(in.size(0) + 255) / 256, 256, 0, at::cuda::getCurrentCUDAStream()>>>(
        in.data_ptr<float>(), out.data_ptr<float>(), in.size(0), factor_);
    out.resize_as_(in);
    return out;
  }
  at::Tensor multiply(at::Tensor a, at::Tensor b) {
    int count = torch::prod(a).item<int>();
    auto out = torch::empty({count}, at::dtype(at::ScalarType::Float));
    torch::mm_out(out, a, b);
    at::addmm_out(out, out, a, b);
    return out.to(torch::kCPU);
  }
  float factor() const { return factor_; }

 private:
  float factor_;
};

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  py::enum_<Mode>(m, "Mode").value("Plain", Mode::Plain).value("Sum", Mode::Sum).export_values();
  py::class_<Scaler>(m, "Scaler")
      .def(py::init<const pybind11::dict &>())
      .def("run", &Scaler::run, py::arg("in"))
      .def("multiply", &Scaler::multiply)
      .def_property_readonly("factor", &Scaler::factor);
}
// output
#include <hip/hip_runtime.h>
#include <torch/extension.h>
#include <ATen/hip/HIPContext.h>
#include <pybind11/functional.h>

__global__ void scale(const float *in, float *out, int n, float factor) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i] * factor;
}

enum class Mode { Plain, Sum };

class Scaler {
 public:
  explicit Scaler(const pybind11::dict &settings) : factor_(settings["factor"].cast<float>()) {
    if (settings.contains("mode")) settings["times"]["mode"] = 0;
  }
  at::Tensor run(at::Tensor in) {
    TORCH_CHECK(!in.is_meta() && !in.device().is_meta());
    auto out = torch::zeros({in.size(0)}, at::device(in.device()).dtype(at::ScalarType::Float));
    scale<<<(in.size(0) + 255) / 256, 256, 0, at::cuda::getCurrentCUDAStream()>>>(
        in.data_ptr<float>(), out.data_ptr<float>(), in.size(0), factor_);
    out.resize_as_(in);
    return out;
  }
  at::Tensor multiply(at::Tensor a, at::Tensor b) {
    int count = torch::prod(a).item<int>();
    auto out = torch::empty({count}, at::dtype(at::ScalarType::Float));
    torch::mm_out(out, a, b);
    at::addmm_out(out, out, a, b);
    return out.to(torch::kCPU);
  }
  float factor() const { return factor_; }

 private:
  float factor_;
};

PYBIND11_MODULE(TORCH_EXTENSION_NAME, m) {
  py::enum_<Mode>(m, "Mode").value("Plain", Mode::Plain).value("Sum", Mode::Sum).export_values();
  py::class_<Scaler>(m, "Scaler")
      .def(py::init<const pybind11::dict &>())
      .def("run", &Scaler::run, py::arg("in"))
      .def("multiply", &Scaler::multiply)
      .def_property_readonly("factor", &Scaler::factor);
}
