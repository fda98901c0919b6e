"""The versions of CUDA that the catalogue tells apart."""

from __future__ import annotations

CUDA_VERSIONS = ("11", "12", "13")
NUMBERS = {"11": 11080, "12": 12080, "13": 13050}
"""What `CUDART_VERSION` is taken to be in each of them."""
