"""Run one kernel on its own: described inputs, a generated program around the kernel, an expected result."""
