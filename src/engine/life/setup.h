/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a life is set to: options, checked against a world. */

#include "base/option.h"
#include "life/behaviour.h"
#include "life/day.h"

/* person reserve days cash choose behaviour gains odds losses costs money life seed;
 * NULL-terminated. gains, odds, losses and costs are the weights of "behaviour: custom". */
extern const PlyOption *const ply_day_options[];
/* The same without life, with games (lives); person "" is everybody. For the lab. */
extern const PlyOption *const ply_day_lab_options[];

#define PLY_DAY_MAX_DAYS 10000

typedef struct {
  PlyDayWorld *world; /* with the behaviour of the options put in */
  unsigned person;    /* of a life */
  bool everybody;     /* the options name no person */
  int64_t reserve;    /* what must be in hand, as a multiple of the cost, in millionths */
  int64_t cash;       /* at the start */
  uint32_t days;
  bool own_way;  /* everybody in his own way */
  PlyDayWay way; /* else in this one */
  bool money;    /* false: only choices, with unlimited cash, no costs and no rolls */
  uint64_t life; /* from 0 */
  uint64_t seed;
} PlyDaySetup;

/* Reads a setup off options (of either table). Takes a reference on world (nullable: the book's),
 * or on a copy of it where a behaviour replaces the person's formula. False and error where
 * options and world do not go together; setup is then empty. */
bool ply_day_setup(const PlyOptions *options, PlyDayWorld *world, PlyDaySetup *setup,
                   GError **error);
void ply_day_setup_clear(PlyDaySetup *setup);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyDaySetup, ply_day_setup_clear)
/* The way in which a person of the world chooses under this setup. */
PlyDayWay ply_day_setup_way(const PlyDaySetup *setup, unsigned index);
