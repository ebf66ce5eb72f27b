#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""shuffle.py SEED N - prints the numbers below N in an order of their own for each seed; 0: from N down."""
import random
import sys

seed, n = map(int, sys.argv[1:])
numbers = list(range(n - 1, -1, -1))
if seed:
    random.Random(seed).shuffle(numbers)
print(*numbers)
