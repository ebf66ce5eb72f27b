/* SPDX-License-Identifier: GPL-3.0-or-later */
/* WINDOWS: alpha and beta of several nodes at a step. TRACE: the table of the calls of a node and its
 * children, with some cells blank. */
#include "lesson/search/calls.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"
#include "lesson/search/tells.h"

static const PlySheetColumn columns[PLY_N_CALL_COLUMNS] = {
  /* Translators: a cell of a table; a node: "the root", "node 3.1" */
  [PLY_CALL_ALPHA] = { "alpha", N_("alpha"), N_("alpha of %s") },
  [PLY_CALL_BETA] = { "beta", N_("beta"), N_("beta of %s") },
  /* Translators: what a call comes back with */
  [PLY_CALL_VALUE] = { "value", N_("returns"), N_("value of %s") },
};

const char *ply_call_column(PlyCallColumn column) {
  return columns[column].id;
}

/* What the keys say. */
typedef struct {
  char *path;       /* of a node; NULL: of every one */
  unsigned columns; /* 1 << PlyCallColumn */
} Blank;

static void blank_clear(gpointer data) {
  g_free(((Blank *)data)->path);
}

static void forget(gpointer about) {
  g_clear_pointer((GArray **)&about, g_array_unref);
}

static GArray *blanks_of(const PlyQuestion *question) {
  return question->about;
}

static void add_blank(GArray *blanks, const char *path, unsigned mask) {
  const Blank blank = { path == NULL ? NULL : g_strdup(strcmp(path, "root") == 0 ? "" : path),
                        mask };
  g_array_append_val(blanks, blank);
}

static GArray *new_blanks(const PlyNamedBlock *block) {
  GArray *blanks = block->asks->about = g_array_new(FALSE, FALSE, sizeof(Blank));
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
    if (strcmp(g_array_index(blanks, Blank, i).path, path) == 0)
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
    if (strcmp(columns[i].id, word) == 0)
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

/* --- the tables --- */

static bool has_none(GError **error, const char *message) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s", message);
}

static PlySheetRow *add_row(const PlyCase *c, PlySheet *sheet, PlyNodeId node) {
  g_autofree char *path = ply_trace_path(c->run->trace, node);
  return ply_sheet_add(sheet, g_strdup(*path == '\0' ? "root" : path), ply_node_words(path));
}

static void set_window(PlySheetRow *row, const PlyWindow *window) {
  row->cells[PLY_CALL_ALPHA].right = (PlyScore){ window->alpha, PLY_BOUND_EXACT };
  row->cells[PLY_CALL_BETA].right = (PlyScore){ window->beta, PLY_BOUND_EXACT };
}

/* At the step where the replay is. */
static bool add_window(const PlyCase *c, PlySheet *sheet, PlyNodeId node, GError **error) {
  PlyWindow window;
  PlySheetRow *row = add_row(c, sheet, node);
  if (!ply_replay_window_for_max(c->replay, node, &window))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s is not entered at that step"),
                    row->key);
  set_window(row, &window);
  row->cells[PLY_CALL_ALPHA].blank = row->cells[PLY_CALL_BETA].blank = true;
  return true;
}

static bool find_node(const PlyCase *c, const char *path, PlyNodeId *node, GError **error) {
  *node = ply_trace_find(c->run->trace, path);
  return *node != PLY_NO_NODE ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the tree has no node %s"), path);
}

/* The nodes that are named, else those on the way down to where the search is. */
static bool fill_windows(const PlyCase *c, PlySheet *sheet, GError **error) {
  const GArray *blanks = blanks_of(c->question);
  PlyNodeId named;
  if (blanks->len > PLY_CALLS_MOST)
    return has_none(error, _("so many windows nobody fills"));
  if (!ply_case_seek(c, error))
    return false;
  for (guint i = 0; i < blanks->len; i++)
    if (!find_node(c, g_array_index(blanks, Blank, i).path, &named, error) ||
        !add_window(c, sheet, named, error))
      return false;
  unsigned n;
  const PlyNodeId *path = ply_replay_path(c->replay, &n);
  n = blanks->len == 0 ? n : 0;
  for (unsigned i = n > PLY_CALLS_MOST ? n - PLY_CALLS_MOST : 0; i < n; i++)
    if (!add_window(c, sheet, path[i], error))
      return false;
  return true;
}

static PlySheet *windows(const PlyCase *c, GError **error) {
  g_autoptr(PlySheet) sheet = ply_sheet_new(columns, 2, c->run->trace->scale);
  if (!ply_run_algorithm(c->run)->windows) {
    has_none(error, _("this algorithm has no windows"));
    return NULL;
  }
  return fill_windows(c, sheet, error) ? g_steal_pointer(&sheet) : NULL;
}

static bool add_call(const PlyCase *c, PlySheet *sheet, PlyNodeId node, GError **error) {
  PlyWindow window = { 0 };
  PlySheetRow *row = add_row(c, sheet, node);
  uint32_t back = ply_replay_return_step(c->replay, node);
  if (back == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s never comes back"), row->key);
  ply_replay_seek(c->replay, ply_replay_enter_step(c->replay, node));
  ply_replay_window_for_max(c->replay, node, &window);
  set_window(row, &window);
  ply_replay_seek(c->replay, back);
  row->cells[PLY_CALL_VALUE].right = ply_replay_score_for_max(c->replay, node);
  return true;
}

/* The node and those of its children that are entered. */
static bool add_calls(const PlyCase *c, PlySheet *sheet, GError **error) {
  PlyNodeId node;
  unsigned n;
  if (!ply_case_node(c, &node, error) || !add_call(c, sheet, node, error))
    return false;
  PlyNodeId first = ply_trace_children(c->run->trace, node, &n);
  for (PlyNodeId child = first; child < first + n; child++)
    if (ply_trace_entered(c->run->trace, child) > 0 && !add_call(c, sheet, child, error))
      return false;
  if (sheet->rows->len < 2)
    return has_none(error, _("this node calls nobody"));
  return sheet->rows->len <= PLY_CALLS_MOST ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("this node and its children are %u calls, and at most %d are a table"),
                  sheet->rows->len, PLY_CALLS_MOST);
}

/* Does the position show what this call comes back with? */
static bool is_given(const PlyCase *c, const PlySheetRow *row) {
  int32_t value;
  PlyNodeId node = ply_trace_find(c->run->trace, strcmp(row->key, "root") == 0 ? "" : row->key);
  return ply_run_given_value(c->run, node, &value);
}

static bool blank_out(const PlyCase *c, PlySheetRow *row, const Blank *blank) {
  bool named = blank->path != NULL;
  if (named && strcmp(*blank->path == '\0' ? "root" : blank->path, row->key) != 0)
    return false;
  for (unsigned k = 0; k < PLY_N_CALL_COLUMNS; k++)
    if ((blank->columns & 1u << k) != 0 && (named || k != PLY_CALL_VALUE || !is_given(c, row)))
      row->cells[k].blank = true;
  return true;
}

static bool blank_all(const PlyCase *c, PlySheet *sheet, GError **error) {
  const GArray *blanks = blanks_of(c->question);
  bool windows = ply_run_algorithm(c->run)->windows;
  for (guint i = 0; i < blanks->len; i++) {
    const Blank *blank = &g_array_index(blanks, Blank, i);
    bool found = false;
    if (!windows && blank->columns != 1 << PLY_CALL_VALUE)
      return has_none(error, _("this algorithm has no windows"));
    for (guint k = 0; k < sheet->rows->len; k++)
      found = blank_out(c, ply_sheet_row(sheet, k), blank) || found;
    if (!found)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("node %s is no call of this table"),
                      *blank->path == '\0' ? "root" : blank->path);
  }
  return true;
}

static bool is_empty(const PlySheet *sheet) {
  for (guint i = 0; i < sheet->rows->len; i++)
    for (unsigned k = 0; k < sheet->n_columns; k++)
      if (ply_sheet_row(sheet, i)->cells[k].blank)
        return false;
  return true;
}

/* Without windows only the values are left. */
static void keep_values(PlySheet *sheet) {
  sheet->columns = &columns[PLY_CALL_VALUE];
  sheet->n_columns = 1;
  for (guint i = 0; i < sheet->rows->len; i++)
    ply_sheet_row(sheet, i)->cells[0] = ply_sheet_row(sheet, i)->cells[PLY_CALL_VALUE];
}

static PlySheet *calls(const PlyCase *c, GError **error) {
  g_autoptr(PlySheet) sheet = ply_sheet_new(columns, PLY_N_CALL_COLUMNS, c->run->trace->scale);
  if (ply_run_algorithm(c->run)->outcomes) {
    has_none(error, _("the values of this search are no numbers"));
    return NULL;
  }
  if (!add_calls(c, sheet, error) || !blank_all(c, sheet, error))
    return NULL;
  if (!ply_run_algorithm(c->run)->windows)
    keep_values(sheet);
  if (is_empty(sheet)) {
    has_none(error, _("the position shows every cell that would be blank"));
    return NULL;
  }
  return g_steal_pointer(&sheet);
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
  if (column == &columns[PLY_CALL_ALPHA])
    return _("Alpha is what Max has for sure: has a Max node on the way down from the root "
             "something by then?");
  if (column == &columns[PLY_CALL_BETA])
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
  g_autoptr(PlySheet) sheet = windows(c, NULL);
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

const PlyAsk ply_ask_windows = {
  .kind = "windows",
  .title = N_("Windows of several nodes"),
  .keys = PLY_ASK_KEYS({ "nodes", PLY_KEY_MAY, "the rows of the table, with blanks between them" },
                       PLY_ASK_AT(PLY_KEY_MUST)),
  .like = "at: leaf 3",
  .by = PLY_BY_CELLS,
  .how = N_("A number, such as 4, −2 or +∞"),
  .read = read_windows,
  .forget = forget,
  .sheet = windows,
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
  .read = read_trace,
  .forget = forget,
  .sheet = calls,
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
