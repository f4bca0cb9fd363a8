"""How fast the library is beside other engines: `python -m benchmarks`."""
