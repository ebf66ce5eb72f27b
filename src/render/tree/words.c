/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text of the tree that is not one number: words at leaves, counts of folds, row labels. */

#include "render/tree/private.h"

#include <string.h>

#include "base/i18n.h"

/* Cuts word behind the last letter that fits with an ellipsis; owned by the caller. */
static char *cut_to_width(const char *word, double size, double width) {
  if (ply_text_measure(word, size, PLY_WEIGHT_NORMAL, NULL) <= width)
    return g_strdup(word);
  char *text = NULL;
  for (glong n = g_utf8_strlen(word, -1) - 1; n > 0; n--) {
    g_autofree char *start = g_utf8_substring(word, 0, n);
    g_free(text);
    text = g_strconcat(start, "…", NULL);
    if (ply_text_measure(text, size, PLY_WEIGHT_NORMAL, NULL) <= width)
      return text;
  }
  return text != NULL ? text : g_strdup(word);
}

char **ply_tree_wrap(const char *words, double size, double width) {
  g_auto(GStrv) parts = g_strsplit_set(words, " \t\n", -1);
  GPtrArray *lines = g_ptr_array_new();
  char *line = NULL;
  for (char **part = parts; *part != NULL; part++) {
    if (**part == '\0')
      continue;
    char *longer = line == NULL ? g_strdup(*part) : g_strconcat(line, " ", *part, NULL);
    bool last = lines->len + 1 == TREE_WORD_LINES; /* the rest goes here, cut if need be */
    if (line == NULL || last || ply_text_measure(longer, size, PLY_WEIGHT_NORMAL, NULL) <= width) {
      g_free(line);
      line = longer;
    } else {
      g_free(longer);
      g_ptr_array_add(lines, line);
      line = g_strdup(*part);
    }
  }
  if (line != NULL)
    g_ptr_array_add(lines, line);
  for (guint i = 0; i < lines->len; i++) {
    char *full = lines->pdata[i];
    lines->pdata[i] = cut_to_width(full, size, width);
    g_free(full);
  }
  g_ptr_array_add(lines, NULL);
  return (char **)g_ptr_array_free(lines, FALSE);
}

double ply_tree_longest_word(const char *words, double size) {
  g_auto(GStrv) parts = g_strsplit_set(words, " \t\n", -1);
  double longest = 0;
  for (char **part = parts; *part != NULL; part++)
    longest = MAX(longest, ply_text_measure(*part, size, PLY_WEIGHT_NORMAL, NULL));
  return longest;
}

const char *ply_tree_words(const PlyRun *run, PlyNodeId node, void *position) {
  const PlyGame *game = ply_run_start(run)->game;
  if (game->word == NULL)
    return NULL;
  ply_start_position(ply_run_start(run), run->trace, node, position);
  const char *words = game->word(position);
  return words != NULL && *words != '\0' ? words : NULL;
}

void ply_tree_count_text(uint64_t n, char buf[static 32]) {
  char digits[24];
  int length = g_snprintf(digits, sizeof digits, "%" G_GUINT64_FORMAT, n);
  /* Translators: between groups of three digits, as in 1,240. */
  const char *separator = C_("thousands separator", ",");
  GString *text = g_string_new(NULL);
  for (int i = 0; i < length; i++) {
    if (i > 0 && (length - i) % 3 == 0)
      g_string_append(text, separator);
    g_string_append_c(text, digits[i]);
  }
  g_strlcpy(buf, text->str, 32);
  g_string_free(text, TRUE);
}

void ply_tree_fold_text(const Spot *spot, char buf[static 40]) {
  char count[32];
  ply_tree_count_text(spot->hidden, count);
  g_snprintf(buf, 40, "+%s", count);
}

double ply_tree_fold_half(const Spot *spot, double size) {
  char text[40];
  ply_tree_fold_text(spot, text);
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_BOLD, PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  double width, height;
  ply_chip_size(text, &style, &width, &height);
  return width / 2 + size / 4; /* with the pill behind */
}

/* --- row labels --- */

static void side_label(const PlyRun *run, int side, char label[static 96]) {
  const PlyGame *game = ply_run_start(run)->game;
  const char *side_name = side == PLY_SIDE_MAX ? game->first : game->second;
  bool plain =
      ply_run_algorithm(run)->outcomes || ply_run_algorithm(run)->scores; /* nobody minimises */
  if (game->puzzle != NULL)
    *label = '\0'; /* it is one player's everywhere */
  else if (side == PLY_SIDE_CHANCE)
    g_strlcpy(label, _("Chance"), 96);
  else if (side_name == NULL)
    g_strlcpy(label, side == PLY_SIDE_MAX ? _("Max") : _("Min"), 96);
  else if (plain)
    g_strlcpy(label, _(side_name), 96);
  else /* Translators: %s is what the player is called, such as X. */
    g_snprintf(label, 96, side == PLY_SIDE_MAX ? _("Max (%s)") : _("Min (%s)"), _(side_name));
}

/* How a row makes one value of those below it, where that is not what its side says. */
static const char *rule_of(const PlyRun *run, unsigned level, int side, bool hide) {
  const PlyOptions *options = &run->options;
  const PlyAlgorithm *algorithm = ply_run_algorithm(run);
  if (algorithm->alone)
    return "";
  if (algorithm->scores)
    return level == 0 ? _("takes the highest") : algorithm->sums ? _("all answers count") : "";
  if (!algorithm->outcomes)
    return NULL;
  if (ply_options_get(options, "collect") != 0)
    return hide ? "" : _("the last one counts"); /* what is to be found out, by the values */
  bool own = side == (int)ply_run_start(run)->game->side(ply_run_start(run)->position);
  bool best = level == 0 || (own && ply_options_get(options, "combine") != 0);
  return best ? _("takes the best") : _("the worst counts");
}

void ply_tree_row_label(const PlyTreeLayout *l, const PlyTreeView *view, unsigned level,
                        char label[static 96], char detail[static 64]) {
  *label = *detail = '\0';
  const Level *row = &l->levels[level];
  if (row->side >= 0) {
    side_label(l->run, row->side, label);
  } else if (l->spots[row->first].kind == SPOT_LEAF) {
    g_strlcpy(label, _("Leaves"), 96);
    return;
  }
  bool hide = ply_cover_has_values(view->cover);
  const char *rule = row->side >= 0 ? rule_of(l->run, level, row->side, hide) : NULL;
  if (rule != NULL)
    g_strlcpy(detail, rule, 64);
  else if (!view->depths || row->side < 0 || row->least > row->most ||
           !ply_run_is_limited(l->run)) /* to the end of play, how deep says nothing */
    return;
  else if (row->least == row->most)
    g_snprintf(detail, 64, ngettext("depth left %d", "depth left %d", (unsigned)row->most),
               row->most);
  else
    /* Translators: of a row in which several searches stand side by side. */
    g_snprintf(detail, 64, _("depth left %d to %d"), row->least, row->most);
}
