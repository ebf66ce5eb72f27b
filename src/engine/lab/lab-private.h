/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a lab is made of, for the files that play it and that keep it. */

#include "lab/lab.h"

struct _PlyLab {
  const PlyLabInfo *info;
  PlyOptions options;
  bool has_options;
  void *setup;
  uint32_t total;
  PlyLabShare share;
  uint32_t first,
      behind; /* games of the share: from number first on, to the one in front of behind */
  unsigned jobs;
  PlyProgress *progress;
  bool ran;
  GMutex lock;      /* of what follows */
  uint32_t next;    /* block that nobody has taken */
  uint32_t merged;  /* blocks in sums: the first ones, without a gap */
  GPtrArray *early; /* sums by block, NULL: not played or merged; empty before it plays */
  void *sums;
  uint32_t joined; /* games in sums */
  uint32_t played; /* those, and games in early */
};
