"""RunOptions to build and run a program, one module each; it registers itself with `registry`."""
