"""Device code, whatever the target: `ir` represents it, `read` reads it, `analysis` inspects it, `passes` change it."""
