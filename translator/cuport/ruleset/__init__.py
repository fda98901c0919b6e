"""Rules: what a name becomes, read from TOML."""
