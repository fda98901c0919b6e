"""What does the work of a fleet: `--executor NAME[:ADDRESS]`, one module for each."""
