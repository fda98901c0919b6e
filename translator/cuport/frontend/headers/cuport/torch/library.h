// How Python comes to call an extension's functions: pybind11, torch/library.h.

#pragma once

#include "tensor.h"

namespace pybind11 {
struct arg {
    explicit arg(const char* name);
    template <typename T>
    arg operator=(T value) const;
};
struct gil_scoped_release {
    gil_scoped_release();
};
struct object {};
struct module_ {
    template <typename Function, typename... More>
    module_& def(const char* name, Function function, const More&... more);
    template <typename T>
    void attr(const char* name, const T& value);
};
}  // namespace pybind11
namespace py = pybind11;

namespace torch {
struct Library {
    template <typename... More>
    Library& def(const char* schema, const More&... more);
    template <typename Function>
    Library& impl(const char* name, Function function);
};
}  // namespace torch

#define TORCH_EXTENSION_NAME extension
#define PYBIND11_MODULE(NAME, VARIABLE) static void pybind11_init_##NAME([[maybe_unused]] pybind11::module_& VARIABLE)
#define TORCH_LIBRARY(NAME, VARIABLE) static void torch_library_##NAME([[maybe_unused]] torch::Library& VARIABLE)
#define TORCH_LIBRARY_FRAGMENT(NAME, VARIABLE) \
    static void torch_fragment_##NAME([[maybe_unused]] torch::Library& VARIABLE)
#define TORCH_LIBRARY_IMPL(NAME, KEY, VARIABLE) \
    static void torch_impl_##NAME##_##KEY([[maybe_unused]] torch::Library& VARIABLE)
