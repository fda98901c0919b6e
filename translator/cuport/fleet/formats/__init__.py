"""The ranking as text, JSON and HTML, and a page for each repository: `--output FMT[:FILE]`."""
