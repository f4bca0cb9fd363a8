"""Variants: objects that answer the questions which house rules answer differently.

`Rules` holds one of each kind; the core asks it and never asks which one it is.
"""
