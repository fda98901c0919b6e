"""What `cuport lsp` answers an editor over the Language Server Protocol."""
