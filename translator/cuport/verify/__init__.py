"""Build and run what was translated, and compare it with the original."""
