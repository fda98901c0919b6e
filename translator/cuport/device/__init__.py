"""Device code, whatever the target: `ir` is what it is, `read` reads it, `analysis` asks, `passes` change."""
