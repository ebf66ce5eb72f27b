/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the rule view. What is the same for every system of rules is in rule-*.c: the
 * frame, title, lines, verdict, legend. What it has of its own is a record, in minesweeper/rules.c and
 * sudoku/rules.c. */

#include "render/kit/rows.h"
#include "render/rules/view.h"
#include "rules/cycle.h"
#include "rules/stated.h"

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
  bool named;       /* words only name something: they are given */
  bool hidden;      /* what it states is covered */
  PlyStated stated; /* by sum, and by words that are not given */
} PlyRuleRow;

typedef struct {
  const PlyRuleFace *face;
  const PlyReplay *replay; /* of the run */
  const PlyReplay *shown;  /* what is shown: the run's, or an answer's */
  const PlyRun *whole;
  const PlyRuleView *view;
  const PlyCover *later; /* covers as well; or NULL */
  PlyScene *scene;
  PlyRuleCycle cycle;
  bool thinking;    /* a cycle is at work */
  int rule;         /* whose match is shown, -1: the rules beside each other */
  GArray *rows;     /* PlyRuleRow */
  PlyStated stated; /* by the lines that are being added */
  double k;         /* text scale, as large as the width allows */
  double left, width;
} PlyRuleMaker;

/* A part of the view. It draws itself at y and returns its height; on a scene that is thrown away that
 * is how it is measured. */
typedef double (*PlyRuleBlock)(PlyRuleMaker *m, double y);

/* A sign of the legend: what draws it, by numbers of the system's own. */
typedef struct {
  unsigned state, role;
  const char *words; /* translatable */
} PlyRuleSign;

/* What a system of rules puts into the view. */
struct _PlyRuleFace {
  const PlyRuleSystem *system;
  size_t size; /* of its maker, which begins with a PlyRuleMaker; the rest is zero */
  /* Takes what it shows, and adds the lines; frees that again. */
  void (*begin)(PlyRuleMaker *m);
  void (*end)(PlyRuleMaker *m);
  /* The rules in use, in their order. */
  const PlyRule *const *(*rules)(const PlyRuleMaker *m, unsigned *n);
  const char *asked; /* translatable: asked about what the cycle is about, which is not the board */
  /* Adds lines for what the board says of a subject, and of the whole for PLY_NO_SUBJECT: their words name
   * things, their numbers state them. m has neither a cycle nor what begin() takes. */
  void (*give)(PlyRuleMaker *m, uint32_t subject);
  PlyRuleBlock chips; /* below the title, while a match is shown; nullable */
  /* The match as a picture; height 0: there is none. */
  double (*picture_height)(const PlyRuleMaker *m);
  void (*picture)(PlyRuleMaker *m, double y, double height);
  /* Below the verdict, in room px at most; returns what it takes. Nullable. */
  double (*foot)(PlyRuleMaker *m, double y, double room);
  /* Translated text and tone; NULL where there is none yet. Free with g_free. What it states. */
  char *(*verdict)(const PlyRuleMaker *m, PlyRuleTone *tone);
  void (*state_verdict)(const PlyRuleMaker *m, PlyStated *stated);
  const PlyRuleSign *(*signs)(const PlyRuleMaker *m, unsigned *n);
  void (*draw_sign)(PlyRuleMaker *m, const PlyRuleSign *sign, PlyRect box);
};

/* px at text scale 1. */
#define PLY_RULE_TEXT PLY_KIT_TEXT
#define PLY_RULE_GAP 14.0

/* The view as rows. */
static inline PlyRows ply_rule_rows(const PlyRuleMaker *m) {
  return (PlyRows){ m->scene, m->left, m->width, m->k, m->view->rtl };
}

/* --- what is covered --- */
bool ply_rule_covers(const PlyRuleMaker *m, const PlyStated *stated);
/* One of these measures, of subject. */
bool ply_rule_covers_any(const PlyRuleMaker *m, const char *const *measures, uint32_t subject);
/* From here on the scene states this; returns what it stated before. */
uint32_t ply_rule_declare(PlyRuleMaker *m, const PlyStated *stated);
/* Which rule is at work, as what is stated. */
extern const char *const ply_rule_at_work[];
/* Is that covered? */
bool ply_rule_is_hidden(const PlyRuleMaker *m);

/* --- rules/rows.c: the lines as they are put together --- */
PlyRuleRow *ply_rule_last_row(const PlyRuleMaker *m);
/* Takes what row holds. */
void ply_rule_append(PlyRuleMaker *m, PlyRuleRow row);
/* A line that states m->stated. Takes words and sum. */
void ply_rule_add_row(PlyRuleMaker *m, char *words, char *sum, PlyRuleTone tone, bool now);
void ply_rule_rows_clear(gpointer row);

/* A line whose words, which are taken, are given; its number states measure (NULL: it is given, too) of subject.
 * now: it begins what is said of another thing. */
void ply_rule_add_given(PlyRuleMaker *m, char *words, char *sum, const char *measure,
                        uint32_t subject, bool now);

/* --- rules/given.c --- */
/* All of the view in place of a thought. */
void ply_rule_draw_given(PlyRuleMaker *m);

/* --- rules/blocks.c --- */
double ply_rule_measure(PlyRuleMaker *m, PlyRuleBlock block);
double ply_rule_draw_title(PlyRuleMaker *m, double y);
double ply_rule_draw_legend(PlyRuleMaker *m, double y);
/* Words of a picture, around their x; whole, or not at all. Pictures are never turned. */
void ply_rule_add_words(PlyRuleMaker *m, PlyCell cell);

/* --- rules/lines.c --- */
/* The lines in room px, the last ones where not all fit, with a sign before them; returns what they
 * take. */
double ply_rule_draw_rows(PlyRuleMaker *m, double y, double room);
/* What they take at least; what the last one does. */
double ply_rule_rows_height(PlyRuleMaker *m);
double ply_rule_last_height(PlyRuleMaker *m);
/* The verdict; nothing, and 0, where there is none. */
double ply_rule_draw_bar(PlyRuleMaker *m, double y);
