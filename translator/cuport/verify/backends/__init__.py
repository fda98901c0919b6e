"""Ways to build and run a program, one file each; `registry` makes them."""

NAMES = ("cpu", "hip-cpu", "hipcc", "nvcc", "hip", "pocl", "intel", "opencl")
"""What `--backend` takes, in the order of the table's columns."""
OPENCL = NAMES[-3:]
"""Those that run OpenCL."""
