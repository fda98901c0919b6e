"""A tree's own build goes on: its CMake lists and Makefiles are edited, and get files of cuport's to include."""
