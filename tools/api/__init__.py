"""What the programs share that import the API catalogue and generate from it."""
