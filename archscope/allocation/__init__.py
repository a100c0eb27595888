"""What a model holds in memory while it runs or learns, worked out in symbols; nothing here needs torch.

A `Plan` (model, batch, tokens, training or not) is gone through once, in three kinds of stretches:

    Plan ─► Pass ─► Course ─┬─ embedding ─┐
                            ├─ block … ───┼─► Stretch: what is kept, gradients, peaks ─► Moment ─► peak, what fits
                            └─ head, loss ┘
                                 │
                        Walk: the operations, as the model does them
                        Tape: what is alive, and what autograd keeps

`walk`, `attention`, `feed_forward`, `blocks` and `ends` are the model written down once more, `tape` is autograd.
"""
