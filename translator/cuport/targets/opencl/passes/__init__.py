"""Passes that only OpenCL needs: for images, address spaces, and faults of PoCL."""
