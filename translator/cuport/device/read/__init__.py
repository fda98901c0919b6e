"""From the AST to `ir`: libclang's cursors go no further."""
