/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the day. */

#include "render/kit/rows.h"
#include "render/life/scale.h"
#include "render/life/view.h"

/* How closely the parts stand: as far apart as the height allows. */
typedef enum {
  PLY_DAY_AMPLE,
  PLY_DAY_CLOSE,
  PLY_DAY_TIGHT, /* and each phase of the day shows only what it is about */
  PLY_DAY_N_ROOMS
} PlyDayRoom;

/* px at text scale 1. */
typedef struct {
  double gap;          /* between parts */
  double symbol, line; /* of the formula: letters, and a line of them with numbers below */
  double roll;         /* height of the bar of odds */
  double sum, total;   /* lines of the money */
  bool aside;          /* what was rolled stands beside its heading */
} PlyDayMeasures;

typedef struct {
  const PlyRun *run; /* nullable: nobody lives */
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
  /* What an open question covers: all values; the order of the rows; who is out of reach; who is
   * taken; which day it is. The rest: see life/facts.c. */
  bool values_hidden, order_hidden, reach_hidden, taken_hidden, day_hidden;
  int now;   /* the occupation that the step is about; -1: none */
  int focus; /* the one whose formula is shown; -1: none yet */
  double k;  /* text scale */
  double pad;
  PlyDayRoom room;
  const PlyDayMeasures *sizes; /* of that room */
  double foot;                 /* how far down the parts may reach; INFINITY: any height */
  PlyScene *scene;
  uint32_t step_stated; /* in it: nothing but how far the day has come; 0: not yet */
} PlyDayMaker;

/* What is known of an occupation: its value as of today or, paler, of the day before. */
bool ply_day_value(const PlyDayMaker *m, unsigned occupation, double *value);
bool ply_day_rated_today(const PlyDayMaker *m, unsigned occupation);

/* --- life/facts.c --- */

void ply_day_take_covered(PlyDayMaker *m);
bool ply_day_hides_value(const PlyDayMaker *m, unsigned job);
/* What it asks for, and what there is. */
bool ply_day_hides_need(const PlyDayMaker *m, unsigned job);
/* Money in the morning, what is in hand now, what living costs. */
bool ply_day_hides_morning(const PlyDayMaker *m);
bool ply_day_hides_cash(const PlyDayMaker *m);
bool ply_day_hides_living(const PlyDayMaker *m);
/* Has money moved today? Then what is in hand tells of the day. */
bool ply_day_has_moved(const PlyDayMaker *m);

/* What one thing on the picture states. */
typedef struct {
  PlyFact of[PLY_DAY_MAX_OCCUPATIONS + 4];
  unsigned n;
} PlyDayFacts;
/* Of what no measure tells, and no question asks for: how far the day has come. */
#define PLY_DAY_STEP "step"
/* It, and nothing else yet. */
#define PLY_DAY_FACTS ((PlyDayFacts){ { { PLY_DAY_STEP, PLY_NO_SUBJECT } }, 1 })
void ply_day_facts_add(PlyDayFacts *facts, const char *measure, uint32_t subject);
void ply_day_facts_add_value(const PlyDayMaker *m, PlyDayFacts *facts, unsigned job);
void ply_day_facts_add_order(const PlyDayMaker *m, PlyDayFacts *facts);
void ply_day_facts_add_taken(const PlyDayMaker *m, PlyDayFacts *facts);
void ply_day_facts_add_morning(const PlyDayMaker *m, PlyDayFacts *facts);
void ply_day_facts_add_cash(const PlyDayMaker *m, PlyDayFacts *facts);
/* From here on the scene states these. */
void ply_day_state_facts(PlyDayMaker *m, const PlyDayFacts *facts);
/* Nothing but how far the day has come. */
void ply_day_state_step(PlyDayMaker *m);

/* --- life/axes.c --- */

typedef struct {
  PlyDayScale scale; /* in proportion */
  double x, w;
} PlyDayAxis;

typedef struct {
  PlyDayAxis of[2];
  unsigned n;   /* 1, or 2 beside each other */
  double small; /* of two: sizes below this one are on the second, too */
} PlyDayAxes;

/* Scales that hold the values. */
void ply_day_axes_take(PlyDayAxes *a, const double *values, unsigned n);
void ply_day_axes_place(PlyDayAxes *a, double x, double width, double k);
/* Is the value shown on scale i? */
bool ply_day_axes_have(const PlyDayAxes *a, unsigned i, double value);
double ply_day_axis_x(const PlyDayAxis *axis, double value);
/* The lines of the scales behind a bar, half px up and down from y. */
void ply_day_axes_draw_lines(PlyDayMaker *m, const PlyDayAxes *a, double y, double half);
/* What the lines stand for, from y downwards; returns the height. */
double ply_day_axes_draw_numbers(PlyDayMaker *m, const PlyDayAxes *a, double y);

/* Each draws one part of a width from (x, y) downwards and returns the height. */
double ply_day_draw_bars(PlyDayMaker *m, double x, double y, double width, double height);
double ply_day_draw_formula(PlyDayMaker *m, double x, double y, double width);
double ply_day_draw_roll(PlyDayMaker *m, double x, double y, double width);
double ply_day_draw_wheel(PlyDayMaker *m, double x, double y, double width);
double ply_day_draw_money(PlyDayMaker *m, double x, double y, double width);
