"""Programs, modules and listings of weights."""
