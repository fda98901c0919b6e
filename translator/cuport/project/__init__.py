"""A tree in, a tree out: find files, plan the work, run workers, cache results, write the output."""
