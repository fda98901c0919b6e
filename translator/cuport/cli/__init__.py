"""The command line: flags become `Settings`, one call does the work, its result becomes text and an exit code."""
