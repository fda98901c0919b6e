"""CUDA source that a C++ program compiles when it runs (NVRTC): found in its strings, and translated beforehand."""
