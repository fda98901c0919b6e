"""What only OpenCL asks of device code: its images, its kinds of memory, and what PoCL gets wrong."""
