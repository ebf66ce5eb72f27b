/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Texts as editors, word processors, keyboards and web pages hand them over: characters are replaced by others
 * that look like them, blanks and characters that are not seen are put in. */

#include <glib.h>
#include <stdbool.h>

#include "base/random.h"

typedef struct {
  const char *name;
  bool read; /* a text bent so is read as if it were not: no blank and no minus is refused */
} Bend;

typedef struct _Bent Bent;

unsigned bend_n_kinds(void);
const Bend *bend_kind(unsigned kind);

/* A text, UTF-8, that is not bent yet. own: a regular expression, nullable; what it finds is never bent, and
 * nothing is put into it. */
Bent *bent_new(const char *text, const char *own) G_GNUC_WARN_UNUSED_RESULT;
void bent_free(Bent *bent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Bent, bent_free)
/* Bends it at one place, or at all that there are, by lot; false where it has no place for a bend of that kind.
 * What is bent is not bent again. */
bool bend(Bent *bent, unsigned kind, PlyRandom *random);
/* The text as it is now. Free with g_free(). */
char *bent_text(const Bent *bent) G_GNUC_WARN_UNUSED_RESULT;
