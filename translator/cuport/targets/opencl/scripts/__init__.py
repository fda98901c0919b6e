"""Python scripts with CUDA in strings (CuPy, PyCUDA, NVRTC): the kernels become modules, the calls keep their form."""
