"""Source text: bytes, tokens, places and edits. Nothing here knows what CUDA means."""
