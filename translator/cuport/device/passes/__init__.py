"""Passes over device code: each rewrites a unit in place, for any target."""
