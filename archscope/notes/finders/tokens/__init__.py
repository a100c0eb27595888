"""Token counts, ids and pieces of quoted texts, and what programs print of them."""
