"""Many configs: every combination of some values of some fields, and the value of a field that meets a target.

axes      the values of a field, as they are written: 256,512 and 512..4096:512 and 512..4096*2
sweep     a row of quantities for each combination, worked out when it is asked for
search    the whole number at which a quantity comes to a target
width     the width of a variant at which a quantity is what the base has
jobs      the rows of a sweep worked out by several processes
dff       how a width follows from d_model, step by step
"""
