/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweeper.h"

#include <string.h>

#include "minesweeper/run/plan.h"

#define MOST_TARGETS 16 /* in one verdict */

/* --- what is seen --- */

/* Squares as they stand on the screen: '0' to '8', '#' covered, 'F' a flag, ' ' beyond the edge. */
typedef struct {
  const PlyMines *screen;
  const char *idea;
} View;

typedef struct {
  int row, column;
} Square;

static char look(const View *v, Square s) {
  if (s.row < 0 || s.column < 0 || s.row >= v->screen->rows || s.column >= v->screen->columns)
    return ' ';
  unsigned state =
      ply_mines_state(v->screen, ply_mines_at(v->screen, (unsigned)s.row, (unsigned)s.column));
  return state <= 8 ? (char)('0' + state) : state == PLY_MINES_FLAG ? 'F' : '#';
}

static bool is_number(const View *v, Square s) {
  return g_ascii_isdigit(look(v, s));
}

static bool thinks(const View *v, const char *idea) {
  return g_strcmp0(v->idea, idea) == 0;
}

/* Squares of a list that has no more than there are around one. */
typedef struct {
  int n;
  Square at[8];
} Some;

/* What shows that around a square. */
static Some around(const View *v, Square s, char what) {
  Some some = { 0 };
  for (int row = -1; row <= 1; row++)
    for (int column = -1; column <= 1; column++) {
      Square beside = { s.row + row, s.column + column };
      if ((row != 0 || column != 0) && look(v, beside) == what)
        some.at[some.n++] = beside;
    }
  return some;
}

static bool touch(Square a, Square b) {
  return ABS(a.row - b.row) <= 1 && ABS(a.column - b.column) <= 1;
}

/* Those that touch s, or those that do not. */
static Some that_touch(const Some *of, Square s, bool wanted) {
  Some some = { 0 };
  for (int i = 0; i < of->n; i++)
    if (touch(of->at[i], s) == wanted)
      some.at[some.n++] = of->at[i];
  return some;
}

/* --- what is found --- */

typedef enum { ONE, NEAR, FAR, END } Rule;
static const char *const rules[] = { "one", "near", "far", "end" };

typedef struct {
  Square square; /* of the whole board row -1 */
  Rule rule;
  Square helper;
  GString *verdict; /* "verdict safe r1c1 r1c2" */
} Found;

static void found_clear(gpointer data) {
  g_string_free(((Found *)data)->verdict, TRUE);
}

static Found *add(GArray *found, Square square, Rule rule, bool safe) {
  Found is = { square, rule, { -1, -1 }, g_string_new(safe ? "verdict safe" : "verdict mine") };
  g_array_append_val(found, is);
  return &g_array_index(found, Found, found->len - 1);
}

static void add_targets(Found *found, const Some *some) {
  for (int i = 0; i < some->n; i++)
    g_string_append_printf(found->verdict, " r%dc%d", some->at[i].row + 1, some->at[i].column + 1);
}

/* So many mines are still to be found among n squares: is that none of them, or all? Who trusts flags
 * thinks nothing of it where that cannot be. */
static bool is_none(const View *v, int need) {
  return need == 0 || (need < 0 && thinks(v, "trust-flag"));
}

static bool is_all(const View *v, int need, int n) {
  return need == n || (need > n && thinks(v, "trust-flag"));
}

/* --- one number --- */

static int needs(const View *v, Square s) {
  return look(v, s) - '0' - around(v, s, 'F').n;
}

/* Is it taken for safe what is not known to be? */
static bool seems_safe(const View *v, int need, int n) {
  return thinks(v, "covered-safe") || (thinks(v, "likely") && 3 * need <= n);
}

static void look_at_one(const View *v, Square s, GArray *found) {
  Some blanks = around(v, s, '#');
  int need = needs(v, s);
  bool none = is_none(v, need), all = is_all(v, need, blanks.n);
  if (none || all || seems_safe(v, need, blanks.n))
    add_targets(add(found, s, ONE, !all), &blanks);
}

/* --- two numbers --- */

/* The mines of the squares that both touch are counted from what the helper says; the rest of this
 * number's are in its own squares. False: that cannot be. */
static bool look_at_two(const View *v, Square s, Square helper, Rule rule, GArray *found) {
  bool as_they_stand = thinks(v, "unreduced");
  Some mine = around(v, s, '#'), other = around(v, helper, '#');
  Some own = that_touch(&mine, helper, false), shared = that_touch(&mine, helper, true);
  int need = as_they_stand ? look(v, s) - '0' : needs(v, s);
  int need_other = as_they_stand ? look(v, helper) - '0' : needs(v, helper);
  int theirs = that_touch(&other, s, false).n;
  int least = MAX(need_other - theirs, 0), most = MIN(need_other, shared.n);
  if (shared.n == 0 || own.n == 0)
    return true;
  bool safe = least > 0 && is_none(v, need - least);
  bool mines = most < shared.n && is_all(v, need - most, own.n);
  if (safe || mines) {
    Found *f = add(found, s, rule, safe);
    f->helper = helper;
    add_targets(f, &own);
    return true;
  }
  return as_they_stand || thinks(v, "trust-flag") || (need >= least && need <= most + own.n);
}

/* --- the looks of a line --- */

static const struct {
  const char *reads, *verdicts; /* 's' safe, 'm' mine: straight beside each */
} shapes[] = { { "121", "msm" }, { "1221", "smms" } };

static Square along(Square s, int by, bool down) {
  return (Square){ s.row + (down ? by : 0), s.column + (down ? 0 : by) };
}

static bool is_in_shape(const View *v, Square s, int place, bool down, const char *reads) {
  for (int i = 0; reads[i] != '\0'; i++)
    if (look(v, along(s, i - place, down)) != reads[i])
      return false;
  return true;
}

static void add_shape(const View *v, Square s, unsigned shape, int place, bool down,
                      GArray *found) {
  Some beside = { 0 };
  for (int side = -1; side <= 1; side += 2)
    if (look(v, along(s, side, !down)) == '#')
      beside.at[beside.n++] = along(s, side, !down);
  if (beside.n == 0)
    return;
  for (int by = -1; by <= 1; by += 2) /* a neighbour in the shape */
    if (place + by >= 0 && shapes[shape].reads[place + by] != '\0') {
      Found *f = add(found, s, NEAR, shapes[shape].verdicts[place] == 's');
      f->helper = along(s, by, down);
      add_targets(f, &beside);
    }
}

static bool look_at_shapes(const View *v, Square s, GArray *found) {
  guint before = found->len;
  for (unsigned shape = 0; shape < G_N_ELEMENTS(shapes); shape++)
    for (int place = 0; shapes[shape].reads[place] != '\0'; place++)
      for (int down = 0; down <= 1; down++)
        if (is_in_shape(v, s, place, down, shapes[shape].reads))
          add_shape(v, s, shape, place, down, found);
  return found->len > before;
}

/* --- all of it --- */

/* Helpers at a distance; false: numbers that cannot both be right. */
static bool look_at_pairs(const View *v, Square s, int distance, GArray *found) {
  bool fine = true;
  for (int row = -distance; row <= distance; row++)
    for (int column = -distance; column <= distance; column++) {
      Square helper = { s.row + row, s.column + column };
      if (MAX(ABS(row), ABS(column)) == distance && is_number(v, helper))
        fine = look_at_two(v, s, helper, distance == 1 ? NEAR : FAR, found) && fine;
    }
  return fine;
}

/* Where numbers and flags do not agree nothing is known, but for who trusts the flags. */
static void look_at_square(const View *v, Square s, GArray *found) {
  guint before = found->len;
  int n = around(v, s, '#').n, need = needs(v, s);
  bool fine = thinks(v, "trust-flag") || (need >= 0 && need <= n);
  if (n == 0)
    return;
  look_at_one(v, s, found);
  if (!(thinks(v, "by-shape") && look_at_shapes(v, s, found)))
    fine = look_at_pairs(v, s, 1, found) && fine;
  fine = look_at_pairs(v, s, 2, found) && fine;
  if (!fine)
    g_array_set_size(found, before);
}

static void look_at_end(const View *v, GArray *found) {
  int n = 0;
  Found *f = add(found, (Square){ -1, -1 }, END, is_none(v, ply_mines_left(v->screen)));
  for (int row = 0; row < v->screen->rows; row++)
    for (int column = 0; column < v->screen->columns; column++)
      if (look(v, (Square){ row, column }) == '#' && n++ < MOST_TARGETS)
        g_string_append_printf(f->verdict, " r%dc%d", row + 1, column + 1);
  int left = ply_mines_left(v->screen);
  if (n == 0 || !(is_none(v, left) || is_all(v, left, n)))
    g_array_set_size(found, found->len - 1);
}

/* Only where no number says anything the mines that are left are counted. */
static GArray *look_around(const View *v) {
  GArray *found = g_array_new(FALSE, FALSE, sizeof(Found));
  g_array_set_clear_func(found, found_clear);
  for (int row = 0; row < v->screen->rows; row++)
    for (int column = 0; column < v->screen->columns; column++)
      if (is_number(v, (Square){ row, column }))
        look_at_square(v, (Square){ row, column }, found);
  if (found->len == 0)
    look_at_end(v, found);
  return found;
}

/* --- what is done --- */

enum { PLACE, RULE, HELPER, VERDICT };

/* The acts on the screen from the last verdict on, and how far that has come. */
typedef struct {
  char *words[VERDICT];
  int n;
} Begun;

static void begun_clear(Begun *begun) {
  for (int i = 0; i < VERDICT; i++)
    g_clear_pointer(&begun->words[i], g_free);
  begun->n = 0;
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Begun, begun_clear)

/* Which word of it is said; -1: none of them. */
static int word_place(const char *text) {
  static const struct {
    const char *begins;
    int place;
  } words[] = { { "square", PLACE },   { "board", PLACE },   { "look", PLACE },
                { "rule", RULE },      { "helper", HELPER }, { "pattern", HELPER },
                { "verdict", VERDICT } };
  for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
    if (g_str_has_prefix(text, words[i].begins))
      return words[i].place;
  return -1;
}

static void see(Begun *begun, const char *text) {
  int place = word_place(text);
  if (place < 0 || place == VERDICT) {
    begun_clear(begun);
    return;
  }
  g_free(begun->words[place]);
  begun->words[place] = g_strdup(text);
  begun->n = place + 1;
}

static char *word_of(const Found *f, int i) {
  if (i == PLACE && f->square.row < 0)
    return g_strdup("board");
  if (i == RULE)
    return g_strdup_printf("rule %s", rules[f->rule]);
  Square s = i == PLACE ? f->square : f->helper;
  return g_strdup_printf("%s r%dc%d", i == PLACE ? "square" : "helper", s.row + 1, s.column + 1);
}

static int n_words(const Found *f) {
  return f->helper.row < 0 ? HELPER : VERDICT;
}

/* How much of what is begun belongs to it. */
static int agrees(const Found *f, const Begun *begun) {
  int n = 0;
  for (; n < begun->n && n < n_words(f); n++) {
    g_autofree char *word = word_of(f, n);
    if (strcmp(word, begun->words[n]) != 0)
      break;
  }
  return n;
}

/* What goes on with what is begun, as far as it can; at a number the plainest rule, and else any. */
static const Found *choose(const GArray *found, const Begun *begun, PlyRandom *random,
                           int *so_far) {
  const Found *best = NULL;
  unsigned n = 0;
  *so_far = -1;
  for (guint i = 0; i < found->len; i++) {
    const Found *f = &g_array_index(found, Found, i);
    int far = agrees(f, begun);
    bool better = far > *so_far || (far == *so_far && far == RULE && f->rule < best->rule);
    if (better || far == *so_far) {
      n = better ? 1 : n + 1;
      *so_far = far;
      if (ply_random_below(random, n) == 0)
        best = f;
    }
  }
  return best;
}

/* --- once more --- */

/* The acts of the last rule that was carried out, from its place to its verdict, unless it was so once
 * more already; and what has been begun since. */
static void look_back(const PlyDriven *driven, GString *last, GString *since) {
  for (unsigned i = 0; i < ply_driven_n_acts(driven); i++) {
    g_autofree char *text = ply_act_print(driven, ply_driven_act(driven, i));
    if (word_place(text) == PLACE)
      g_string_truncate(since, 0);
    g_string_append_printf(since, "%s;", text);
    if (word_place(text) != VERDICT)
      continue;
    g_string_assign(last, strcmp(last->str, since->str) == 0 ? "" : since->str);
    g_string_truncate(since, 0);
  }
}

char *sweeper_again(const PlyDriven *driven) {
  g_autoptr(GString) last = g_string_new(NULL), since = g_string_new(NULL);
  look_back(driven, last, since);
  if (last->len <= since->len || !g_str_has_prefix(last->str, since->str))
    return NULL;
  const char *next = last->str + since->len;
  return g_strndup(next, strcspn(next, ";"));
}

char *sweeper_act(const PlyDriven *driven, const char *idea, PlyRandom *random) {
  View view = { &ply_run_mines(ply_driven_run(driven))->game->board, idea };
  char *again = thinks(&view, "refire") ? sweeper_again(driven) : NULL;
  if (again != NULL)
    return again;
  g_auto(Begun) begun = { 0 };
  for (unsigned i = 0; i < ply_driven_n_acts(driven); i++) {
    g_autofree char *text = ply_act_print(driven, ply_driven_act(driven, i));
    see(&begun, text);
  }
  g_autoptr(GArray) found = look_around(&view);
  int so_far;
  const Found *f = choose(found, &begun, random, &so_far);
  if (f == NULL)
    return g_strdup("nothing");
  return so_far < n_words(f) ? word_of(f, so_far) : g_strdup(f->verdict->str);
}
