"""The targets: one package for each."""
