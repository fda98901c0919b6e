"""Ways to build and run a program, one file each."""
