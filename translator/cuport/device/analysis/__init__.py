"""Questions about device code: each reads a unit and changes nothing."""
