"""Build and run a translation, and compare it with the original."""
