/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text/foreign.h"

#include "base/i18n.h"

#define START "^\\s*"

/* Sources: the formats of Gambit, HoDoKu, Simon Tatham's puzzles, JSMinesweeper; SGF FF[4]; PGN; the
 * Connect-4 data set of UCI; Newick as PHYLIP has it; Graphviz. */
static const struct {
  const char *pattern, *name;
} forms[] = {
  { START "<[?!a-zA-Z]", N_("XML") },
  { START "EFG \\d", N_("a game of Gambit (.efg)") },
  { START "NFG \\d", N_("a game of Gambit (.nfg)") },
  { START "\\{\\s*\"", N_("an object of JSON") },
  { START "\\\\(begin|documentclass|usepackage)\\b", N_("LaTeX") },
  { START "\\[\\w+ \"", N_("a game in PGN") },
  { START "\\(;", N_("a game in SGF") },
  { START "(strict )?(di)?graph\\b", N_("a graph in DOT") },
  { START "https?://", N_("a link") },
  { START ":[\\w+-]*:[^:]*:", N_("a line of HoDoKu's library") },
  { START "[bxo](\\s*,\\s*[bxo]){8,}", N_("a row of a data set (b, x, o)") },
  { START "([pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+ [wb]\\b", N_("a position of chess (FEN)") },
  { START "\\d+x\\d+:\\d+,\\d+,[mu]", N_("a game ID of Mines") },
  { START "\\d+x\\d+x\\d+\\s", N_("a board of JSMinesweeper (.mine)") },
  { START "\\(\\s*(max|min)\\b", N_("an expression of “max” and “min”") },
  { START "\\([^;]*\\)[^;()]*;\\s*$", N_("a tree in Newick's form") },
};

const char *ply_foreign_form(const char *text) {
  if (!g_utf8_validate(text, -1, NULL))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS(forms); i++)
    if (g_regex_match_simple(forms[i].pattern, text, 0, 0))
      return _(forms[i].name);
  return NULL;
}

const char *ply_foreign_list(const char *text) {
  return g_utf8_validate(text, -1, NULL) &&
                 g_regex_match_simple(START "\\[[\\[\"'\\d\\s-]", text, 0, 0)
             ? _("a list of JSON or Python")
             : NULL;
}

bool ply_fail_foreign(PlyPlace *place, GError **error, const char *form, const char *takes) {
  /* Translators: the name of a form of text; sentences that say what can be read. */
  return ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX, _("this is %s, which is not read. %s"),
                  form, takes);
}
