"""Numbers as they are written, and arithmetic with them: read, worked out, and written again."""
