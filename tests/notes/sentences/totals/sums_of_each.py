"""Sums of what several things have that are listed by their names, so much each."""

_LISTED = "Per layer: q, o: 8 × 1280 = 10,240 each; k, v: 6,144 each; gate, up, down: 8 × 4480 = 35,840 each. Sum = {}."
_TEX = "Per layer: $q,o$: $8(640+640)=10{{,}}240$ each; $k,v$: $8(640+128)=6{{,}}144$ each. Sum $={}$; × 12 layers."
_CHINESE = "每层：q、o：10,240 各；k、v：6,144 各；gate、up、down：35,840 各。合计 {}。"

RIGHT = [
    _LISTED.format("140,288"),
    _TEX.format("32{,}768"),
    _CHINESE.format("140,288"),
    # Not each part says so: nobody knows how many there are of it.
    "Per layer: q, o: 10,240 each; the experts: 35,840 or so; k, v: 6,144 each. Sum = 176,128.",
    "Per layer: q, o: 10,240 each; k, v: 6,144 each. If we ignored the values, Sum = 26,624.",
    # More than so many of what is worked out before it.
    "An expert has 3 × 640 × 1792 = 3,440,640. A layer has 9 experts (30,971,520 ≈ 31.0M including the router).",
]
WRONG = {
    _LISTED.format("104,448"): ("104,448", "140,288"),
    _LISTED.format("52,224"): ("52,224", "140,288"),
    _TEX.format("26{,}624"): ("26{,}624", "32{,}768"),
    _CHINESE.format("104,448"): ("104,448", "140,288"),
}
CONFIRMED = {_LISTED.format("140,288"): "140,288", _CHINESE.format("140,288"): "140,288"}
NOT_CONFIRMED = {
    "An expert has 3 × 640 × 1792 = 3,440,640 parameters. We store 9 experts (30965760 ≈ 31.0M with the router).": (
        "30965760"
    ),
}
