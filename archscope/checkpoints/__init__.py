"""Other people's files: the `config.json` of published models, understood without the libraries that made them.

No code that comes with a model is ever run, and nothing is downloaded.
"""
