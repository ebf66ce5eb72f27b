/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block about a match: about the recorded one, up to the step
 * "at" or its end, and about many games of the same players. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/match-lesson.h"
#include "lesson/range.h"
#include "trace/i18n.h"

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  PlyLessonRun *named;
  PlyReplay *replay;
  uint32_t games;
} Facts;

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                 _("%s: the lesson says “%s”, the run “%s” has “%s”"), pair->key, pair->value->text,
                 f->named->name, found);
}

static void complain(const Facts *f, const PlyPair *pair, const char *message) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

static void check_winner(const Facts *f, const PlyPair *pair) {
  static const char *const known[] = { "first", "second", "draw", "none", NULL };
  const char *found = ply_match_winner(f->named->run);
  if (!g_strv_contains(known, pair->value->text))
    complain(f, pair, _("expected first, second, draw, or none for a match that is not over"));
  else if (strcmp(found, pair->value->text) != 0)
    differs(f, pair, found);
}

/* The moves up to the step, with blanks or commas between them; they may be cut short. */
static void check_moves(const Facts *f, const PlyPair *pair) {
  const PlyMatch *match = ply_run_match(f->named->run);
  const PlyGame *game = ply_run_start(f->named->run)->game;
  unsigned n = 0, n_said = 0, turns = ply_replay_round(f->replay);
  g_auto(GStrv) said = g_strsplit_set(pair->value->text, " ,\n", -1);
  g_autoptr(GString) found = g_string_new(NULL);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, ply_run_start(f->named->run)->position, sizeof position);
  bool right = true;
  for (char **word = said; *word != NULL; word++)
    n_said += **word != '\0';
  for (char **word = said; n < MIN(turns, ply_match_n_turns(match)); n++) {
    char text[PLY_MOVE_TEXT];
    PlyMove move = ply_match_turn(match, n)->move;
    game->print_move(position, move, text);
    game->play(position, move, NULL);
    while (*word != NULL && **word == '\0')
      word++;
    right = right && (*word == NULL || strcmp(*word, text) == 0);
    word += *word != NULL;
    g_string_append_printf(found, "%s%s", n > 0 ? " " : "", text);
  }
  if (!right || n_said > n)
    differs(f, pair, found->str);
}

static void check_measure(const Facts *f, const PlyPair *pair) {
  g_autoptr(GError) error = NULL;
  PlyRange range;
  double value;
  bool share = strchr(pair->value->text, '%') != NULL;
  if (!ply_range_read(pair->value->text, &range)) {
    complain(f, pair, _("expected a number or a range, like “7”, “80..120” or “20%..25%”"));
    return;
  }
  if (!ply_match_measure(f->named, f->replay, pair->key, f->games, share, ply_reader_progress(f->r),
                         &value, &error)) {
    complain(f, pair, error->message);
    return;
  }
  g_autofree char *found = ply_range_print(value, pair->value->text);
  if (!ply_range_holds(&range, value))
    differs(f, pair, found);
}

/* Of as many games of another run: shares of them. */
static void check_compare(const Facts *f, const PlyPair *pair) {
  const PlyPair *than = ply_pairs_find(f->block->pairs, "than");
  const char *text = pair->value->text;
  if (than == NULL || *than->value->text == '\0') {
    complain(f, pair, _("than which run? Add a line “than: …”"));
    return;
  }
  PlyLessonRun *other = ply_runs_find(f->r, than->value->text, ply_pair_value_place(than));
  g_autoptr(GError) error = NULL;
  double here, there;
  if (other == NULL || other->run == NULL)
    return;
  if (other->kind != &ply_kind_match) {
    complain(f, than, _("this run is a search and no match"));
    return;
  }
  PlyProgress *progress = ply_reader_progress(f->r);
  ply_lesson_record(other, progress);
  g_autoptr(PlyReplay) end = ply_replay_new(other->run->trace);
  ply_replay_seek(end, ply_replay_last(end));
  if (!ply_match_measure(f->named, f->replay, text, f->games, true, progress, &here, &error) ||
      !ply_match_measure(other, end, text, f->games, true, progress, &there, &error)) {
    complain(f, pair, error->message);
    return;
  }
  if (strcmp(pair->key, "fewer") == 0 ? here < there : here > there)
    return;
  g_autofree char *a = ply_range_print(here, text), *b = ply_range_print(there, text);
  g_autofree char *message =
      g_strdup_printf(_("of “%s” the run “%s” has %s, and the run “%s” has %s"), text,
                      f->named->name, a, other->name, b);
  complain(f, pair, message);
}

static const struct {
  const char *key;
  void (*check)(const Facts *f, const PlyPair *pair); /* NULL: read with others */
} checks[] = {
  { "winner", check_winner },
  { "moves", check_moves },
  { "turns", check_measure },
  { "first-wins", check_measure },
  { "draws", check_measure },
  { "second-wins", check_measure },
  { "length", check_measure },
  { "fewer", check_compare },
  { "more", check_compare },
  { "games", NULL },
  { "than", NULL },
};

bool ply_match_has_fact(const char *key) {
  for (size_t i = 0; i < G_N_ELEMENTS(checks); i++)
    if (strcmp(checks[i].key, key) == 0)
      return true;
  return false;
}

/* Claims that only a search can hold. */
static void refuse(const Facts *f, const PlyPair *pair) {
  static const char *const both[] = { "run", "at", NULL };
  if (!g_strv_contains(both, pair->key))
    ply_faults_add(f->r->faults, pair->place,
                   _("“%s” is said of searches, and the run “%s” is a match"), pair->key,
                   f->named->name);
}

void ply_match_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                           PlyReplay *replay) {
  const PlyPair *at = ply_pairs_find(block->pairs, "at");
  g_autoptr(GError) error = NULL;
  uint32_t step = ply_replay_last(replay);
  if (at != NULL && !ply_replay_address(replay, at->value->text, &step, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(at), "at: %s", error->message);
    return;
  }
  ply_replay_seek(replay, step);
  Facts f = { .r = r, .block = block, .named = run, .replay = replay, .games = run->games };
  if (!ply_match_games_read(r, block->pairs, &f.games))
    return;
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    ply_budget_next(r->budget, pair->key, pair->place);
    if (!ply_match_has_fact(pair->key))
      refuse(&f, pair);
    for (size_t k = 0; k < G_N_ELEMENTS(checks) && *pair->value->text != '\0'; k++)
      if (checks[k].check != NULL && strcmp(checks[k].key, pair->key) == 0)
        checks[k].check(&f, pair);
  }
}
