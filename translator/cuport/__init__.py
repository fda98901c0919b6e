"""cuport: CUDA code bases as HIP or OpenCL, with a report of what is left and a proof of the rest."""

__version__ = "0.1.0"
