/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the monkey may do. A deed takes its choices from the dice alone, which are rolled in the
 * same number for each, so that a seed gives the same deeds whatever comes of them. */

#include "ui/window/private.h"

#define DEED_DICE 6

typedef struct {
  GtkApplication *app;
  PlyMainWindow *window; /* the first of the program's */
  GPtrArray *lessons;    /* char *: paths of the shipped ones */
  char *home;            /* the folder that it writes to */
  guint32 dice[DEED_DICE];
  GString *said;                  /* what the deed is, for the protocol */
  void (*tell)(const char *said); /* called before it is done */
} Monkey;

/* Does what the dice say. */
void deed_do(Monkey *self);
