"""Analyses of device code: each inspects a unit and changes nothing."""
