/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/behaviour.h"

#include <math.h>

#include "base/choice.h"
#include "base/i18n.h"

#define ONE PLY_MICRO

const PlyBehaviour ply_behaviours[PLY_N_BEHAVIOURS] = {
  { "compulsive",
    N_("Compulsive"),
    N_("Sees what there is to gain, and no odds"),
    { ONE, 0, 0, 0 },
    PLY_WAY_HIGHEST },
  { "miserly",
    N_("Miserly"),
    N_("Sees what it costs, and nothing else"),
    { 0, ONE, 0, ONE },
    PLY_WAY_HIGHEST },
  { "timid",
    N_("Timid"),
    N_("Sees what can be lost, and nothing else"),
    { 0, ONE, ONE, 0 },
    PLY_WAY_HIGHEST },
  { "steady",
    N_("Slow and steady"),
    N_("Sees the odds as they are, with a small taste for cheap long shots"),
    { ONE, 950000, ONE, ONE },
    PLY_WAY_HIGHEST },
  { "impulsive",
    N_("Impulsive"),
    N_("Imagines one day at each, and goes by that"),
    { ONE, ONE, ONE, ONE },
    PLY_WAY_IMPULSE },
};

const PlyBehaviour *ply_behaviour_find(const char *id, GError **error) {
  int i = ply_choose_as(_("found “%s”, expected a behaviour: %s"), id,
                        PLY_NAMES(ply_behaviours, PLY_N_BEHAVIOURS, id), error);
  return i < 0 ? NULL : &ply_behaviours[i];
}

/* A term with its sign and weight; nothing where the weight is 0. */
static void add_term(GString *text, char sign, int64_t weight, const char *term) {
  char number[PLY_MICRO_TEXT];
  if (weight == 0)
    return;
  if (text->len > 0)
    g_string_append_printf(text, " %c ", sign);
  else if (sign == '-')
    g_string_append_c(text, sign);
  if (weight != ONE)
    g_string_append_printf(text, "%s*", ply_micro_print(weight, false, number));
  g_string_append(text, term);
}

char *ply_utility_formula(const PlyUtility *u) {
  char power[PLY_MICRO_TEXT];
  g_autofree char *gain = u->k == 0 ? g_strdup("G")
                          : u->k == ONE
                              ? g_strdup("P*G")
                              : g_strdup_printf("P^%s*G", ply_micro_print(u->k, false, power));
  GString *text = g_string_new(NULL);
  add_term(text, '+', u->a, gain);
  add_term(text, '-', u->b, "(1-P)*L");
  add_term(text, '-', u->c, "C");
  if (text->len == 0)
    g_string_append_c(text, '0');
  return g_string_free(text, FALSE);
}

double ply_utility_value(const PlyUtility *u, const PlyOccupation *o) {
  double value = (double)u->a * pow(o->p, (double)u->k / ONE) * (double)o->gain -
                 (double)u->b * (1 - o->p) * (double)o->loss - (double)u->c * (double)o->cost;
  return ply_round_nano(value / ONE / ONE);
}
