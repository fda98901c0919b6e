"""Coverage, and one pure renderer per output format."""
