"""Lists with rows named as the parts of others, "attention/ln" above "attention", as nanoGPT's notebook prints them."""

_TITLE = "# GPT-2 Small\n\n"
_LINES = (
    "embedding/position      786432  ",
    "embedding/token       38597376",
    "embedding             39383808",
    "attention/ln            {first}",
    "attention/kqv          1769472",
    "attention/proj          589824",
    "attention             {attention}",
    "mlp/ln                  {second}",
    "mlp/ffw                2359296",
    "mlp/proj               2359296",
    "mlp                   {mlp}",
)
_CODE = f"{_TITLE}```\nname    params\n" + "\n".join(_LINES) + "\n```"
_TABLE = _TITLE + "| 名称 | 参数量 |\n|--|--|\n" + "\n".join(f"| {' | '.join(line.split())} |" for line in _LINES)


def _filled(text, first=768, second=768, attention=2360064, mlp=4719360):
    return text.format(first=first, second=second, attention=attention, mlp=mlp)


RIGHT = (
    _filled(_CODE),
    _filled(_TABLE),
    # Each norm with its biases.
    _filled(_CODE, 1536, 1536, attention=2360832, mlp=4720128),
    # One norm with biases and one without, added up so.
    _filled(_CODE, 1536, 768, attention=2360832),
    # Something that isn't listed.
    _filled(_CODE, attention=2362368, mlp=4722432),
    "```\nblock/ln      1536\nblock/up   2359296\nblock      2360064\n"
    "head/ln       1000\nhead/up   38597376\nhead   38598376\n```",
)

WRONG = {
    _filled(_CODE, 1536): ("1536", "768"),
    _filled(_TABLE, 1536): ("1536", "768"),
    _filled(_CODE, second=1536): ("1536", "768"),
    _filled(_TABLE, second=7680): ("7680", "768"),
}
