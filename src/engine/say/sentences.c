/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/sentences.h"

#include "base/i18n.h"

typedef struct {
  const char *one, *many; /* many is NULL where nothing is counted */
} Text;

static const Text texts[PLY_N_SAYS] = {
#define SAY(id, ...) [id] = { __VA_ARGS__ },
#include "say/sentences-list.h"
#undef SAY
};

const char *ply_say_text(PlySayId id, unsigned n) {
  const Text *text = &texts[id];
  return text->many == NULL ? _(text->one) : g_dngettext(GETTEXT_PACKAGE, text->one, text->many, n);
}
