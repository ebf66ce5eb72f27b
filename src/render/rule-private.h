/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the rule view. */

#include "render/rule-view.h"
#include "render/shape.h"
#include "rules/mines-roles.h"

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
  bool thinking; /* a cycle is at work */
  int rule;      /* whose match is shown, -1: the rules beside each other */
  GArray *rows;  /* PlyRuleRow */
  double k;      /* text scale */
  double left, width;
} PlyRuleMaker;

/* --- rule-rows.c --- */
/* The arithmetic of the match so far, or of an answer: its helpers. */
void ply_rule_add_match(PlyRuleMaker *m);
/* The rules beside each other, with what came of each. */
void ply_rule_add_rules(PlyRuleMaker *m);
/* The verdict: translated text and tone; NULL where there is none yet. Free with g_free. */
char *ply_rule_verdict(const PlyRuleMaker *m, PlyRuleTone *tone) G_GNUC_WARN_UNUSED_RESULT;
/* Squares that a proposal names. */
unsigned ply_rule_score(const PlyTrace *trace, uint32_t evidence);

/* --- rule-picture.c --- */
/* The squares around A, and around B, as sets; height 0: nothing to draw. */
double ply_rule_picture_height(const PlyRuleMaker *m);
void ply_rule_draw_picture(PlyRuleMaker *m, double y, double height);
