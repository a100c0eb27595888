"""What a pass costs in floating point operations, by closed form; nothing here needs torch."""
