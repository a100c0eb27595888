"""Bytes: of weights, of KV caches, of so many values, in sentences and tables."""
