"""The API catalogue: what CUDA's functions are, and what they are on ROCm. The data is in `rules/api/`."""
