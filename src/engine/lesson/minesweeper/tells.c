/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tells the answer of a question about Minesweeper, beside what is asked for. */
#include <string.h>

#include "lesson/ask/topic.h"
#include "lesson/minesweeper/private.h"

/* By what is asked; what is missing here is told by itself alone. */
static const struct {
  const char *measure;
  bool here; /* of the number that is named only: another one may show its own */
  const char *by[9];
} told[] = {
  { "safe", false, { "safe", "mines", "matches", "undecided", "risk" } },
  { "mines", false, { "safe", "mines", "matches", "undecided", "risk" } },
  { "undecided", false, { "safe", "mines", "matches", "undecided", "risk", "arrangements" } },
  { "risk", false, { "safe", "mines", "undecided", "risk" } },
  { "matches", false, { "safe", "mines", "matches", "undecided", "next-rule", "why-not" } },
  { "next-rule",
    false,
    { "safe", "mines", "matches", "next-rule", "why-not", "helper", "shared", "private" } },
  { "helper",
    false,
    { "helper", "shared", "private", "least-mines", "least-clear", "safe", "mines", "matches" } },
  /* What only one touches is what is left of what it touches, and what the rule speaks of. */
  { "shared", false, { "shared", "private", "safe", "mines", "matches" } },
  { "private", false, { "shared", "private", "safe", "mines", "matches" } },
  { "least-mines", false, { "least-mines", "matches", "safe", "mines" } },
  { "least-clear", false, { "least-clear", "matches", "safe", "mines" } },
  /* The number itself is on the board. */
  { "need", true, { "need", "flags" } },
  { "flags", true, { "need", "flags" } },
  { "blanks", true, { "blanks" } },
  { "contradiction", false, { "contradiction" } },
  { "arrangements", false, { "arrangements" } },
  /* The reasons to choose from are about these. */
  { "why-not",
    false,
    { "why-not", "matches", "safe", "mines", "shared", "private", "least-mines", "least-clear" } },
};

static void cover_told(PlyCover *cover, const PlyRun *run, const char *measure, uint32_t subject) {
  for (size_t i = 0; i < G_N_ELEMENTS(told); i++)
    if (strcmp(told[i].measure, measure) == 0) {
      for (int k = 0; told[i].by[k] != NULL; k++)
        ply_cover_add(cover, run, told[i].by[k], told[i].here ? subject : PLY_FACT_ANY);
      return;
    }
  ply_cover_add(cover, run, measure, PLY_FACT_ANY);
}

void ply_mines_tells(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                     uint32_t subject) {
  cover_told(cover, run, measure->id, subject);
}

void ply_mines_tells_why_not(PlyCover *cover, const PlyRun *run) {
  cover_told(cover, run, "why-not", PLY_FACT_ANY);
}
