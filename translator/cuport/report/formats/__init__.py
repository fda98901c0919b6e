"""The output formats, one module each; it registers itself with `report.registry`."""
