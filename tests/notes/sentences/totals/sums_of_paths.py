"""Rows with paths for names: a row is what its parts come to, and has the share of the total beside it."""


def _printed(head, rows):
    return (
        "One pass:\n\n```\n"
        + "\n".join(f"{name:24}{count:>14}{share:>12}" for name, count, share in (head, *rows))
        + "\n```"
    )


def _table(attention="2360064", proj="0.4744"):
    rows = (
        ("embedding/position", "786432", "0.6325"), ("embedding/token", "38597376", "31.0424"),
        ("embedding", "39383808", "31.6749"), ("attention/ln", "768", "0.0006"),
        ("attention/kqv", "1769472", "1.4231"), ("attention/proj", "589824", proj),
        ("attention", attention, "1.8981"), ("mlp/ln", "768", "0.0006"), ("mlp/ffw", "2359296", "1.8975"),
        ("mlp/proj", "2359296", "1.8975"), ("mlp", "4719360", "3.7956"), ("block", "7079424", "5.6937"),
        ("transformer", "84953088", "68.3245"), ("ln_f", "768", "0.0006"), ("total", "124337664", "100.0000"),
    )  # fmt: skip
    return _printed(("name", "params", "ratio (%)"), rows)


def _work(scores="1610612736", mlp="9663676416"):
    rows = (
        ("attn/kqv", "3623878656", "1.2426"), ("attn/scores", scores, "0.5522"),
        ("attn/reduce", "1610612736", "0.5522"), ("attn/proj", "1207959552", "0.4142"),
        ("attn", "8053063680", "2.7612"),
        ("mlp/up", "4831838208", "1.6567"), ("mlp/down", "4831838208", "1.6567"), ("mlp", mlp, "3.3135"),
        ("block", "17716740096", "6.0747"), ("transformer", "212600881152", "72.8963"),
        ("dense", "79047426048", "27.1037"), ("forward_total", "291648307200", "100.0000"),
        ("backward_total", "583296614400", "200.0000"), ("total", "874944921600", "300.0000"),
    )  # fmt: skip
    return _printed(("name", "flops", "ratio (%)"), rows)


RIGHT = (
    _table(),
    _work(),
    # Parts that aren't all there, or that something is added to.
    "| path | params |\n|---|---|\n| attn/q | 16,777,216 |\n| attn/k | 4,194,304 |\n| attn/v | 4,194,304 |\n"
    "| attn/o | 16,777,216 |\n| attn | 41,943,040 |\n| attn/lora | 524,288 |",
    "| path | trainable | frozen |\n|---|---|---|\n| mlp/up | 0 | 58,720,256 |\n| mlp/gate | 0 | 58,720,256 |\n"
    "| mlp | 0 | 176,160,768 |",
    "```\nname        params   share %\nattn/qkv    1769472   25.0\nattn/proj   589824   8.3\n"
    "attn        2359296   33.3\nmlp/up      2359296   33.3\nmlp/down    2359296   33.3\nmlp         4718592   66.7\n"
    "block       7077888   100.0\nall 12      84934656\ntotal       124318464\n```",
)

WRONG = {
    _table(attention="2359296"): ("2359296", "2360064"),
    _work(scores="805306368"): ("805306368", "1610612736"),
    _work(mlp="9636676416"): ("9636676416", "9663676416"),
}

BOTH_WRONG = {
    _table(attention="2359296", proj="0.4474"): [("0.4474", "0.4744"), ("2359296", "2360064")],
}

CONFIRMED = {_work(): "212600881152", _table(): "1.8981"}
