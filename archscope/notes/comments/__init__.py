"""The comments to archscope in a note: what they steer, tie to a quantity, and have written anew."""
