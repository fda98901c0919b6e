"""What CUDA's and ROCm's libraries declare, from the catalogue in `rules/api/`."""
