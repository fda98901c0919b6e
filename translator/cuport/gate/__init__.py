"""What makes `cuport check` pass or fail: thresholds, a baseline, and only the lines that changed."""
