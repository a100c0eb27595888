"""A note as text: read from disk, cut into blocks, and put into the words that patterns know."""
