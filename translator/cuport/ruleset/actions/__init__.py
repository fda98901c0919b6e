"""Rewrites that a row of data can't express, one file each; a rule names one with `action = "..."`."""

from __future__ import annotations

from cuport.ruleset.actions import warp_mask

ACTIONS = {"warp_mask": warp_mask.widen}
