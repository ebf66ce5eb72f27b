/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Makes what is shown of a large run: at once where that takes no time, else on a thread, while the window
 * goes on. One thing is under way at a time, since it takes memory; of what is asked for meanwhile the last
 * comes next, and what is under way comes to nothing. No widget. */

#include <glib.h>

typedef struct {
  /* On any thread, with nothing but the job; nonzero: nobody waits for it any more. */
  void (*work)(gpointer job, const gint *vain);
  /* From the main loop, or at once: takes over what was made. */
  void (*made)(gpointer job, gpointer data, gboolean at_once);
  GDestroyNotify free; /* of a job */
} PlyMaking;

typedef struct _PlyMaker PlyMaker;

PlyMaker *ply_maker_new(const PlyMaking *making, gpointer data) G_GNUC_WARN_UNUSED_RESULT;
/* Whatever is under way is nobody's then. */
void ply_maker_free(PlyMaker *self);
/* Takes job. */
void ply_maker_ask(PlyMaker *self, gpointer job, gboolean at_once);
/* Nothing more comes of what was asked for. */
void ply_maker_forget(PlyMaker *self);
/* Does something come? */
gboolean ply_maker_is_busy(const PlyMaker *self);
