"""Small experiments on the parts of a model: what an activation, a gate, a mask or a residual connection does."""
