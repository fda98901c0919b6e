"""The host side of OpenCL in Python: modules that launch kernels with NumPy and pyopencl."""
