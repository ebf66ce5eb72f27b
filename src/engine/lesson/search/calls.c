/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WINDOWS: alpha and beta of several nodes at a step. TRACE: the table of the calls of a node and its
 * children, with some cells blank. */
#include "lesson/search/call-sheet.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/tells.h"

static void blank_clear(gpointer data) {
  g_free(((PlyBlank *)data)->path);
}

static void forget(gpointer about) {
  g_clear_pointer((GArray **)&about, g_array_unref);
}

static void add_blank(GArray *blanks, const char *path, unsigned mask) {
  const PlyBlank blank = { path == NULL ? NULL : g_strdup(strcmp(path, "root") == 0 ? "" : path),
                           mask };
  g_array_append_val(blanks, blank);
}

static GArray *new_blanks(const PlyNamedBlock *block) {
  GArray *blanks = block->asks->about = g_array_new(FALSE, FALSE, sizeof(PlyBlank));
  g_array_set_clear_func(blanks, blank_clear);
  return blanks;
}

/* --- reading --- */

static bool is_path(const char *word) {
  return strcmp(word, "root") == 0 || strspn(word, "0123456789.") == strlen(word);
}

static bool is_named(const GArray *blanks, const char *word) {
  const char *path = strcmp(word, "root") == 0 ? "" : word;
  for (guint i = 0; i < blanks->len; i++)
    if (strcmp(g_array_index(blanks, PlyBlank, i).path, path) == 0)
      return true;
  return false;
}

static bool read_windows(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  GArray *blanks = new_blanks(block);
  const PlyPair *pair = ply_pairs_find(block->pairs, "nodes");
  PlyWords words = { NULL };
  PlyPlace place;
  char *word;
  bool read = true;
  while (pair != NULL && ply_pair_next_word(pair, &words, &word, &place)) {
    g_autofree char *path = word;
    read = read && is_path(path) && !is_named(blanks, path);
    if (is_named(blanks, path))
      ply_faults_add(r->faults, place, _("nodes: “%s” stands there twice"), path);
    else if (is_path(path))
      add_blank(blanks, path, 1 << PLY_CALL_ALPHA | 1 << PLY_CALL_BETA);
    else
      ply_faults_add(r->faults, place,
                     _("nodes: found “%s”, expected “root” or the numbers of the children on the "
                       "way down, like “3.1”"),
                     path);
  }
  return read;
}

static int column_named(const char *word) {
  for (int i = 0; i < PLY_N_CALL_COLUMNS; i++)
    if (strcmp(ply_call_columns[i].id, word) == 0)
      return i;
  return -1;
}

/* "value", "2 beta", "2.1 alpha value": what follows a path is of that node. */
static bool read_trace(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  GArray *blanks = new_blanks(block);
  const PlyPair *pair = ply_pairs_find(block->pairs, "blank");
  PlyWords words = { NULL };
  PlyPlace place;
  char *word;
  g_autofree char *path = NULL;
  bool read = ply_search_ask_read(r, block, run);
  while (pair != NULL && ply_pair_next_word(pair, &words, &word, &place)) {
    g_autofree char *said = word;
    int column = column_named(said);
    if (column >= 0)
      add_blank(blanks, path, 1u << column);
    else if (is_path(said)) {
      g_free(path);
      path = g_strdup(said);
    } else {
      read = false;
      ply_faults_add(r->faults, place,
                     _("blank: found “%s”, expected a node or one of: alpha, beta, value"), said);
    }
  }
  return read;
}

/* --- judging --- */

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlySheetWrong *wrong = c->found;
  g_autoptr(PlySheet) sheet = c->question->ask->sheet(c, error);
  if (sheet == NULL || !ply_sheet_judge(sheet, answer->text, wrong, error))
    return false;
  *right = wrong->n == 0;
  return true;
}

/* What to look at for each column; the name of a cell stands before it. */
static const char *look_at(const PlySheetColumn *column) {
  if (column == &ply_call_columns[PLY_CALL_ALPHA])
    return _("Alpha is what Max has for sure: has a Max node on the way down from the root "
             "something by then?");
  if (column == &ply_call_columns[PLY_CALL_BETA])
    return _(
        "Beta is what Min has for sure: has a Min node on the way down from the root something "
        "by then?");
  return _("Who chooses there, and what did its children come back with?");
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const PlySheetWrong *wrong = c->found;
  if (verdict->right)
    return g_strdup(_("Yes: every cell is right."));
  g_autoptr(PlySheet) sheet = c->question->ask->sheet(c, NULL);
  g_autofree char *name = ply_sheet_name(sheet, wrong->row, wrong->column);
  /* Translators: how many, a cell of a table, "alpha of node 2", and a sentence */
  return g_strdup_printf(ngettext("Not yet: %u cell is not right. Look at %s. %s",
                                  "Not yet: %u cells are not right. Begin with %s. %s", wrong->n),
                         wrong->n, name, look_at(&sheet->columns[wrong->column]));
}

static char *solution(const PlyCase *c, GError **error) {
  g_autoptr(PlySheet) sheet = c->question->ask->sheet(c, error);
  return sheet != NULL ? ply_sheet_solution(sheet) : NULL;
}

/* --- the rest --- */

static void cover_row(const PlyCase *c, PlyCover *cover, const PlySheet *sheet,
                      const PlySheetRow *row) {
  PlyNodeId node = ply_trace_find(c->run->trace, strcmp(row->key, "root") == 0 ? "" : row->key);
  for (unsigned k = 0; k < sheet->n_columns; k++) {
    if (!row->cells[k].blank)
      continue;
    ply_cover_mark(cover, c->run, node);
    ply_topic_answer(cover, c->run, sheet->columns[k].id, node);
  }
}

static void topic(const PlyCase *c, PlyCover *cover) {
  g_autoptr(PlySheet) sheet = c->question->ask->sheet(c, NULL);
  for (guint i = 0; sheet != NULL && i < sheet->rows->len; i++)
    cover_row(c, cover, sheet, ply_sheet_row(sheet, i));
}

/* What an open node has so far is its own bound. */
static void topic_windows(const PlyCase *c, PlyCover *cover) {
  g_autoptr(PlySheet) sheet = ply_sheet_windows(c, NULL);
  topic(c, cover);
  for (guint i = 0; sheet != NULL && i < sheet->rows->len; i++) {
    const char *key = ply_sheet_row(sheet, i)->key;
    PlyNodeId node = ply_trace_find(c->run->trace, strcmp(key, "root") == 0 ? "" : key);
    if (ply_trace_n_children(c->run->trace, node) == 0)
      continue;
    ply_cover_add(cover, c->run, "value", node);
    ply_cover_add(cover, c->run, "bound", node);
  }
}

static char *prompt_windows(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("What are alpha and beta at each of these nodes now?"));
}

static char *prompt_trace(const PlyQuestion *question, const PlyRun *run) {
  g_autofree char *node = ply_node_words(question->node != NULL ? question->node : "");
  /* Translators: a node: "the root", "node 3.1" */
  return g_strdup_printf(_("With what window are %s and its children called, and what do they come "
                           "back with? Fill the empty cells."),
                         node);
}

static bool shows_windows(const PlyCase *c, uint32_t *step) {
  if (!ply_case_seek(c, NULL))
    return false;
  *step = ply_replay_step(c->replay);
  return true;
}

static bool shows_trace(const PlyCase *c, uint32_t *step) {
  PlyNodeId node;
  return ply_case_node(c, &node, NULL) && ply_case_shows_done(c, node, step);
}

static const char *const signs[] = { "−∞", "+∞", "−", ".", "≥", "≤", NULL };

const PlyAsk ply_ask_windows = {
  .kind = "windows",
  .title = N_("Windows of several nodes"),
  .keys = PLY_ASK_KEYS({ "nodes", PLY_KEY_MAY, "the rows of the table, with blanks between them" },
                       PLY_ASK_AT(PLY_KEY_MUST)),
  .like = "at: leaf 3",
  .by = PLY_BY_CELLS,
  .how = N_("A number, such as 4, −2 or +∞"),
  .signs = signs,
  .read = read_windows,
  .forget = forget,
  .sheet = ply_sheet_windows,
  .prompt = prompt_windows,
  .judge = judge,
  .found = sizeof(PlySheetWrong),
  .reply = reply,
  .act = ply_calls_act,
  .counter = ply_calls_counter,
  .solution = solution,
  .generate = ply_search_generate_windows,
  .topic = topic_windows,
  .shows = shows_windows,
};

const PlyAsk ply_ask_trace = {
  .kind = "trace",
  .title = N_("The table of calls"),
  .keys = PLY_ASK_KEYS(PLY_ASK_NODE(PLY_KEY_MAY),
                       { "blank", PLY_KEY_MUST, "the cells that are to be filled" },
                       PLY_ASK_AT(PLY_KEY_MAY)),
  .like = "blank: value",
  .by = PLY_BY_CELLS,
  .how = N_("A number, such as 4, −2 or +∞"),
  .signs = signs,
  .read = read_trace,
  .forget = forget,
  .sheet = ply_sheet_calls,
  .prompt = prompt_trace,
  .judge = judge,
  .found = sizeof(PlySheetWrong),
  .reply = reply,
  .act = ply_calls_act,
  .counter = ply_calls_counter,
  .solution = solution,
  .generate = ply_search_generate_trace,
  .topic = topic,
  .shows = shows_trace,
};
