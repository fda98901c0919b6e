"""From bytes to facts: libclang, and the CUDA headers that sources are parsed with."""
