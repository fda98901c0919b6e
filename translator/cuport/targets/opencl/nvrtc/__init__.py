"""CUDA source that a C++ program compiles at run time (NVRTC): found in its strings, and translated beforehand."""
