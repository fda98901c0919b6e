"""The host side of OpenCL: C++ that launches kernels through a small layer over OpenCL, in place of CUDA's runtime."""
