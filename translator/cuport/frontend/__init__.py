"""From bytes to facts: the lexer that sees every branch, and libclang that knows what a name is."""
