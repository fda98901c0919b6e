"""Run one kernel without its program: inputs by a word each, a generated program around the kernel, an expectation."""
