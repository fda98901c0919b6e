"""The API catalogue: what CUDA's functions are, and what they are on ROCm. The data is in `rules/api/`."""

ADAPTER_PREFIX = "cuport_"
"""What the names of adapters begin with: functions that call ROCm's with other arguments."""
