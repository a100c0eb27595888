"""`archscope` and `python -m archscope`: runs the command line and decides how every failure ends.

Nothing heavy is imported before `main` is ready to catch what goes wrong.
"""

from __future__ import annotations

import gc
import os
import sys
import warnings
from typing import Any, NoReturn, cast

from archscope.errors import printable

INTERRUPTED = 130


def main() -> None:
    """Runs the command line and exits: 0 done, 1 a checked number is wrong, 2 the request can't be carried
    out, 3 a bug in archscope, 130 interrupted."""
    # A short run makes little garbage; looking for it all the time costs a twentieth of the start.
    gc.set_threshold(100_000)
    try:
        _run()
        return
    except KeyboardInterrupt:
        # Let go of here, and with it the frames it came through: processes that share their work end with them.
        pass
    print("error: interrupted", file=sys.stderr, flush=True)
    # Leave at once: threads of torch may be in the middle of something.
    os._exit(INTERRUPTED)


def _run() -> None:
    from archscope.cli.app import app
    from archscope.cli.usage import run
    from archscope.errors import REPORT_IT, TRACEBACK, ArchscopeError, BugError, Remark, bug_text
    from archscope.signs import IN_ASCII

    if sys.stdout is None:
        _fail("standard output is closed", ArchscopeError.exit_code)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=IN_ASCII)
    warnings.simplefilter("always", Remark)
    warnings.showwarning = cast(Any, _say)
    try:
        status = run(app)
    except ArchscopeError as error:
        _fail(error.text, error.exit_code)
    except OSError as error:
        _fail(f"{error.filename or 'standard output'}: {error.strerror or error}", ArchscopeError.exit_code)
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        _fail(f"{bug_text(error)}\n{REPORT_IT}", BugError.exit_code)
    # typer turns Ctrl-C into this status without a word.
    if status == INTERRUPTED:
        raise KeyboardInterrupt
    sys.exit(status)


def _say(message: Warning | str, *_where: object) -> None:
    """How a warning reaches a person: in a line, without the place in the code."""
    print(f"note: {printable(str(message))}", file=sys.stderr)


def _fail(message: str, exit_code: int) -> NoReturn:
    first, *rest = (printable(line) for line in message.split("\n"))
    if sys.stderr is not None:
        print("\n".join([f"error: {first}", *(f"       {line}" for line in rest)]), file=sys.stderr)
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        from archscope.cli.output import drop_buffered

        drop_buffered()
    sys.exit(exit_code)


if __name__ == "__main__":
    main()
