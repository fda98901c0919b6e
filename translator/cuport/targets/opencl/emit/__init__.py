"""From `ir` to OpenCL C."""
