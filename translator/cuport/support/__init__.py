"""What every package uses and what knows nothing of CUDA: errors, files, escapes, the cache folder."""
