"""What CUDA is, whatever the target: names, launches, includes, symbols."""
