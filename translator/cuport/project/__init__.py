"""A tree in, a tree out: which files there are, what to do with each, workers, the cache of results, writing."""
