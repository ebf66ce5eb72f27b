/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a map stands, in words. */
#include "ui/tree/tree-map-private.h"

#define STILL "still"
#define BELOW "below="

#define ACROSS "across"

/* "looked 2.5*1.2 still across below=1 depth:3@17 1.3 1.2": the colouring; the zoom (0: all of it is seen), and how much
 * higher than that levels are; whether it stays where it is; whether levels go from left to right; the
 * node that it is limited to; the rule of what is folded, and paths of nodes that are not as that has them. */
char *ply_tree_map_get_words(PlyTreeMap *self) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean waits = self->wanted > 0 || !self->map || self->view.width <= 0;
  double tall = waits ? self->tall : self->view.tall;
  double zoom = waits                                           ? self->wanted
                : ply_map_view_is_whole(&self->view, self->map) ? 0
                                                                : self->view.zoom;
  GString *words = g_string_new(ply_map_colouring_word(self->view.colouring));
  g_string_append_printf(words, " %s", g_ascii_formatd(number, sizeof number, "%.6g", zoom));
  if (zoom > 0 && tall != 1)
    g_string_append_printf(words, "*%s", g_ascii_formatd(number, sizeof number, "%.6g", tall));
  if (self->still)
    g_string_append(words, " " STILL);
  if (self->view.across)
    g_string_append(words, " " ACROSS);
  if (self->top != 0) {
    g_autofree char *path = ply_trace_path(self->run->trace, self->top);
    g_string_append_printf(words, " " BELOW "%s", path);
  }
  if (self->run)
    ply_folds_write(&self->folds, self->run->trace, words);
  return g_string_free(words, FALSE);
}

static double read_zoom(const char *word, double otherwise) {
  double zoom = g_ascii_strtod(word, NULL);
  return zoom > 0 && zoom < G_MAXFLOAT ? zoom : otherwise;
}

static gboolean take(char ***words, const char *word) {
  gboolean taken = **words && g_str_equal(**words, word);
  *words += taken;
  return taken;
}

void ply_tree_map_set_words(PlyTreeMap *self, const char *words) {
  g_auto(GStrv) all = g_strsplit(words, " ", -1);
  if (g_strv_length(all) < 2 || !ply_map_colouring_read(all[0], &self->view.colouring))
    return;
  const char *tall = strchr(all[1], '*');
  self->wanted = read_zoom(all[1], 0);
  self->tall = tall ? read_zoom(tall + 1, 1) : 1;
  char **rest = all + 2;
  self->still = take(&rest, STILL);
  ply_tree_map_set_across(self, take(&rest, ACROSS));
  if (!self->run)
    return;
  self->top = 0;
  if (*rest && g_str_has_prefix(*rest, BELOW)) {
    PlyNodeId top = ply_trace_find(self->run->trace, *rest++ + strlen(BELOW));
    self->top = top != PLY_NO_NODE ? top : 0;
  }
  ply_folds_read(&self->folds, self->run->trace, rest);
  ply_tree_map_make(self);
}
