/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the day. */

#include "render/day-scale.h"
#include "render/day-view.h"
#include "render/shape.h"

/* px at text scale 1. */
#define PLY_DAY_PAD 24.0
#define PLY_DAY_PAD_NARROW 14.0
#define PLY_DAY_TITLE 21.0
#define PLY_DAY_TEXT 15.0
#define PLY_DAY_NOTE 13.0
#define PLY_DAY_GAP 16.0

typedef struct {
  const PlyDayWorld *world;
  unsigned person;
  int64_t cash;    /* in the morning: what is held against need */
  int64_t reserve; /* in millionths */
  bool money;
  PlyDayWay way;
  PlyDayRanking ranking;   /* at that cash */
  PlyDayState state;       /* all zero, taken -1: nobody is at work */
  const PlyReplay *replay; /* nullable */
  const PlyEvent *event;   /* nullable */
  PlyDayView view;
  int now;   /* the occupation that the step is about; -1: none */
  int focus; /* the one whose formula is shown; -1: none yet */
  double k;  /* text scale */
  double pad;
  PlyScene *scene;
} PlyDayMaker;

/* What is known of an occupation: its value as of today or, paler, of the day before. */
bool ply_day_value(const PlyDayMaker *m, unsigned occupation, double *value);
bool ply_day_rated_today(const PlyDayMaker *m, unsigned occupation);

/* Each draws one part of a width from (x, y) downwards and returns the height. */
double ply_day_draw_bars(PlyDayMaker *m, double x, double y, double width, double height);
double ply_day_draw_formula(PlyDayMaker *m, double x, double y, double width);
double ply_day_draw_roll(PlyDayMaker *m, double x, double y, double width);
double ply_day_draw_wheel(PlyDayMaker *m, double x, double y, double width);
double ply_day_draw_money(PlyDayMaker *m, double x, double y, double width);

/* --- day-words.c --- */

static inline double ply_day_size(const PlyDayMaker *m, double size) {
  return MAX(PLY_TEXT_MIN, size * m->k);
}
/* Text in one line of at most width px: in a smaller font where it must be, then cut with "…".
 * Returns the box of what was drawn. */
PlyRect ply_day_add_text(PlyScene *scene, const char *text, PlyTextStyle style, double x, double y,
                         double width);
/* Lines of dim words below each other; returns their height. */
double ply_day_add_note(PlyScene *scene, const char *text, PlyTextStyle style, double x, double y,
                        double width);
/* A heading and, behind or below it, dim words; returns the height. */
double ply_day_add_head(PlyScene *scene, const char *title, const char *note, double k, double x,
                        double y, double width);
