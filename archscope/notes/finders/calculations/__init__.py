"""What a note works out itself: expressions, chains, sums, differences, times."""
