"""Many repositories in one run: each is checked, and all are ranked by what is left to do."""
