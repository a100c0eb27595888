"""`python -m archscope` is the same as `archscope`."""

from archscope.cli.app import main

main()
