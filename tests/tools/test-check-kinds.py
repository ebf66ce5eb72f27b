#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-check-kinds.py - what check-kinds.py catches, and what it lets pass."""
import importlib.util
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
spec = importlib.util.spec_from_file_location("check_kinds", os.path.join(HERE, "check-kinds.py"))
kinds = importlib.util.module_from_spec(spec)
spec.loader.exec_module(kinds)

# As accessors_of() finds them in the sources.
ACCESSORS = {"ply_run_" + name: {"ply_run_kind_" + kind} for name, kind in
             (("mines", "mines"), ("day", "day"), ("match", "match"), ("asked", "blackjack"))}

CAUGHT = [
    "if (run->kind == &ply_run_kind_match)",
    "return run->kind != &ply_run_kind_cep ? 1 : 0;",
    "bool day = &ply_run_kind_day == run->kind;",
    "if (run->trace->layout == &ply_layout_match)",
    "if (classes[i].class == run->kind)",
    "if (run->run->kind == kinds[i]->class[k])",
    'if (strcmp(run->kind->id, "match") == 0)',
    'return g_str_equal("blackjack", run->kind->id);',
    "return ply_run_is_search(run);",
    "bool (*test)(const PlyRun *) = ply_run_is_search;",
    "if (ply_run_mines(run))",
    "if (run && ply_run_mines(run))",
    "while (ply_run_match(self->run))",
    "return ply_run_mines(run) != NULL;",
    "return NULL != ply_run_mines(run);",
    "return !ply_run_day(run);",
    "return !!ply_run_day(ply_transport_get_run(self->transport));",
    "self->has_days = (bool)ply_run_day(run);",
    "return ply_run_asked(run) ? 1 : 2;",
    "bool both = ply_run_asked(run) && shown;",
    "bool both = shown || ply_run_asked(run);",
    "g_assert_nonnull(ply_run_match(run));",
    "g_return_val_if_fail(ply_run_match(run), NULL);",
    "  const PlyMinesRun *game = ply_run_mines(run);\n  if (game == NULL)\n    return;",
    "  const PlyMinesRun *game = ply_run_mines(run);\n  g_return_if_fail(game);",
    "  const PlyMinesRun *game = run ? ply_run_mines(run) : NULL;\n  if (!game)\n    return;",
    "  Maker m = { .run = ply_run_mines(run), .k = 1 };\n  if (m.run == NULL)\n    return;",
    "  m->setup = ply_run_day(run);\n  return m->setup ? 1 : 0;",
]

PASSED = [
    "const PlyDayWorld *world = ply_run_day(run)->world;",
    "return ply_run_day(run)->money ? 1 : 0;",
    "if (ply_run_day(run)->money)",
    "if (!ply_run_day(run)->money)",
    "if (ply_run_match(run) == ply_run_match(other))",
    "if (ply_match_is_over(ply_run_match(run), &value))",
    "return ply_run_match(run);",
    "PlyMinesRun *ply_run_mines(const PlyRun *run);",
    "  const PlyMinesRun *game = ply_run_mines(run);\n  if (game->position != NULL)\n    return;",
    "  const PlyMinesRun *game = ply_run_mines(run);\n  show(game);\n}\n\nvoid f(void *game) {\n"
    "  if (game == NULL)",
    "/* Where ply_run_is_search(run), and run->kind == &ply_run_kind_match. */",
    "// if (ply_run_mines(run))",
    'puts("ply_run_mines(run) != NULL");',
    "if (event->kind == PLY_EVENT_MOVE)",
    "{ &ply_run_kind_match, &ply_say_match_face },",
    "return ply_face(&ply_say_faces, run->kind);",
    "if (ply_run_views(run)->rules == NULL)",
    'ply_fail(error, _("no kind “%s”"), run->kind->id);',
]

# In the folder that defines the kind.
OWN = [
    "return run->kind == &ply_run_kind_mines ? run->setup : NULL;",
    "  System *s = ply_run_mines(run);\n  return s != NULL ? s->game : NULL;",
]

SCRATCH = {
    "src/engine/play/match-run.c": "const PlyRunKind ply_run_kind_match = {\n};\n"
                                   "const PlyMatch *ply_run_match(const PlyRun *run) {\n}\n",
    "src/engine/rules/plan.c": "const PlyRunKind ply_run_kind_mines = {\n};\n"
                               "PlyMines *ply_run_mines(const PlyRun *run) {\n}\n",
    "src/engine/say/face.c": "static const PlyFaceRow rows[] = {\n"
                             "  { &ply_run_kind_match, &a }, /* { &ply_run_kind_none, &a } */\n"
                             "  { &ply_run_kind_mines, &b },\n};\n"
                             'PlyFaces ply_say_faces = PLY_FACES("say", rows);\n',
}


def found_in(changes):
    """What check() says about src/engine/say with some files changed; None: without the file."""
    with tempfile.TemporaryDirectory() as top:
        for name, text in {**SCRATCH, **changes}.items():
            if text is not None:
                os.makedirs(os.path.join(top, os.path.dirname(name)), exist_ok=True)
                with open(os.path.join(top, name), "w", encoding="utf-8") as out:
                    out.write(text)
        return list(kinds.check(top, ["src/engine/say"]))


def wrong_tables():
    face = SCRATCH["src/engine/say/face.c"]
    kind = "const PlyRunKind ply_run_kind_new = {\n};\n"
    new = {"src/engine/chance/new.c": kind + "PlyNew *ply_run_new(const PlyRun *run) {\n}\n"}
    cases = [
        ("as it should be", {}, None),
        ("a row is missing", {"src/engine/say/face.c":
                              face.replace("  { &ply_run_kind_mines, &b },\n", "")}, "mines"),
        ("the row is a comment", {"src/engine/say/face.c": face.replace(
            "  { &ply_run_kind_mines, &b },", "  // { &ply_run_kind_mines, &b },")}, "mines"),
        ("a new kind has no row", new, "ply_run_kind_new"),
        ("a new kind is asked for", {**new, "src/engine/say/ask.c": "if (ply_run_new(run))\n"},
         "asks with ply_run_new()"),
        ("a new kind has no accessor", {"src/engine/chance/new.c": kind}, "no accessor"),
        ("there are two rows", {"src/engine/say/face.c": face.replace(
            "&ply_run_kind_match, &a }, ", "&ply_run_kind_match, &a }, { &ply_run_kind_match, &b },"
        )}, "two rows"),
        ("there is no table", {"src/engine/say/face.c": "int i;\n"}, "0 tables"),
        ("there are two tables", {"src/engine/say/more.c": face}, "2 tables"),
        ("the folder is empty", {"src/engine/say/face.c": None}, "no C files"),
    ]
    for name, changes, expected in cases:
        lines = found_in(changes)
        if (not lines) != (expected is None) or (expected and expected not in " ".join(lines)):
            yield "%s: %s" % (name, lines)


def every_kind():
    """In the sources as they are, an accessor of each kind as a question is a fault."""
    names = kinds.defined(kinds.TOP)
    accessors = kinds.accessors_of(kinds.TOP, names)
    for kind in (name for name in names if name.startswith("ply_run_kind_")):
        theirs = [name for name, of in accessors.items() if kind in of]
        if not theirs:
            yield "no accessor of %s" % kind
        for name in theirs:
            if not kinds.faults_of("return %s(run) != NULL;\n" % name, accessors):
                yield "let pass: %s" % name


def main():
    def faults(text, own=()):
        return kinds.faults_of(text + "\n", ACCESSORS, own)
    wrong = ["let pass: " + text for text in CAUGHT if not faults(text)]
    wrong += ["caught: %s\n  %s" % (text, faults(text)) for text in PASSED if faults(text)]
    wrong += ["caught in its own folder: " + text for text in OWN
              if faults(text, {"ply_run_kind_mines"}) or not faults(text)]
    wrong += list(every_kind()) + list(wrong_tables())
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
