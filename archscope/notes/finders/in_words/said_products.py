"""Products and sums in words: "12 heads with 64 dimensions each give 768", "12 个头，每个 64 维，共 768 维"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from archscope.notes.finders.in_words.worked_out import both_ways, claimed_if, product, quotient
from archscope.notes.judging.claims import Claim, Truth, fits, judge
from archscope.notes.numbers.evaluation import Value, number_value
from archscope.notes.numbers.numerals import Number, divided
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import cased

MARK = "\x00"
_ABOUT = r"(?:about |roughly |~|≈|大?约)?"
_GIVE = r"(?:which |that |so |they )?(?:gives?|makes?|is|are|has|have|takes?|totals?|comes? to|add up to|amounts? to) "
_ALL = r"(?:一共|总共|合计|加起来|拼起来|拼接起来|共)?(?:就是|等于|得到|是|有)?"
_ENDS = r"\s*(?:[.,;:)]|$)"
_FIRST = rf"(?<![^\s(:]){MARK}"
_IS = rf"(?:is|makes|gives|equals|leaves) {_ABOUT}{MARK}{_ENDS}"
_OF_EACH = r"(?:个|层|条|张|组|行|块|份|批|页)"
_VALUES, _HAN_VALUES = "(?:element|weight|value|number|param(?:eter)?)", "(?:权重|元素|参数|数值|值)"
_MADE = r"(?:which |that |this |it )?(?:gives?|makes?|is|are|becomes?|yields|comes to) "
_ROUNDED = rf"{MARK} ?(?:维|个|tokens?|rows|words|entries)?[，,(]? ?(?:(?:is|are|and|then|gets|得|再|然后|需|要) ?)*"
"""A number, of which a multiple of another is made."""
_FORMS = [
    (sign, cased(pattern))
    for sign, pattern in (
        (
            "×",
            rf"{_FIRST} [a-z-]+s (?:of|with|at) {MARK} ?(?P<what>[a-z-]+)?,? (?:each|apiece),? {_GIVE}{_ABOUT}{MARK}"
            rf"(?: (?P=what)| in total| in all| altogether)*{_ENDS}",
        ),
        (
            "Σ",
            rf"{_FIRST} (?:[a-z-]+ )?[a-z-]+s (?:of|with|at) {MARK} ?(?:[a-z-]+ )?(?:each|apiece)"
            rf"(?:,? (?:for|giving|making|with) (?:an? |the )(?:grand )?total of|,? (?:so )?we (?:get|have|arrive at)) "
            rf"{_ABOUT}{MARK}(?: [a-z]+)?(?: in total)?{_ENDS}",
        ),
        (
            "Σ",
            rf"\beach of (?:the|its|our|these) {MARK} (?:[a-z-]+ )?[a-z-]+s (?:has|holds|contains|takes) "
            rf"{_ABOUT}{MARK} ?(?P<what>[a-z-]+)?,? (?:(?:so|for|giving|making|or|that is|which is|and) )?"
            rf"(?:a total of )?{_ABOUT}{MARK}(?: (?P=what))?(?: in total| in all| altogether){_ENDS}",
        ),
        ("×", rf"{_FIRST} [a-z-]+s (?:of|with) {MARK} (?P<what>[a-z-]+),? {_GIVE}{_ABOUT}{MARK} (?P=what){_ENDS}"),
        (
            "×",
            rf"{MARK} ?{_OF_EACH}[^\d，,。{MARK}]{{0,4}}[，,]? ?每{_OF_EACH}?[头层词卡]? ?(?:有|是|为)? ?{MARK} ?"
            rf"(?P<what>维|个?参数|个元素|个)?[，,] ?{_ALL} ?{_ABOUT} ?{MARK} ?(?:(?P=what)|个?参数)? ?"
            r"(?:[，,。；;）)]|$)",
        ),
        (
            "=",
            rf"^\W*(?:an?|the|one|each|this) {MARK} ?[×x] ?{MARK} (?:weight )?matrix (?:has|holds|contains|stores) "
            rf"{_ABOUT}{MARK} (?:{_VALUES}s|entries)\W*$",
        ),
        (
            "=",
            r"^\W*(?:an?|the|one|each) (?:up|down|gate|output|query|key|value)[ -]?(?:projection|matrix) "
            rf"\({MARK} ?[×x] ?{MARK}\) (?:has|holds|contains|stores) {_ABOUT}{MARK} {_VALUES}s\W*$",
        ),
        (
            "=",
            rf"^\W*(?:an?|one|each|the) batch of {MARK} (?:sequences|samples|texts|examples) (?:of|with) {MARK} tokens"
            rf"(?: each)? (?:has|holds|contains|is|gives|makes) {_ABOUT}{MARK} tokens\W*$",
        ),
        (
            "/",
            rf"{MARK} ?个?(?:查询|query|q) ?头(?:和|与|[、，,]) ?{MARK} ?个? ?(?:kv|键值) ?头[，,] ?每组(?:有|含|是)? ?"
            rf"{MARK} ?个(?:查询|query|q)?",
        ),
        (
            "×+",
            rf"^\W*(?:an?|one|each|the) linear layer from {MARK} to {MARK} with (?:an? )?bias(?:es)? "
            rf"(?:has|holds|contains) {_ABOUT}{MARK} param(?:eter)?s\W*$",
        ),
        (
            "×+",
            rf"^\W*从 ?{MARK} ?维?到 ?{MARK} ?维?的线性层[（(](?:含|带|有)偏置[）)](?:共|有)* ?{MARK} ?个?参数\W*$",
        ),
        ("+", rf"{_FIRST} plus {MARK} {_IS}"),
        ("+", rf"\bsum of {MARK} and {MARK} {_IS}"),
        ("-", rf"{_FIRST} minus {MARK} {_IS}"),
        ("-", rf"\bdifference between {MARK} and {MARK} {_IS}"),
        ("×", rf"{_FIRST} times {MARK} {_IS}"),
        ("/", rf"{_FIRST} divided by {MARK} {_IS}"),
        (
            "b",
            rf"{MARK} (?:per|for(?: every| each)?) (?:block of |group of )?{MARK} (?P<what>{_VALUES})s?"
            rf"(?:,|:|=|≈|\(| or| so| which| that| is|i\.e\.|\s)+{_ABOUT}{MARK} ?(?:/|per|an?|each) ?(?P=what)",
        ),
        (
            "b",
            rf"每 ?{MARK} ?个 ?{_HAN_VALUES} ?(?:共|一共|总共|占用?|用|需要?|是|为|存成|[，,:：=])* ?{MARK}"
            rf" ?[，,；;（(] ?(?:即|也就是|折合|相当于|平均|所以)* ?每个? ?{_HAN_VALUES} ?(?:占用?|用|是|约)* ?{MARK}",
        ),
        (
            "⌈",
            rf"{_ROUNDED}(?:rounded up|rounding up|padded(?: up)?),? (?:in )?to (?:a|the) "
            rf"(?:(?:next|nearest|smallest) )?multiple of {MARK}[,:]? ?(?:{_MADE}|[:=→] ?)*{_ABOUT}{MARK}{_ENDS}",
        ),
        (
            "⌈",
            rf"{_ROUNDED}(?:向上|补齐|补|对齐|填充)(?:取整?|对齐)?[到为成至] ?{MARK} ?的(?:整数?)?倍数?[，,：:]? ?"
            rf"(?:就是|得到?|等于|是|为|即|变成|[:：=→])* ?{_ABOUT} ?{MARK} ?(?:个|维)?(?:[，,。；;.）)]|$)",
        ),
    )
]
"""What is done with the first two of three numbers, each of which is a mark in the text.

Σ is a product in a total that may have more in it, = one of which the sentence says nothing else, ×+ one with biases,
and b the bits of each value of a block of so many bytes."""
_PLAIN = ("=", "×+")
_SAID_AS = {"⌈": "up to a multiple of", "b": "in bits for each of", "Σ": "×", "=": "×", "×+": "×"}
_WORDS = cased(
    r"\b(?:each|per|for|apiece|plus|minus|times|divided|sum|difference|linear|batch)\b|s? of |[每倍除×]|线性|大小"
)


def said_products(passage: Passage) -> Iterator[Claim]:
    """A claim about each number that words say to be the product, the sum or the difference of two others."""
    if len(passage.numbers) < 3 or _WORDS.search(passage.lower) is None:
        return
    for sentence in passage.sentences:
        numbers = sentence.numbers
        text = marked(sentence) if len(numbers) >= 3 else ""
        for sign, form in _FORMS if text else ():
            for found in form.finditer(text):
                at = text.count(MARK, 0, found.start())
                if sign == "⌈" or _IS_A_PART.search(text[: found.start()]) is None:
                    yield from _claim(sentence, sign, *numbers[at : at + 3])


_IS_A_PART = cased(rf"(?:[×*+/]|\bof|(?<!^)\bwith|\btimes|\beach|\bplus|{MARK} ?[a-z]*)\s*$")
"""What shows that a first number is itself a part of something."""


def marked(sentence: Passage) -> str:
    """A sentence with a mark in place of each number."""
    text, end, pieces = sentence.lower, 0, []
    for number in sentence.numbers:
        pieces += [text[end : number.start - sentence.start], MARK]
        end = number.end - sentence.start
    return "".join([*pieces, text[end:]]).replace("*", "").replace("`", "")


def _claim(sentence: Passage, sign: str, first: Number, second: Number, result: Number) -> Iterator[Claim]:
    """The claim that a number is so much; what is far off, and by no power of ten, may be of something else."""
    readings = list(_readings(sign, first, second, result))
    if not readings:
        return
    by = _SAID_AS.get(sign, sign)
    bias = f" + {second.text}" if sign == "×+" else ""
    truths = [(meant, Truth(value, f"{first.text} {by} {second.text}{bias}")) for meant, value in readings]
    meant, truth = next(((meant, truth) for meant, truth in truths if fits(meant, [truth])), truths[0])
    value = truth.value
    if not value.exact or not result.value:
        return
    ratio = divided(result.value, value.exact)
    is_within_reach = divided(1, _FARTHEST) < ratio < _FARTHEST
    tens = [Truth(value.times(power), "") for power in both_ways(10)]
    is_near = (
        sign in "/b"
        or (sign in _PLAIN and is_within_reach)
        or Fraction(1, 2) < ratio < _TWICE
        or judge(result, tens, "")[0] != "wrong"
    )
    may_be_more = sign == "Σ" and ratio > 1
    # Of less than a bit for each value a block has only its scales.
    is_enough = value.exact >= 1 if sign == "b" else result.value >= _LEAST
    is_sure = is_near and is_enough and not may_be_more
    yield from claimed_if(is_sure, sentence, meant, [truth], "arithmetic")


def _readings(sign: str, first: Number, second: Number, result: Number) -> Iterator[tuple[Number, Value]]:
    """A result as it is read, and what it should be: where both are in MB, it is the same MB."""
    has_two = len(result.units) > 1 and any(one.units == result.units for one in (first, second))
    for system in _SYSTEMS if has_two else ("",):
        a, b = (number_value(one, (system,) if system else ()) for one in (first, second))
        units = tuple(unit for unit in result.units if not system or unit.system == system)
        value = _value(sign, a, b)
        if value is not None and units:
            yield result._replace(units=units), value


def _value(sign: str, a: Value, b: Value) -> Value | None:
    """What two numbers come to; None if nothing can be divided by the second."""
    kind = a.kind or b.kind
    if sign in "⌈/b" and not min(a.low, b.low) > 0:
        return None
    if sign in "×Σ=" or sign == "×+":
        return product(a.plus(1) if sign == "×+" else a, b, kind)
    if sign in "/b":
        return quotient(a, b, kind) if sign == "/" else _bits(a, b)
    if sign == "⌈":
        return b.times(-(-a.exact // b.exact))
    if sign == "-":
        return Value(a.exact - b.exact, a.low - b.high, a.high - b.low, kind)
    return Value(a.exact + b.exact, a.low + b.low, a.high + b.high, kind)


def _bits(a: Value, b: Value) -> Value | None:
    """How many bits each of some values has, of two that are the bytes of a block and how many values it has."""
    block, values = (a, b) if a.kind == "bytes" else (b, a)
    return quotient(block.times(8), values, "bits") if block.kind == "bytes" and not values.kind else None


_SYSTEMS = ("decimal", "binary")
_TWICE, _LEAST, _FARTHEST = 2, 16, 20
