/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the rule view. */

#include "render/rule-view.h"
#include "render/shape.h"
#include "rules/mines-roles.h"
#include "rules/mines-states.h"

/* What a line of the view says. */
typedef enum {
  PLY_ROW_PLAIN,
  PLY_ROW_WHY,  /* about B: what is known of the shared squares */
  PLY_ROW_FAIL, /* a test that failed */
  PLY_ROW_SAFE, /* a proposal, or a verdict */
  PLY_ROW_MINE,
  PLY_ROW_CLASH,
} PlyRuleTone;

typedef struct {
  char *words, *sum; /* sum: numbers, set at the right */
  PlyRuleTone tone;
  bool now;
  bool named;            /* words only name something: they are given */
  bool hidden;           /* what it states is covered */
  PlyMinesStated stated; /* by sum, and by words that are not given */
} PlyRuleRow;

typedef struct {
  const PlyMinesRun *run;
  const PlyReplay *replay; /* of the run */
  const PlyReplay *shown;  /* what is shown: the run's, or an answer's */
  const PlyRun *whole;
  const PlyRuleView *view;
  PlyScene *scene;
  PlyMines *board;
  PlyMinesCycle cycle;
  bool thinking;         /* a cycle is at work */
  int rule;              /* whose match is shown, -1: the rules beside each other */
  GArray *rows;          /* PlyRuleRow */
  PlyMinesStated stated; /* by the lines that are being added */
  double k;              /* text scale, as large as the width allows */
  double left, width;
} PlyRuleMaker;

/* px at text scale 1. */
#define PLY_RULE_TEXT 15.0
#define PLY_RULE_GAP 14.0

/* Where x lies when the view reads from the right; the middle of the view stays. */
static inline double ply_rule_x(const PlyRuleMaker *m, double x) {
  return m->view->rtl ? 2 * m->left + m->width - x : x;
}
static inline PlyRect ply_rule_box(const PlyRuleMaker *m, PlyRect box) {
  if (m->view->rtl)
    box.x = 2 * m->left + m->width - box.x - box.w;
  return box;
}
static inline PlyAlign ply_rule_align(const PlyRuleMaker *m, PlyAlign align) {
  if (!m->view->rtl || align == PLY_ALIGN_CENTRE)
    return align;
  return align == PLY_ALIGN_START ? PLY_ALIGN_END : PLY_ALIGN_START;
}

/* --- what is covered --- */
bool ply_rule_covers(const PlyRuleMaker *m, const PlyMinesStated *stated);
/* One of these measures, of square. */
bool ply_rule_covers_any(const PlyRuleMaker *m, const char *const *measures, uint32_t square);
/* From here on the scene states this; returns what it stated before. */
uint32_t ply_rule_declare(PlyRuleMaker *m, const PlyMinesStated *stated);
/* Which rule is at work, as what is stated. */
extern const char *const ply_rule_at_work[];

/* --- rule-rows.c --- */
/* The arithmetic of the match so far, or of an answer: its helpers. */
void ply_rule_add_match(PlyRuleMaker *m);
/* The rules beside each other, with what came of each. */
void ply_rule_add_rules(PlyRuleMaker *m);
/* The verdict: translated text and tone; NULL where there is none yet. Free with g_free. */
char *ply_rule_verdict(const PlyRuleMaker *m, PlyRuleTone *tone) G_GNUC_WARN_UNUSED_RESULT;
/* What it states. */
void ply_rule_state_verdict(const PlyRuleMaker *m, PlyMinesStated *stated);
/* Squares that a proposal names. */
unsigned ply_rule_score(const PlyTrace *trace, uint32_t evidence);

/* --- rule-blocks.c: parts of the view from top to bottom. Each draws itself at y and returns its
 * height; on a scene that is thrown away that is how they are measured. --- */
typedef double (*PlyRuleBlock)(PlyRuleMaker *m, double y);
double ply_rule_measure(PlyRuleMaker *m, PlyRuleBlock block);
double ply_rule_draw_title(PlyRuleMaker *m, double y);
double ply_rule_draw_chips(PlyRuleMaker *m, double y);
double ply_rule_draw_legend(PlyRuleMaker *m, double y);

/* --- rule-lines.c --- */
/* The lines in room px, the last ones where not all fit; returns what they take. */
double ply_rule_draw_rows(PlyRuleMaker *m, double y, double room);
/* What they take at least. */
double ply_rule_rows_height(PlyRuleMaker *m);
/* The verdict; nothing, and 0, where there is none. */
double ply_rule_draw_bar(PlyRuleMaker *m, double y);

/* --- rule-picture.c, rule-whole.c --- */
/* The squares around A and around B as sets; a chain; what is left on the board; the squares that
 * are the same in every arrangement. Height 0: nothing to draw. */
double ply_rule_picture_height(const PlyRuleMaker *m);
void ply_rule_draw_picture(PlyRuleMaker *m, double y, double height);
/* The squares of a set in a room, as large as they fit; of: their role; states: the measures that
 * they state. With the verdict of e, as far as it is shown; nothing where a measure is covered. */
void ply_rule_draw_set(PlyRuleMaker *m, const PlyMinesEvidence *e, uint32_t set, unsigned of,
                       const char *const *states, PlyRect room);
/* What a rule (-1: none yet) sees that looks at the whole board; e: so far. */
void ply_rule_draw_whole(PlyRuleMaker *m, int rule, const PlyMinesEvidence *e, double y,
                         double height);
void ply_rule_draw_chain(PlyRuleMaker *m, const PlyMinesEvidence *e, double y, double height);
