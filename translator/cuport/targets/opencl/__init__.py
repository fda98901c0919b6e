"""OpenCL: device code lowered from the instantiated AST to OpenCL C."""
