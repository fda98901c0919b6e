"""The commands, one module each: flags become `Settings`, one call does the work."""
