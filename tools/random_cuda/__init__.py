"""Random CUDA programs whose results C++ and CUDA define: no overflow, no race, no rounding."""
