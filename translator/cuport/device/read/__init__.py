"""From the AST to `ir`: the only part of the OpenCL target that sees libclang."""
