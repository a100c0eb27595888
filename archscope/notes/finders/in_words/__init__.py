"""What a note works out in words: so many times, so many layers, times and tokens of a run."""
