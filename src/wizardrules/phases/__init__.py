"""The phases of the base game, in the order of play.

`dealing` → `trump` → `bidding` → `playing` → `over`, and from there to the next deal or the end.
Each file has one phase of a state: who acts, what is legal, what comes next.
"""
