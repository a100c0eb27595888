"""What the finders say, weighed: one verdict for each number, what the text takes back, and likely causes."""
