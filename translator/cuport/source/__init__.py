"""Source text: bytes to tokens, what stands where in a file, and edits. Knows nothing of CUDA's meaning."""
