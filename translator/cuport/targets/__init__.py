"""What CUDA becomes: one package for each target."""
