"""What only the HIP target needs."""
