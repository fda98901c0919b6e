"""The host side of OpenCL: C++ that launches kernels through a layer over OpenCL instead of CUDA's runtime."""
