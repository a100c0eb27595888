"""What is true at a place in a note: the model in force, its sizes, and its quantities."""
