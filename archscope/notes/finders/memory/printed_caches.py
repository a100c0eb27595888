"""Caches that an estimator prints below the sizes it was given: "n_layers : 32", …, "GQA total KV cache : 4.29 GB".

Every form of attention that a line names has its own cache; a window keeps fewer tokens in the layers that have it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from archscope.notes.finders.in_words.worked_out import both_ways, sure_if
from archscope.notes.finders.memory.sizes_in_bytes import PER_TOKEN, widths_in
from archscope.notes.judging.claims import CONFIRM, FIRM, Claim, Truth, fits
from archscope.notes.judging.holding import claimed
from archscope.notes.numbers.numerals import Exact, Number
from archscope.notes.numbers.vocabulary import SHARED_OUT, is_doubted, size_named, size_of_label
from archscope.notes.statements.passages import Passage
from archscope.notes.text.patterns import AnyCase, cased

_LINE = cased(r"[\s>|•*-]*(?P<label>[^\n]*?\S)\s*(?:[:=]\s+|：\s*)(?=[~≈]?\s?\d|[a-z]+\d+\b|[(（])(?!.*(?:[:=]\s|：))")
_MHA = r"\bmha\b|multi-?head\b|多头"
_FORMS = {
    "mha": AnyCase(_MHA),
    "gqa": AnyCase(r"\bgqa\b|grouped?-?query|分组"),
    "mqa": AnyCase(r"\bmqa\b|multi-?query|多查询"),
}
_WINDOW = AnyCase(r"\bswa\b|sliding|(?<!context[ _-])window|\blocal (?:attention|layers?)|滑动|(?<!上下文)窗口")
_RATIO = cased(r"(?<![\d:])(\d{1,2}) ?: ?(\d{1,2})(?![\d:])")
_OF_DTYPE = AnyCase(r"dtype|precision|data ?type|数据类型|精度")
_OF_CACHE = AnyCase(r"\bkv\b|k/v|cache|缓存")
_GROUPS = AnyCase(r"\bn(?:um)?_kv_groups\b|kv groups|分组数")
_LAST_WORD = cased(r"(?<![\w-])([A-Za-z]+(?:_[A-Za-z]+)+)\s*$")
_ONLY = AnyCase(
    r"(?:\W|\b(?:mha|gqa|mqa|swa|sliding|window(?:ed)?|attention|multi-?(?:head|query)|grouped?-?query|full|kv|"
    r"cache|totals?|size|memory|ratio|vs|over|savings?|saved|reduction|all|layers|with|for|per token)\b|"
    r"缓存|总量?|大小|显存|占用|比例?|节省|减少|滑动窗口|多头|分组查询|多查询|注意力|全部|所有|层|共|合?计|的|与|和)+"
)
"""Words of a line that say nothing but which cache it is about."""
_SOME_LAYERS = AnyCase(
    r"(?:\bfull|global|sliding|window(?:ed)?|\bswa|local)\W+(?:window\W+)?(?:attention\W+)?layers|窗口层|全局层|"
    r"注意力层"
)
_HEADS = AnyCase("head|头")
_OF_WEIGHTS = AnyCase(r"weight|param|权重|参数")
_SAVED = AnyCase(r"sav(?:ed|ings?)|reduction|reduced by|节省|减少|降低")
_FEWEST, _FACTORS = 2, both_ways(2, 4, 8, 10)


class _Row(NamedTuple):
    """A line that gives a value to a label."""

    label: str
    line: Passage
    number: Number | None

    @property
    def forms(self) -> list[str]:
        """The forms of attention that its label names, in its order."""
        found = {form: match.start() for form, words in _FORMS.items() if (match := words.search(self.label))}
        return sorted(found, key=found.__getitem__)

    @property
    def value(self) -> str:
        """What stands behind its label."""
        return "" if self.number is None else self.line.text[self.number.start - self.line.start :]


def printed_caches(lines: Sequence[Passage]) -> Iterator[Claim]:
    """A claim about each number of a listing that follows from the sizes that it begins with: the bytes of a cache, how
    many times another one it is, what is saved, the size of a head, the layers that have a window."""
    if not any(_OF_CACHE.search(line.text) for line in lines) or not any(_HEADS.search(line.text) for line in lines):
        return
    rows = [row for row in map(_row, lines) if row is not None]
    given = _given(rows)
    if given is None:
        return
    results = [row for row in rows if _is_of_bytes(row)]
    plain = [row for row in results if _is_plain(row, rows)]
    right = {size: sum(_is_right(row, given, size) for row in plain) for size in given.head_dims}
    size = max(given.head_dims, key=lambda one: right[one], default=None)
    if size is None:
        return
    is_shared = any(SHARED_OUT.search(line.text) for line in lines)
    yield from _head_dims(rows, given, size if right[size] and not is_shared else None)
    yield from _layers(rows, given)
    for row in results:
        truths = [Truth.of(value, how, "bytes") for value, how in _caches(row, given, size)]
        others = right[size] - (row in plain and _is_right(row, given, size))
        is_known = row in plain and len(row.forms) <= 1 and len(given.widths) == 1 and not is_shared
        is_known = is_known and (given.window is not None or _WINDOW.search(row.label) is None)
        for claim in claimed(row.line, row.number, truths, "memory", FIRM) if row.number is not None else ():
            is_slip = claim.number is not None and fits(claim.number, truths, _FACTORS)
            yield sure_if(claim, is_known and (others > 0 or (is_slip and len(results) == 1)))
    yield from _compared(rows, given)


def _row(line: Passage) -> _Row | None:
    """The label and the value of a line; None if it has none, or says what isn't so."""
    found = _LINE.match(line.text) if line.numbers else None
    if found is None or is_doubted(line.text):
        return None
    return _Row(found["label"], line, line.number_from(found.end()))


class _Given(NamedTuple):
    """The sizes that a listing begins with; `parts` are the layers with a window and without, as they may be parted."""

    sizes: Mapping[str, Exact]
    derived: Exact | None
    widths: Sequence[Exact]
    window: Exact | None
    parts: Sequence[tuple[int, int]]
    groups: Exact | None

    @property
    def head_dims(self) -> list[Exact]:
        """The sizes that a head may have: the one that is given, and the one that the width leaves."""
        return [size for size in dict.fromkeys((self.sizes.get("head_dim"), self.derived)) if size is not None]

    @property
    def tokens(self) -> Exact:
        """How many tokens there are."""
        return self.sizes.get("seq", self.sizes.get("context_length", 0))

    def heads_of(self, form: str) -> Exact | None:
        """The heads of keys and values that a form of attention has; of none that is named, those that are given."""
        if form == "mqa":
            return 1
        return self.sizes.get("n_kv_heads" if form == "gqa" else "n_heads")


def _given(rows: Sequence[_Row]) -> _Given | None:
    """The sizes that some lines give; None if they are too few for a cache."""
    sizes, widths = dict[str, Exact](), list[Exact]()
    window = groups = ratio = None
    for row in rows:
        if _OF_DTYPE.search(row.label):
            widths += widths_in(row.line.text[len(row.label) :])
        number = row.number
        if number is None or not number.bare or number.value % 1 or number.value < 1:
            continue
        if _GROUPS.search(row.label):
            groups = number.value
        elif _WINDOW.search(row.label):
            window = number.value if _RATIO.match(row.value) is None else window
            ratio = _RATIO.match(row.value) or ratio
        elif (size := _size(row.label)) is not None and _RATIO.match(row.value) is None:
            sizes.setdefault(size, number.value)
    if not {"n_layers", "n_heads"} <= sizes.keys() or not sizes.keys() & {"seq", "context_length"}:
        return None
    derived = Fraction(sizes.get("d_model", 0)) / Fraction(sizes["n_heads"])
    is_whole = derived > 0 and derived.denominator == 1
    parts = _parts(int(sizes["n_layers"]), None if ratio is None else (int(ratio[1]), int(ratio[2])))
    return _Given(sizes, int(derived) if is_whole else None, list(dict.fromkeys(widths)) or [2], window, parts, groups)


def _size(label: str) -> str | None:
    """The size that a label names, or its last word: "GQA n_kv_heads"."""
    last = _LAST_WORD.search(label)
    return size_of_label(label) or (size_named(last[1]) if last is not None else None)


def _parts(layers: int, ratio: tuple[int, int] | None) -> list[tuple[int, int]]:
    """The layers with a window and without, as a ratio of the two parts them, whichever way it is rounded."""
    if ratio is None:
        return [(layers, 0)]
    full, rest = divmod(layers * ratio[1], sum(ratio))
    return [(layers - some, some) for some in ((full, full + 1) if rest else (full,))]


def _is_plain(row: _Row, rows: Sequence[_Row]) -> bool:
    """Whether a line says nothing but which cache it is about, and can't be about weights as well."""
    is_of_cache = _OF_CACHE.search(row.label) is not None or not any(_OF_WEIGHTS.search(one.label) for one in rows)
    is_of_all = _SOME_LAYERS.search(row.label) is None
    return is_of_cache and is_of_all and _ONLY.fullmatch(_RATIO.sub("", row.label)) is not None


def _is_of_bytes(row: _Row) -> bool:
    """Whether a line is about the bytes of a cache, and not about those that are saved."""
    number = row.number
    is_named = (bool(row.forms) or _OF_CACHE.search(row.label) is not None) and _SAVED.search(row.label) is None
    return number is not None and number.kind == "bytes" and not number.bare and is_named


def _caches(row: _Row, given: _Given, size: Exact) -> Iterator[tuple[Exact, str]]:
    """The bytes that the cache of a line may have, and how each is worked out."""
    has_window = _WINDOW.search(row.label) is not None or _RATIO.search(row.label) is not None
    own = "gqa" if "n_kv_heads" in given.sizes else "mha"
    tokens = 1 if PER_TOKEN.search(row.label) else given.tokens
    for form, width in itertools.product(row.forms or [own], given.widths):
        heads = given.heads_of(form)
        if heads is None:
            continue
        batch, layers = given.sizes.get("batch", 1), given.sizes["n_layers"]
        values = 2 * heads * size * width * batch
        how = f"2 × {heads} heads × {size} × {width} bytes" + (f" × batch of {batch}" if batch > 1 else "")
        if not has_window or given.window is None:
            yield values * layers * tokens, f"{how} × {layers} layers × {tokens:,} tokens"
            continue
        for local, full in given.parts:
            kept = min(tokens, given.window)
            layers_and_tokens = f"({local} layers × {kept:,} tokens + {full} × {tokens:,})"
            yield values * (local * kept + full * tokens), f"{how} × {layers_and_tokens}"


def _is_right(row: _Row, given: _Given, size: Exact) -> bool:
    """Whether the bytes of a line are those of its cache with heads of a size."""
    truths = [Truth.of(value, how, "bytes") for value, how in _caches(row, given, size)]
    return row.number is not None and fits(row.number, truths)


def _head_dims(rows: Sequence[_Row], given: _Given, shown: Exact | None) -> Iterator[Claim]:
    """Claims about the size of a head, which the width leaves, and about the heads of keys that groups leave; the first
    is wrong where the caches have another one."""
    heads = given.sizes["n_heads"]
    for row in rows:
        size, number = _size(row.label), row.number
        if number is None or not number.bare or size not in ("head_dim", "n_kv_heads"):
            continue
        derived = given.derived
        if size == "head_dim" and derived is not None:
            truth = Truth.of(derived, f"{given.sizes['d_model']} / {heads}", "count")
            # Heads that are wider than their share are so in many models, and what is shared out is half of it too.
            is_sure = shown == derived > number.value
            yield from (sure_if(claim, is_sure) for claim in claimed(row.line, number, [truth], "setting", FIRM))
        elif size == "n_kv_heads" and given.groups is not None:
            # Groups are of queries, or as many as heads of keys.
            values = (Fraction(heads) / Fraction(given.groups), given.groups)
            truths = [Truth.of(value, f"{heads} heads in {given.groups} groups", "count") for value in values]
            yield from claimed(row.line, number, truths, "setting", CONFIRM)


def _layers(rows: Sequence[_Row], given: _Given) -> Iterator[Claim]:
    """Claims about the layers with a window and without: "27 SWA, 5 FULL"."""
    for row in rows:
        counts = [number for number in row.line.numbers if row.number is not None and number.start >= row.number.start]
        if len(counts) != _FEWEST or not _WINDOW.search(row.value) or _RATIO.match(row.value):
            continue
        for parts in given.parts:
            if {number.value for number in counts} == {*parts}:
                for number, count in zip(counts, sorted(parts, key=lambda part: part != counts[0].value), strict=True):
                    truth = Truth.of(count, f"{given.sizes['n_layers']} layers by their ratio", "count")
                    yield from claimed(row.line, number, [truth], "setting", CONFIRM)


def _compared(rows: Sequence[_Row], given: _Given) -> Iterator[Claim]:
    """Claims about how many times another cache one is, and about the share that is saved."""
    for row in rows:
        number = row.number
        heads = [given.heads_of(form) for form in row.forms]
        if number is None or len(heads) != _FEWEST or None in heads or number.kind not in ("count", "share"):
            continue
        few, many = sorted(Fraction(count) for count in heads if count is not None)
        is_saved = _SAVED.search(row.label) is not None
        is_known = _is_plain(row, rows) and given.window is None
        if number.kind == "share" and is_saved:
            truth = Truth.of(1 - few / many, f"1 - {few} / {many}", "share")
        elif number.kind == "count" and not is_saved and number.bare:
            truth = Truth.of(many / few, f"{many} / {few}", "count")
        else:
            continue
        yield from (sure_if(claim, is_known) for claim in claimed(row.line, number, [truth], "share", FIRM))
