#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What lessons say in words, counted again.

"plybook-cli check" holds what blocks claim to the program. Replies, hints, notes and text hold numbers, too,
and no run is asked about those. Here they are read out of the lesson files, and worked out by code that
shares nothing with the program: trees, boards, arrangements of mines, Sudoku, odds and lives of its own. A
number that is changed in a lesson, or a sentence that is no longer there, is a fault that is printed.

What only a run of the program gives (series of matches, of Minesweeper) is held to the number in the
expect block of the same lesson, which check holds to the program.

  recount.py [FOLDER]   the folder of the lessons; $PLYBOOK_LESSONS, or the one of the sources, if not given
"""
import fractions
import functools
import itertools
import math
import os
import pathlib
import random
import re
import statistics
import sys

HERE = pathlib.Path(__file__).resolve()
FOLDER = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else
                      os.environ.get("PLYBOOK_LESSONS", HERE.parents[2] / "lessons"))
WORDS = {word: i for i, word in enumerate(
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen".split())}
WORDS.update(third=3, fifth=5, ninth=9, tenth=10, half=0.5, **{"seventy-five": 75})
held, faults = 0, []

# --- what lessons say ---


def number(text):
    """A number as lessons write it, or the word itself."""
    plain = text.replace(",", "").replace("−", "-")
    if plain.lower() in WORDS:
        return WORDS[plain.lower()]
    try:
        return int(plain) if re.fullmatch(r"-?\d+", plain) else float(plain)
    except ValueError:
        return text


class Lesson:
    """The text of a lesson and its blocks."""

    def __init__(self, name):
        self.name = name
        self.text = (FOLDER / (name + ".md")).read_text(encoding="utf-8")
        self.flat = " ".join(self.text.split())
        self.header = dict(re.findall(r"^([\w-]+): *(.*)$", self.text.split("---")[1], re.M))
        self.blocks = [(kind, rest.strip(), body) for kind, rest, body in
                       re.findall(r"^ *```(\w+)([^\n]*)\n(.*?)^ *```$", self.text, re.M | re.S)]

    def run(self, name="main"):
        """Keys of a run, its start among them under "start"."""
        found = dict(self.header)
        for kind, _, body in self.blocks:
            if kind in ("position", "tree"):
                found["start"] = body
                break
        if name != "main":
            for kind, rest, body in self.blocks:
                if kind == "run" and rest == name:
                    found.update(pairs(body))
        for key in ("position", "tree"):
            if key in found:
                found["start"] = found[key]
        return found

    def facts(self, *kinds):
        """What blocks of these kinds say: dicts, with the name of the run under "run"."""
        return [dict({"run": "main"}, **pairs(body)) for kind, _, body in self.blocks if kind in kinds]


def pairs(body):
    """Lines "key: value" with what goes on below them, indented."""
    found, key = {}, None
    for line in body.split("\n"):
        match = re.match(r"([a-z][\w -]*?): *(.*)$", line)
        if match and not line.startswith(" "):
            key = match[1]
            found[key] = match[2].strip("\"'")
        elif key and line.strip():
            found[key] += "\n" + line.strip()
    return found


@functools.lru_cache(None)
def lesson(name):
    return Lesson(name)


def fault(name, text):
    faults.append(f"lessons/{name}.md: {text}")


def place(name, pattern):
    """The one place of a lesson that matches, or None and a fault."""
    global held
    held += 1
    places = list(re.finditer(pattern, lesson(name).flat))
    if len(places) == 1:
        return places[0]
    fault(name, f"says {len(places)} times, not once: {pattern}")
    return None


def alike(mine, theirs, within):
    if isinstance(mine, str) or isinstance(theirs, str) or None in (mine, theirs):
        return mine == theirs
    return abs(mine - theirs) <= within + 1e-9


def hold(name, pattern, *expected, within=0):
    """Holds the numbers of the place that matches, in their order, to those expected."""
    found = place(name, pattern)
    said = [number(group) for group in found.groups()] if found else []
    if found and not all(alike(*both, within) for both in itertools.zip_longest(expected, said)):
        fault(name, f"“{found[0]}”: says {said}, counted again it is {list(expected)}")


def true(name, pattern, what):
    """Holds a sentence to whether it is so."""
    found = place(name, pattern)
    if found and not what:
        fault(name, f"“{found[0]}”: it is not so")


def same(name, what, said, mine):
    global held
    held += 1
    if said != mine:
        fault(name, f"{what}: says {said}, counted again it is {mine}")


# --- tic-tac-toe ---

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
TURNED = (6, 3, 0, 7, 4, 1, 8, 5, 2)
MIRRORED = (2, 1, 0, 5, 4, 3, 8, 7, 6)
ORDERS = {"1-9": range(9), "centre": (4, 0, 2, 6, 8, 1, 3, 5, 7), "edges": (1, 3, 5, 7, 0, 2, 6, 8, 4)}
EMPTY = "." * 9


def winner(board):
    return next((board[a] for a, b, c in LINES if board[a] != "." and board[a] == board[b] == board[c]), None)


def after(board, square):
    side = "X" if board.count("X") == board.count("O") else "O"
    return board[:square] + side + board[square + 1:]


@functools.lru_cache(None)
def children(board, order="1-9"):
    if winner(board):
        return ()
    return tuple(after(board, square) for square in ORDERS[order] if board[square] == ".")


def images(board):
    for _ in range(2):
        for _ in range(4):
            board = "".join(board[i] for i in TURNED)
            yield board
        board = "".join(board[i] for i in MIRRORED)


@functools.lru_cache(None)
def merged(board):
    """The children of which no two are images of each other."""
    found = {}
    for child in children(board):
        found.setdefault(min(images(child)), child)
    return tuple(found.values())


@functools.lru_cache(None)
def rows(board, below=children):
    """How many nodes stand 0, 1, 2 … moves below a board."""
    lists = [rows(child, below) for child in below(board)]
    return (1,) + tuple(map(sum, itertools.zip_longest(*lists, fillvalue=0)))


@functools.lru_cache(None)
def games(board):
    return sum(map(games, children(board))) or 1


def positions(board):
    found, open_ones = {board}, [board]
    while open_ones:
        for child in children(open_ones.pop()):
            if child not in found:
                found.add(child)
                open_ones.append(child)
    return found


def at_ply(board, ply):
    found = {board}
    for _ in range(ply):
        found = {child for one in found for child in children(one)}
    return found


@functools.lru_cache(None)
def plain(board):
    below = [plain(child) for child in children(board)]
    if not below:
        return {"X": 1, "O": -1, None: 0}[winner(board)]
    return max(below) if board.count("X") == board.count("O") else min(below)


@functools.lru_cache(None)
def cutting(board, alpha, beta, order, strict=False, soft=True):
    """Value and nodes of alpha-beta, bounds moved behind the test."""
    below = children(board, order)
    if not below:
        return {"X": 1, "O": -1, None: 0}[winner(board)], 1
    most = board.count("X") == board.count("O")
    best, nodes = -9 if most else 9, 1
    if not soft:
        best = alpha if most else beta
    for child in below:
        value, more = cutting(child, alpha, beta, order, strict, soft)
        nodes += more
        best = max(best, value) if most else min(best, value)
        bound = beta if most else alpha
        beyond = best > bound if most else best < bound
        if beyond or (not strict and best == bound):
            return best if soft else bound, nodes
        if most:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, nodes


def most_skipped(board, alpha=-9, beta=9, ply=0):
    """How many nodes the cutoff of alpha-beta below two moves skips that skips most of them."""
    most, best, found = ply % 2 == 0, -9 if ply % 2 == 0 else 9, 0
    for i, child in enumerate(children(board)):
        if ply < 2:
            found = max(found, most_skipped(child, alpha, beta, ply + 1))
        value = cutting(child, alpha, beta, "1-9")[0]
        best = max(best, value) if most else min(best, value)
        if best >= beta if most else best <= alpha:
            return max(found, sum(sum(rows(one)) for one in children(board)[i + 1:]))
        alpha, beta = (max(alpha, best), beta) if most else (alpha, min(beta, best))
    return found


def visited(board, order="1-9", **variant):
    return cutting(board, -9, 9, order, **variant)[1]


def trees_of_tictactoe():
    full, half = rows(EMPTY), rows(EMPTY, merged)
    name = "the-whole-tree"
    hold(name, r"After one move (\S+) nodes become (\S+), after two (\S+) become (\S+), after three (\S+) become "
         r"(\S+)\.", full[1], half[1], full[2], half[2], full[3], half[3])
    hold(name, r"> After two moves (\S+) nodes become (\S+)\.", full[2], half[2])
    saving = [a / b for a, b in zip(full, half)]
    falls = sum(b < a for a, b in zip(saving, saving[1:]))
    true(name, r"The saving grows with nearly every row", falls == 1)
    hold(name, r"Between a (\w+) and a (\w+)\.", *(int(sum(full) / sum(half)) + i for i in (0, 1)))
    hold(name, r"- \[x\] (58\S+)", sum(half))
    hold(name, r"- \[ \] (68\S+)", round(sum(full) / 8))
    hold(name, r"It has (\S+) nodes\. Games", full[9])
    hold(name, r"(\S+) nodes stand there\.", full[8])
    hold(name, r"There only (\S+) nodes stand\.", full[5])
    true(name, r"\[x\] the one before it, after eight moves", max(full) == full[8])

    name = "how-big-is-a-tree"
    first, four = lesson(name).run()["start"].strip(), lesson(name).run("four")["start"]
    hold(name, r"The first tree has (\S+) games, (\S+) nodes and (\S+) positions", games(first), sum(rows(first)),
         len(positions(first)))
    hold(name, r"In the first tree stand (\S+) games, (\S+) nodes and (\S+) different positions", games(first),
         sum(rows(first)), len(positions(first)))
    hold(name, r"it is (\S+) games \(not (\S+)\), (\S+) nodes, and only (\S+) positions", games(EMPTY),
         math.factorial(9), sum(full), len(positions(EMPTY)))
    hold(name, r"has (\S+) first moves and 9 · 8 = (\S+) nodes after two\. After three it has 9 · 8 · 7 = (\S+): "
         r"(\S+) positions", full[1], full[2], full[3], len(at_ply(EMPTY, 3)))
    hold(name, r"there are (\S+) games\. Is the product right", games(four))
    hold(name, r"(\w+) games stop with one square free", ends_with_one_free(four))
    hold(name, r"about (\S+) million, because 35", round(35 ** 6 / 1e6))
    hold(name, r"- \[ \] (\S+), because 35 · 35 · 35", 35 ** 3)
    hold(name, r"35 · 35 = (\S+), since", 35 ** 2)
    hold(name, r"At a million nodes a second that takes (\w+) an hour, and two moves more take (\S+) days",
         round(35 ** 6 / 1e6 / 3600, 1), round(35 ** 8 / 1e6 / 86400))
    hold(name, r"looks at 35³ \+ 35³ − 1 = (\S+) leaves", 2 * 35 ** 3 - 1)
    hold(name, r"one game, where the product counts (\S+)\.", math.factorial(4))
    hold(name, r"The product counts that one game (\w+) times", math.factorial(3))
    hold(name, r"(\d+) nodes in place of (\d+)\. On large", visited(first, soft=False), sum(rows(first)))

    name = "looks-away"
    start = lesson(name).run()["start"].strip()
    hold(name, r"how many of the (\S+) nodes would", sum(rows(start)))
    hold(name, r"They are (\S+) positions", len(positions(start)))
    name = "price-of-a-mistake"
    corner = "X........"
    hold(name, r"rests on (\S+) of them, which are (\S+) positions", sum(rows(corner)), len(positions(corner)))
    hold(name, r"rests on more than (\S+) nodes, not on (\w+)\.", sum(rows(corner)) // 10000 * 10000,
         sum(rows(start)))

    name = "win-now-or-later"
    board = lesson(name).run("elsewhere")["start"].strip()
    hold(name, r"Another board: squares (\d), (\d) and (\d) all win",
         *[i + 1 for i in range(9) if board[i] == "." and plain(after(board, i)) == 1])

    name = "order-from-far-away"
    nodes = {order: visited(EMPTY, order) for order in ORDERS}
    hold(name, r"(\S+) in place of (\S+), with the same answer", nodes["centre"], nodes["1-9"])
    hold(name, r"- \[x\] (\S+) \{42094\}", nodes["edges"])
    hold(name, r"at (\S+) nodes\. This search looks at one in (\S+) of them", sum(full),
         int(sum(full) / nodes["centre"]))
    true(name, r"One cutoff there can skip thousands of nodes", most_skipped(EMPTY) >= 2000)
    name = "orders-on-a-board"
    hold(name, r"counts are (\S+) for squares 1 to 9, (\S+) with the centre first, and (\S+) with the edges first",
         nodes["1-9"], nodes["centre"], nodes["edges"])
    for run, orders in (("main", {"before the block in square 2: (\\d+) nodes": "centre",
                                  "find that out first: (\\d+) nodes": "1-9",
                                  "falls quickly: (\\d+) nodes": "edges"}),
                        ("other-generated", {"tried first there too: (\\d+) nodes": "centre",
                                             "centre is tried last: (\\d+) nodes": "edges",
                                             "searched in vain: (\\d+) nodes": "1-9"})):
        for pattern, order in orders.items():
            hold(name, pattern, visited(lesson(name).run(run)["start"].strip(), order))
    hold(name, r"The whole tree is the same: (\d+) nodes", sum(rows(lesson(name).run()["start"].strip())))
    hold("equal-enough", r"(\S+) nodes with \"or equal\", (\S+) without", nodes["1-9"], visited(EMPTY, strict=True))
    hold("soft-or-hard", r"looks at (\S+) nodes fail-soft and at (\S+) fail-hard; with \"or equal\" it is (\S+) ",
         visited(EMPTY, strict=True), visited(EMPTY, strict=True, soft=False), visited(EMPTY, soft=False))

    name = "bound-is-not-a-value"
    start = lesson(name).run()["start"].strip()
    without = visited(start, soft=False)
    with_table = next(int(f["nodes"]) for f in lesson(name).facts("expect") if f["run"] == "main" and "hits" in f)
    hold(name, r"O looks at (\d+) nodes, (\d+) more than with it", without, without - with_table)
    hold(name, r"no bound can be taken for a value: its (\d) is the reference", plain(start))


def ends_with_one_free(board):
    """How many games end so."""
    return sum(map(ends_with_one_free, children(board))) if children(board) else int(board.count(".") == 1)


# --- hand trees ---


def tree_of(text):
    tokens = re.findall(r"[()]|-?[\d.]+", text)
    stack = [[]]
    for token in tokens:
        if token == "(":
            stack.append([])
        elif token == ")":
            done = stack.pop()
            stack[-1].append(done)
        else:
            stack[-1].append(float(token))
    return stack[0][0]


def leaves(tree):
    return sum(map(leaves, tree)) if isinstance(tree, list) else 1


def worth(tree, most=True):
    if not isinstance(tree, list):
        return tree
    return (max if most else min)(worth(child, not most) for child in tree)


def searched(tree, most=True, alpha=-math.inf, beta=math.inf, deep=True, skipped=None):
    """Value and leaves of alpha-beta; without deep a node knows the best of its parent and no more."""
    if not isinstance(tree, list):
        return tree, 1
    best, seen = -math.inf if most else math.inf, 0
    for i, child in enumerate(tree):
        low, high = (max(alpha, best), beta) if most else (alpha, min(beta, best))
        if not deep:
            low, high = (best, math.inf) if most else (-math.inf, best)
        value, more = searched(child, not most, low, high, deep, skipped)
        seen += more
        best = max(best, value) if most else min(best, value)
        if best >= beta if most else best <= alpha:
            if skipped is not None:
                skipped.append(sum(map(leaves, tree[i + 1:])))
            break
    return best, seen


def picks(tree, pick):
    """The move of who takes by pick in place of Min, counted from 1."""
    of = [pick(child) for child in tree]
    return of.index(max(of)) + 1


def hand_trees():
    name = "deep-cutoff"
    tree, skipped = tree_of(lesson(name).run()["start"]), []
    seen = searched(tree, skipped=skipped)[1]
    hold(name, r"would look at (\d+) leaves here; alpha-beta looks at (\d+) of the (\d+)",
         searched(tree, deep=False)[1], seen, leaves(tree))
    hold(name, r"(\w+) leaves were skipped by (\w+) cutoffs: (\w+) below 2\.1\.1, (\w+) below 2\.2", sum(skipped),
         len(skipped), *skipped)
    name = "you-are-alpha-beta"
    hold(name, r"it looks at (\d+) leaves in place of (\d+)\.",
         sum(searched(child, False)[1] for child in tree_of(lesson(name).run()["start"])),
         searched(tree_of(lesson(name).run()["start"]))[1])
    large = tree_of(lesson(name).run("large")["start"])
    hold(name, r"(\w+) leaves of (\w+), and the value", searched(large)[1], leaves(large))
    name = "three-orders"
    trees = [tree_of(lesson(name).run(run)["start"]) for run in ("best-last", "best-second", "best-first")]
    hold(name, r"(\d), (\d) and (\d) leaves, and each time a (\d)\.", *(searched(tree)[1] for tree in trees),
         worth(trees[0]))
    name = "you-are-minimax"
    tree = tree_of(lesson(name).run()["start"])
    hold(name, r"copies the first leaf of every node plays move (\d), who copies the last one plays move (\d), and "
         r"who hopes plays move (\d)", picks(tree, lambda c: c[0]), picks(tree, lambda c: c[-1]), picks(tree, max))
    name = "whose-turn"
    tree = tree_of(lesson(name).run()["start"])
    hold(name, r"the tree is worth (\d) and move (\d) looks best", worth(tree, False),
         1 + [worth(child) for child in tree].index(worth(tree, False)))
    short = []

    def ends(node, ply):
        if isinstance(node, list):
            for child in node:
                ends(child, ply + 1)
        elif ply < 4:
            short.append((int(node), ply))

    ends(tree, 0)
    hold(name, r"the (\d) and the (\d) stand at depth (\d)", short[0][0], short[1][0], short[0][1])
    true(name, r"On the long lines of this tree it is\.", [ply for _, ply in short] == [3, 3])
    name = "first-cutoff"
    changed = tree_of(lesson(name).run("cousin")["start"])
    changed[1][0][1] = 3.0
    skipped = []
    searched(changed, skipped=skipped)
    true(name, r"Change 2\.1\.2 to a 3: it is looked at all the same, and the cut comes one level higher, at node 2",
         skipped[0] == leaves(changed[1][1]))


# --- Minesweeper ---


def board_of(text):
    return [row.strip() for row in text.strip().split("\n")]


def around(board, r, c):
    return [(i, k) for i in range(max(r - 1, 0), min(r + 2, len(board)))
            for k in range(max(c - 1, 0), min(c + 2, len(board[0]))) if (i, k) != (r, c)]


def arrangements(board, mines, numbers=None):
    """Every set of mines that fits, flags among them; numbers: those that are asked, all if None."""
    cells = [(r, c) for r in range(len(board)) for c in range(len(board[0]))]
    flags = {s for s in cells if board[s[0]][s[1]] in "Fx*"}
    free = [s for s in cells if board[s[0]][s[1]] == "."]
    asked = [s for s in cells if board[s[0]][s[1]].isdigit() and (numbers is None or s in numbers)]
    near = {s: set(around(board, *s)) for s in asked}
    need = {s: int(board[s[0]][s[1]]) - len(near[s] & flags) for s in asked}
    touching = [s for s in free if any(s in near[n] for n in asked)]
    rest = [s for s in free if s not in touching]
    found = []

    def lay(i, chosen):
        if any(len(near[n] & chosen) > need[n] for n in asked):
            return
        if i < len(touching):
            lay(i + 1, chosen)
            lay(i + 1, chosen | {touching[i]})
        elif all(len(near[n] & chosen) == need[n] for n in asked):
            left = None if mines is None else mines - len(flags) - len(chosen)
            for k in range(len(rest) + 1) if left is None else [left]:
                found.extend(chosen | set(more) for more in itertools.combinations(rest, k))

    lay(0, frozenset())
    return found


def square(text):
    match = re.fullmatch(r"r(\d+)c(\d+)", text)
    return int(match[1]) - 1, int(match[2]) - 1


def mined(name, run="main"):
    """Board and number of mines of a run."""
    keys = lesson(name).run(run)
    return board_of(keys["start"]), int(keys["mines"]) if "mines" in keys else None


def risk(name, where, run="main"):
    """The risk as a pair: so many arrangements of all."""
    fit = arrangements(*mined(name, run))
    with_mine = sum(square(where) in one for one in fit)
    part = math.gcd(with_mine, len(fit))
    return with_mine // part, len(fit) // part


def mines():
    for path in sorted(FOLDER.glob("*.md")):
        name = path.stem
        if name == "README" or lesson(name).header.get("game") != "minesweeper":
            continue
        for facts in lesson(name).facts("expect", "verify"):
            if "at" in facts or "start" not in lesson(name).run(facts["run"]):
                continue
            if "risk" in facts and "?" not in facts["risk"]:
                top, bottom = risk(name, facts["square"], facts["run"])
                same(name, f"risk of {facts['square']} in {facts['run']}", facts["risk"],
                     f"{top}/{bottom}" if 0 < top < bottom else str(top))
            if "arrangements" in facts:
                same(name, f"arrangements in {facts['run']}", int(facts["arrangements"]),
                     len(arrangements(*mined(name, facts["run"]))))

    name = "flags-first"
    board, number_of = mined(name, "bare")
    numbers = [(r, c) for r, row in enumerate(board) for c, sign in enumerate(row) if sign.isdigit()]
    below = square("r3c2")

    def proven(asked):
        return not any(below in one for one in arrangements(board, None, asked))

    fewest = next(n for n in range(1, 6) if any(proven(asked) for asked in itertools.combinations(numbers, n)))
    hold(name, r"Which (\w+) numbers prove it together", fewest)
    hold(name, r"It is, but that takes (\w+) numbers", fewest)
    true(name, r"this 1, the 2 in column 3 and the 1 at the right edge", proven([(0, 0), (1, 2), (1, 3)]))
    two = arrangements(board, number_of, [(0, 0), (1, 0)])
    true(name, r"These two numbers do not decide it\.",
         all(0 < sum(s in one for one in two) < len(two) for s in (below, square("r3c1"))))

    hold("three-safe-squares", r"In (\d+) of the (\d+) ways to place the last three mines",
         sum(square("r2c5") in one for one in arrangements(*mined("three-safe-squares"))),
         len(arrangements(*mined("three-safe-squares"))))
    name = "three-mines"
    around_4 = len(around([".1.", ".4.", "..."], 1, 1)) - 1
    hold(name, r"For the 4 alone there are (\d+) ways\. But .* Most of the (\d+) are gone",
         *[math.comb(around_4, 4)] * 2)
    name = "last-corner"
    hold(name, r"\[x\] (\w+) in (\w+) for each of them", *risk(name, "r1c4", "four"))
    name = "proof-or-guess"
    hold(name, r"its risk is only (\d) in (\d)", *risk(name, "r2c5", "known"))
    hold(name, r"- \[x\] (\d) in (\d+) \{1/12\}", *risk(name, "r4c4"))
    board, many = mined(name)
    hold(name, r"- \[ \] (\d) in (\d+): two mines, (\w+) covered squares", many, *["".join(board).count(".")] * 2)
    left, both = risk(name, "r2c4", "known"), risk(name, "r2c5", "known")
    hold(name, r"settle the odds of (\d) to (\d) at once", left[0], both[0])
    shown = {}
    board = board_of(lesson(name).run("known")["start"])
    for one in arrangements(*mined(name, "known")):
        n = sum(s in one or board[s[0]][s[1]] == "F" for s in around(board, *square("r2c6")))
        shown.setdefault(n, []).append(one)
    unknown = [square(f"r{r}c{c}") for r, c in ((1, 4), (1, 5), (1, 6), (2, 4), (2, 5), (5, 6), (6, 6))]
    more = [n for n in sorted(shown) if any(len({s in one for one in shown[n]}) == 1 for s in unknown)]
    hold(name, r"which numbers can row 2, column 6 show\? \((\d), (\d) or (\d)\. Only the (\d) and the (\d) say more",
         *sorted(shown), *more)
    hold(name, r"the (\d) decides everything", next(n for n, it in sorted(shown.items()) if len(it) == 1))
    hold("most-dangerous", r"a square at the 1 had a risk of (\d) in (\d), the others (\d) in (\d+)",
         *risk(name, "r1c2"), *risk(name, "r4c4"))
    for wrong in ("most-dangerous", "neither-dull-nor-frustrating"):
        same(wrong, "the risk of a guess that is one in two", "one in two" in lesson(wrong).flat, False)
    name = "neither-dull-nor-frustrating"
    alone = 100 - number(re.search(r"In about (\d+) games of 100 it needs you", lesson(name).flat)[1])
    four = number(re.search(r"all four rules, (\d+) in 100", lesson(name).flat)[1])
    hold(name, r"without these (\d+) games more of 100", four - alone)
    partner = next(facts for facts in lesson(name).facts("verify") if facts["run"] == "partner")
    low, high = map(int, partner["finished"].split(".."))
    same(name, "what rule one finishes lies between what is verified", low <= alone <= high, True)


# --- Sudoku ---


@functools.lru_cache(None)
def houses(size):
    height, width = {4: (2, 2), 6: (2, 3), 9: (3, 3)}[size]
    lines = [[r * size + c for c in range(size)] for r in range(size)]
    boxes = [[(r + i) * size + c + k for i in range(height) for k in range(width)]
             for r in range(0, size, height) for c in range(0, size, width)]
    return lines + [list(column) for column in zip(*lines)] + boxes


@functools.lru_cache(None)
def peers(size):
    return [set().union(*(house for house in map(set, houses(size)) if cell in house)) - {cell}
            for cell in range(size * size)]


def grid_of(text):
    """Size, digits (0 for an empty cell) and whether cells are filled in order."""
    signs = "".join(re.findall(r"^ *([\d.]+) *$", text, re.M))
    return math.isqrt(len(signs)), [int(sign) if sign != "." else 0 for sign in signs], "in-order" in text


def candidates(size, digits):
    return [set(range(1, size + 1)) - {digits[p] for p in peers(size)[cell]} if not digits[cell] else set()
            for cell in range(size * size)]


def proven_by_singles(size, digits):
    """Cell → digit of what a cell or a house proves now."""
    left, found = candidates(size, digits), {}
    for cell, can in enumerate(left):
        if len(can) == 1:
            found[cell] = min(can)
    for house in houses(size):
        for digit in range(1, size + 1):
            places = [cell for cell in house if digit in left[cell]]
            if len(places) == 1:
                found[places[0]] = digit
    return found


def backtrack(size, digits, in_order=False, every=True):
    """Solutions and nodes of a search that fills the first, or the most narrow, empty cell."""
    digits, solutions, nodes = list(digits), [], 0

    def fill():
        nonlocal nodes
        nodes += 1
        left = candidates(size, digits)
        empty = [cell for cell in range(size * size) if not digits[cell]]
        if not empty:
            solutions.append(tuple(digits))
            return not every
        cell = empty[0] if in_order else min(empty, key=lambda one: len(left[one]))
        for digit in sorted(left[cell]):
            digits[cell] = digit
            done = fill()
            digits[cell] = 0
            if done:
                return True
        return False

    fill()
    return solutions, nodes


def sudoku():
    for path in sorted(FOLDER.glob("*.md")):
        name = path.stem
        if name == "README" or not lesson(name).header.get("game", "").startswith("sudoku"):
            continue
        for facts in lesson(name).facts("expect", "verify"):
            start = lesson(name).run(facts["run"]).get("start")
            if "solutions" in facts and start and "at" not in facts:
                size, digits, _ = grid_of(start)
                same(name, f"solutions of {facts['run']}", int(facts["solutions"]), len(backtrack(size, digits)[0]))
        # Who is asked to fill a board can do so, and in one way.
        for ask in lesson(name).facts("ask"):
            if ask.get("kind") == "do-it":
                size, digits, _ = grid_of(lesson(name).run(ask["run"])["start"])
                same(name, f"solutions of the board of {ask['id']}", 1, len(backtrack(size, digits)[0]))

    name = "you-fill-the-grid"
    size, digits, _ = grid_of(lesson(name).run("second")["start"])
    placed = 0
    while found := proven_by_singles(size, digits):
        cell, digit = min(found.items())
        digits[cell] = digit
        placed += 1
    hold(name, r"After (\w+) digits nothing more is proven by these rules", placed)
    true(name, r"It has one solution", len(backtrack(size, digits)[0]) == 1)
    hold(name, r"a box has (\w+) rows and (\w+) columns, and (\w+) digits", 2, 3, size)
    name = "cheapest-or-most"
    size, digits, _ = grid_of(lesson(name).run()["start"])
    hold(name, r"so both end with the same (\w+) digits", digits.count(0))
    true(name, r"The board has one solution, so both", len(backtrack(size, digits)[0]) == 1)
    name = "along-or-across"
    true(name, r"No cell has a single candidate here, and no digit a single place",
         not proven_by_singles(*grid_of(lesson(name).run()["start"])[:2]))

    name = "guess-and-take-back"
    for run in ("main", "Leo-fewest-first", "Leo-in-reading-order", "early", "proven", "until-the-first"):
        size, digits, in_order = grid_of(lesson(name).run(run)["start"])
        said = [facts["nodes"] for facts in lesson(name).facts("expect", "verify")
                if facts["run"] == run and "nodes" in facts]
        same(name, f"nodes of {run}", int(said[0]), backtrack(size, digits, in_order, every=False)[1])
    size, digits, in_order = grid_of(lesson(name).run()["start"])
    nodes = backtrack(size, digits, in_order, every=False)[1]
    hold(name, r"digits that are rubbed out \((\w+) of (\w+)\)", nodes - 1 - digits.count(0), nodes - 1)
    size, digits, _ = grid_of(lesson(name).run("early")["start"])
    left = candidates(size, digits)
    true(name, r"Again each empty cell has two candidates or more", all(len(can) != 1 for can in left))
    hold(name, r"That is a hidden single, in row (\d), column (\d)\.",
         *next((cell // size + 1, cell % size + 1) for cell in proven_by_singles(size, digits)))
    size, digits, _ = grid_of(lesson(name).run("Leo-fewest-first")["start"])
    solution = backtrack(size, digits)[0][0]
    tried = dict(digits=list(digits), cells=[])
    for turn in range(6):
        left = candidates(size, tried["digits"])
        cell = min((c for c in range(size * size) if not tried["digits"][c]), key=lambda one: len(left[one]))
        tried["digits"][cell] = min(left[cell])
        tried["cells"].append(cell)
    right = sorted(c for c in tried["cells"] if solution[c] == tried["digits"][c])
    hold(name, r"(\w+) of them stand in the solution: the (\d) in row (\d), column (\d), and the (\d) in row (\d), "
         r"column (\d)\.", len(right), *(n for c in right for n in (solution[c], c // size + 1, c % size + 1)))


# --- chance: the book's table, with lives of its own ---

JOBS = {"Day job": (0.99, 0.01, 1, 0), "Street": (0.75, 0, 0.2, 0), "Stunt show": (0.7, 0.1, 2.5, 1),
        "Lotto": (0.0001, 0.01, 10000, 0), "Crime": (0.3, 0.02, 100, 200), "Rock band": (0.005, 0.05, 1000, 0),
        "Financier": (0.66, 100, 220, 100)}
PEOPLE = {"Eddy": lambda p, c, g, l: p * p * g - (1 - p) * l, "Gary": lambda p, c, g, l: g,
          "Mike": lambda p, c, g, l: -c, "Carl": lambda p, c, g, l: p * g,
          "Larry": lambda p, c, g, l: p * g - (1 - p) * l,
          "Barry": lambda p, c, g, l: p * p * g - (1 - p) ** 2 * l}
BRACKETS = ((100000, 2000), (10000, 200), (1000, 50), (0, 2))  # hundredths, as all money here


def hundredths(amount):
    return round(100 * amount)


def live(person, lives, brackets=BRACKETS, wheel=False, days=1000, reserve=2):
    """Bankruptcies of a life on average, what each life ends with, and days at each job."""
    rate = PEOPLE[person]
    jobs = [(rate(*row), name, row[0], hundredths(row[1]), hundredths(row[2]), hundredths(row[3]))
            for name, row in JOBS.items()]
    jobs.sort(key=lambda job: -job[0])
    lot, ruined, ends, spent = random.Random(20261129), [], [], dict.fromkeys(JOBS, 0)
    for _ in range(lives):
        cash, ruins = 1000, 0
        for _ in range(days):
            reach = [job for job in jobs if cash >= reserve * job[3]]
            if wheel:
                at = lot.random() * sum(max(job[0], 0) for job in reach)
                for job in reach:
                    at -= max(job[0], 0)
                    if at < 0:
                        break
            else:
                job = reach[0]
            spent[job[1]] += 1
            cash += -job[3] + (job[4] if lot.random() < job[2] else -job[5])
            for least, pays in brackets:
                if cash >= least:
                    break
            cash -= pays
            if cash < 0:
                cash, ruins = 0, ruins + 1
        ruined.append(ruins)
        ends.append(cash / 100)
    return statistics.mean(ruined), ends, {name: n / lives / days for name, n in spent.items()}


def chance():
    name = "tune-the-expenses"
    # So many lives as it takes: those of Eddy and Barry end as beggars or do not.
    many = {"Carl": 250, "Eddy": 400, "Barry": 300, "Larry": 60}
    flat = {person: live(person, many.get(person, 30), ((0, 50),))[0] for person in PEOPLE}
    order = sorted(flat, key=lambda person: -flat[person])
    pattern = (r"the order is (\w+) \(about (\d+) bankruptcies in a life\), (\w+) \((\d+)\), (\w+) \((\d+)\), "
               r"(\w+), (\w+), (\w+)\.")
    match = place(name, pattern)
    said = list(map(number, match.groups())) if match else [""] * 9
    same(name, "the order of who suffers most", [said[i] for i in (0, 2, 4, 6, 7, 8)], order)
    hold(name, r"is (?:\w+) \(about (\d+) bankruptcies in a life\), \w+ \((\d+)\), \w+ \((\d+)\)",
         *(flat[person] for person in order[:3]), within=8)
    hold(name, r"Of all six only (\w+) and (\w+) fall more often", *order[:2])
    hold(name, r"about (\d+) times in 1,000 days\. Of all", flat["Mike"], within=3)
    hold(name, r"He does fall often: about (\d+) times in a life", flat["Barry"], within=20)
    hold(name, r"He is ruined about (\d+) times all the same", flat["Eddy"], within=25)
    most = max(("Barry", "Eddy", "Mike"), key=flat.get)
    hold(name, r"- \[x\] (\w+), the miser", most)

    name = "the-wheel"
    ruins, ends, spent = live("Eddy", 150, wheel=True)
    steady = live("Eddy", 20)[1]
    hold(name, r"half of the lives end with about (\S+) either way, and the mean is about (\S+) in place of (\S+),",
         statistics.median(ends), statistics.mean(ends), statistics.mean(steady), within=40)
    # A few rare gains make the mean: in so few lives it is far off, so the exact one is that of the expect block.
    held_mean = next(facts["final mean"] for facts in lesson(name).facts("expect") if facts["run"] == "wheel")
    hold(name, r"and the mean is about (\S+) in place of", float(held_mean))
    hold(name, r"half of the lives end with about (\S+) either way", statistics.median(ends), within=0.5)
    hold(name, r"half of the lives end with about (\S+), as before", statistics.median(steady), within=0.5)
    true(name, r"In money that costs him nothing", ruins == 0 and statistics.mean(ends) > statistics.mean(steady))
    hold(name, r"- \[x\] about (\d+) \{47%\}", 100 * spent["Day job"], within=1)
    true(name, r"\[x\] more than half of his days are second best or less", spent["Day job"] < 0.5)
    slices = [max(PEOPLE["Eddy"](*JOBS[job]), 0) for job in JOBS if job != "Financier"]
    hold(name, r"> (\S+) of about (\S+)\.", round(max(slices), 4), round(sum(slices), 2))

    def brings(job):
        p, cost, gain, loss = JOBS[job]
        return p * gain - (1 - p) * loss - cost

    name = "check-the-book"
    p, cost, gain, loss = JOBS["Financier"]
    hold(name, r"Financier: P (\S+), C (\d+), G (\d+), L (\d+)\.", p, cost, gain, loss)
    good, bad = gain - cost, cost + loss
    hold(name, r"bring (\S+) in all, the bad ones take (\S+)\. That is (\S+) in 100 days, so (\S+) a day",
         100 * p * good, 100 * (1 - p) * bad, 100 * brings("Financier"), brings("Financier"))
    hold(name, r"gives P = (0\.\d+)\. That is (\d+) more good days", (70 + bad) / (good + bad),
         round(100 * ((70 + bad) / (good + bad) - p)))
    hold(name, r"= (111\.2) is right as far", p * gain - (1 - p) * loss)
    hold("expected-is-not-fit", r"That is (\S+), so (\S+) a day", 10 * brings("Crime"), brings("Crime"))
    hold("expected-is-not-fit", r"On average it does: (\S+) a day", brings("Rock band"))

    name = "what-gary-never-notices"
    played = 1000 * live("Gary", 60)[2]["Lotto"]
    hold(name, r"he plays about (\d+) days of 1,000", played, within=6)
    tries = number(re.search(r"(\d+) · 0\.0001", lesson(name).flat)[1])
    hold(name, r"(\d+) · 0\.0001 is about (\S+)\. So", *(played, tries / 1e4), within=6)
    hold(name, r"· 0\.0001 is about (\S+)\. So (\d+) of 100 lives see no win", round(tries / 1e4, 2),
         100 * math.exp(-tries / 1e4), within=0.6)

    name = "half-of-the-shells"

    def within(radius):
        return 1 - math.exp(-radius * radius / 200)

    hold(name, r"The exact number is (0\.\d+)\.", round(within(10), 4))
    half = math.sqrt(200 * math.log(2))
    outside = round(1 / (1 - within(2 * half)))
    hold(name, r"Outside are (\d) in (\d+), so inside (\d+) in (\d+): (\S+)\.", 1, outside, outside - 1, outside,
         within(2 * half))
    factors = place(name, r"one half is taken (\w+) times: outside is ([\d/ ·]+)\.")
    shares = [fractions.Fraction(one) for one in factors[2].split(" · ")] if factors else []
    same(name, "one half as a factor", [number(factors[1]) if factors else 0, len(shares), math.prod(shares)],
         [round(math.log(outside, 2))] * 2 + [fractions.Fraction(1, outside)])
    hold(name, r"about once in (\d+) such experiments", round(2 ** 1000 / math.comb(1000, 500)))
    hold(name, r"68 % of 68 % is (\d+) %", round(0.68 * 0.68 * 100))
    spread = sum(math.comb(1000, k) for k in range(470, 531)) / 2 ** 1000
    hold(name, r"In (\d+) of 100 such experiments the count is 500, give or take 30", 100 * spread, within=0.9)

    name = "claims-in-the-lab"
    itself = next(f for f in lesson(name).facts("expect") if f["run"] == "itself")
    won, lost, drawn = int(itself["first-wins"]), int(itself["second-wins"]), int(itself["draws"])
    hold(name, r"(\d+) to (\d+), and (\d+) draws: in the chart (\d+), (\d+) and (\d+) of a hundred", won, lost, drawn,
         *(round(n / 3) for n in (won, lost, drawn)))
    centre, wide = lost / (won + lost), 1.96 * math.sqrt(won * lost / (won + lost) ** 3)
    hold(name, r"(\d+) wins of the (\d+) that were decided are (\d+) in 100, with an interval from (\d+) to (\d+)",
         lost, won + lost, *(round(100 * n) for n in (centre, centre - wide, centre + wide)))
    hold(name, r"  ?(\d+) of 300 in place of (\d+), against",
         int(next(f for f in lesson(name).facts("expect") if f["run"] == "deeper")["second-wins"]), lost)


# --- cards ---

CARDS = {value: (4 if value == 10 else 1) / 13 for value in range(1, 11)}


@functools.lru_cache(None)
def dealt(total, aces):
    """How a dealer ends who draws up to 16: total → chance, 22 for over. An ace is 11 where it fits."""
    best = total + 10 if aces and total + 10 <= 21 else total
    if best > 21:
        return {22: 1.0}
    if best >= 17:
        return {best: 1.0}
    found = {}
    for card, share in CARDS.items():
        for end, odds in dealt(total + card, aces or card == 1).items():
            found[end] = found.get(end, 0) + share * odds
    return found


def odds(mine, shown):
    """Win, push and loss of who stands on a total."""
    if mine > 21:
        return 0, 0, 1
    ends = dealt(shown, shown == 1)
    win = sum(odds_of for end, odds_of in ends.items() if end > 21 or end < mine)
    return win, ends.get(mine, 0), 1 - win - ends.get(mine, 0)


def hit(mine, shown):
    return tuple(map(sum, zip(*([share * one for one in odds(mine + card, shown)] for card, share in CARDS.items()))))


def cards():
    name = "hit-or-stand"
    hitting, standing = hit(16, 10), odds(16, 10)
    hold(name, r"Hitting loses (\S+) of a stake a hand, standing (\S+)\. It",
         *(round(three[2] - three[0], 3) for three in (hitting, standing)))
    hold(name, r"standing on 16 loses (\d+) of 100 hands: .* Hitting loses (\d+)\.", round(100 * standing[2]),
         round(100 * hitting[2]))
    hold(name, r"Standing wins (\d+) of 100, hitting only (\d+)\.",
         *(round(100 * three[0]) for three in (odds(16, 6), hit(16, 6))))
    for run, three in (("main", hitting), ("stand", standing), ("six-stand", odds(16, 6))):
        for facts in lesson(name).facts("expect"):
            if facts["run"] == run and "odds win" in facts:
                same(name, f"odds of a win in {run}", number(facts["odds win"]), round(three[0], 4))


# --- what is left ---


def others():
    name = "greedy-hands"
    ways = [4 * (36 - i) for i in range(4)]
    hold(name, r"there are (\S+) lines of play \{", math.prod(ways))
    hold(name, r"two moves ahead are cheap: (\S+) lines", math.prod(ways[:2]))
    hold(name, r"144⁴ = (\S+) lines", ways[0] ** 4)
    name = "sum-is-no-maximum"
    match = place(name, r"on columns 1 to 7, are ([\d, −]+)\. Together \*\*(\d+)\*\*")
    same(name, "the sum of column 7", number(match[2]) if match else None,
         sum(map(number, match[1].split(", "))) if match else 0)
    # Lines of four on seven columns and six rows, and those of them with a square in the middle column.
    lines = [[(c + i * x, r + i * y) for i in range(4)] for c in range(7) for r in range(6)
             for x, y in ((1, 0), (0, 1), (1, 1), (1, -1)) if c + 3 * x < 7 and 0 <= r + 3 * y < 6]
    middle = sum(any(c == 3 for c, _ in line) for line in lines)
    true("good-moves-first", r"Most lines of four run through the middle", 2 * middle > len(lines))
    # No table shows the count that a later question asks for.
    for path in sorted(FOLDER.glob("*.md")):
        if path.stem == "README":
            continue
        shown = set()
        for kind, _, body in lesson(path.stem).blocks:
            facts = dict({"run": "main"}, **pairs(body))
            if kind == "results":
                shown.update(itertools.product(*(re.split(r"[ ,]+", facts[key]) for key in ("runs", "columns"))))
            for count in ("nodes", "leaves", "cutoffs", "pruned"):
                asked = kind == "verify" and facts.get(count) == "?" or kind == "ask" and facts.get("of") == count
                if asked and (facts["run"], count) in shown:
                    fault(path.stem, f"a table shows {count} of “{facts['run']}”; a later question asks for it")


for part in (trees_of_tictactoe, hand_trees, mines, sudoku, chance, cards, others):
    part()
for text in faults:
    print(text)
print(f"{held} statements of lessons counted again, {len(faults)} faults")
sys.exit(1 if faults else 0)
