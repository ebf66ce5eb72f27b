/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cutoff: who set the bound and where, what is found here, and what is skipped. */
#include "say/search/tell.h"

#include "base/i18n.h"

typedef struct {
  PlySource source;
  unsigned levels; /* from the node up to the owner of the bound */
  PlySide setter;
  int32_t bound, value; /* for Max */
  unsigned skipped;
} Cut;

/* All that is skipped are leaves that the lesson gave. */
static bool skips_leaves(const PlyTelling *t, unsigned skipped) {
  unsigned n;
  PlyNodeId first = ply_trace_children(t->trace, t->id, &n);
  int32_t value;
  for (unsigned i = n - MIN(skipped, n); i < n; i++)
    if (!ply_run_given_value(t->run, first + i, &value))
      return false;
  return true;
}

/* What a cutoff skips, and whether that is told beside a long first sentence. */
typedef enum {
  SKIP_NOTHING,
  SKIP_NOTHING_SHORT,
  SKIP_MOVES,
  SKIP_MOVES_SHORT,
  SKIP_LEAVES,
  SKIP_LEAVES_SHORT,
  N_SKIPS,
} Skip;

static Skip skip_of(const PlyTelling *t, const Cut *cut) {
  bool brief = cut->levels > 1;
  if (cut->skipped == 0)
    return brief ? SKIP_NOTHING_SHORT : SKIP_NOTHING;
  if (skips_leaves(t, cut->skipped))
    return brief ? SKIP_LEAVES_SHORT : SKIP_LEAVES;
  return brief ? SKIP_MOVES_SHORT : SKIP_MOVES;
}

/* What is found at the node that cuts. */
typedef enum {
  FOUND_HOLDS,
  FOUND_HOLDS_EQUAL,
  FOUND_GETS,
  FOUND_GETS_EQUAL,
  FOUND_HIDDEN,
  FOUND_HIDDEN_BEGAN,
  FOUND_WINS,
  FOUND_WINS_TOO,
  FOUND_NO_BETTER,
  N_FOUND,
} Found;

/* The last three are told of games, which give no leaves: there the moves are told. */
static const PlySayId cut_sayings[N_FOUND][N_SKIPS] = {
  [FOUND_HOLDS] = { PLY_SAY_CUT_HOLDS_NOTHING, PLY_SAY_CUT_HOLDS_NOTHING_SHORT,
                    PLY_SAY_CUT_HOLDS_MOVES, PLY_SAY_CUT_HOLDS_MOVES_SHORT,
                    PLY_SAY_CUT_HOLDS_LEAVES, PLY_SAY_CUT_HOLDS_LEAVES_SHORT },
  [FOUND_HOLDS_EQUAL] = { PLY_SAY_CUT_HOLDS_EQUAL_NOTHING, PLY_SAY_CUT_HOLDS_EQUAL_NOTHING_SHORT,
                          PLY_SAY_CUT_HOLDS_EQUAL_MOVES, PLY_SAY_CUT_HOLDS_EQUAL_MOVES_SHORT,
                          PLY_SAY_CUT_HOLDS_EQUAL_LEAVES, PLY_SAY_CUT_HOLDS_EQUAL_LEAVES_SHORT },
  [FOUND_GETS] = { PLY_SAY_CUT_GETS_NOTHING, PLY_SAY_CUT_GETS_NOTHING_SHORT, PLY_SAY_CUT_GETS_MOVES,
                   PLY_SAY_CUT_GETS_MOVES_SHORT, PLY_SAY_CUT_GETS_LEAVES,
                   PLY_SAY_CUT_GETS_LEAVES_SHORT },
  [FOUND_GETS_EQUAL] = { PLY_SAY_CUT_GETS_EQUAL_NOTHING, PLY_SAY_CUT_GETS_EQUAL_NOTHING_SHORT,
                         PLY_SAY_CUT_GETS_EQUAL_MOVES, PLY_SAY_CUT_GETS_EQUAL_MOVES_SHORT,
                         PLY_SAY_CUT_GETS_EQUAL_LEAVES, PLY_SAY_CUT_GETS_EQUAL_LEAVES_SHORT },
  [FOUND_HIDDEN] = { PLY_SAY_CUT_HIDDEN_NOTHING, PLY_SAY_CUT_HIDDEN_NOTHING_SHORT,
                     PLY_SAY_CUT_HIDDEN_MOVES, PLY_SAY_CUT_HIDDEN_MOVES_SHORT,
                     PLY_SAY_CUT_HIDDEN_LEAVES, PLY_SAY_CUT_HIDDEN_LEAVES_SHORT },
  [FOUND_HIDDEN_BEGAN] = { PLY_SAY_CUT_BEGAN_NOTHING, PLY_SAY_CUT_BEGAN_NOTHING,
                           PLY_SAY_CUT_BEGAN_MOVES, PLY_SAY_CUT_BEGAN_MOVES,
                           PLY_SAY_CUT_BEGAN_LEAVES, PLY_SAY_CUT_BEGAN_LEAVES },
  [FOUND_WINS] = { PLY_SAY_CUT_WINS_NOTHING, PLY_SAY_CUT_WINS_NOTHING_SHORT, PLY_SAY_CUT_WINS_MOVES,
                   PLY_SAY_CUT_WINS_MOVES_SHORT, PLY_SAY_CUT_WINS_MOVES,
                   PLY_SAY_CUT_WINS_MOVES_SHORT },
  [FOUND_WINS_TOO] = { PLY_SAY_CUT_WINS_TOO_NOTHING, PLY_SAY_CUT_WINS_TOO_NOTHING_SHORT,
                       PLY_SAY_CUT_WINS_TOO_MOVES, PLY_SAY_CUT_WINS_TOO_MOVES_SHORT,
                       PLY_SAY_CUT_WINS_TOO_MOVES, PLY_SAY_CUT_WINS_TOO_MOVES_SHORT },
  [FOUND_NO_BETTER] = { PLY_SAY_CUT_NO_BETTER_NOTHING, PLY_SAY_CUT_NO_BETTER_NOTHING_SHORT,
                        PLY_SAY_CUT_NO_BETTER_MOVES, PLY_SAY_CUT_NO_BETTER_MOVES_SHORT,
                        PLY_SAY_CUT_NO_BETTER_MOVES, PLY_SAY_CUT_NO_BETTER_MOVES_SHORT },
};

static Cut look(const PlyTelling *t) {
  Cut cut = {
    .source = ply_replay_cutoff_source(t->replay),
    .setter = t->side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX,
    .bound = ply_tell_for_max(t, t->id, t->event->was),
    .value = ply_tell_for_max(t, t->id, t->event->now),
    .skipped = t->event->extra,
  };
  if (cut.source.owner != PLY_NO_NODE)
    cut.levels = ply_trace_ply(t->trace, t->id) - ply_trace_ply(t->trace, cut.source.owner);
  return cut;
}

/* A number, or in a game what it is to side. */
static void note(PlyTelling *t, const char *name, int32_t for_max, PlySide side) {
  if (t->outcomes)
    ply_tell_gap(t, name, g_strdup(ply_words_result(ply_words_outcome(for_max, side))),
                 ply_tell_tone(side));
  else
    ply_tell_value(t, name, for_max, ply_tell_tone(side));
}

static void note_source(PlyTelling *t, const Cut *cut) {
  ply_tell_side_name(t, "setter", cut->setter);
  ply_tell_child(t, "source", ply_source_setter(cut->source), PLY_TONE_WHY);
}

/* How a bound is told. In a game it is what the setter gets; among numbers Max has one, and
 * Min holds the value to one. */
typedef enum { HAS, LOSES, HOLDS, N_WAYS } Way;

static char *tell_source(PlyTelling *t, const Cut *cut) {
  /* By way, and where the owner is: at the start next to here, at the start far off, elsewhere. */
  static const PlySayId sayings[N_WAYS][3] = {
    [HAS] = { PLY_SAY_SOURCE_HAS_ROOT, PLY_SAY_SOURCE_HAS_FAR, PLY_SAY_SOURCE_HAS },
    [LOSES] = { PLY_SAY_SOURCE_LOSES_ROOT, PLY_SAY_SOURCE_LOSES_FAR, PLY_SAY_SOURCE_LOSES },
    [HOLDS] = { PLY_SAY_SOURCE_HOLDS_ROOT, PLY_SAY_SOURCE_HOLDS_FAR, PLY_SAY_SOURCE_HOLDS },
  };
  bool loses = ply_words_outcome(cut->bound, cut->setter) == PLY_RESULT_LOSS;
  Way way = t->outcomes ? (loses ? LOSES : HAS) : cut->setter == PLY_SIDE_MIN ? HOLDS : HAS;
  int where = cut->source.owner != 0 ? 2 : cut->levels > 1 ? 1 : 0;
  note_source(t, cut);
  note(t, "bound", cut->bound, cut->setter);
  ply_tell_count(t, "levels", cut->levels);
  return ply_tell(t, sayings[way][where], cut->levels);
}

/* In a game: what the one who chooses here gets, against what the setter has. */
static Found found_in_game(const Cut *cut, PlySide side) {
  bool equal = cut->value == cut->bound;
  if (equal && ply_words_outcome(cut->bound, cut->setter) == PLY_RESULT_WIN)
    return FOUND_NO_BETTER;
  if (ply_words_outcome(cut->value, side) == PLY_RESULT_WIN)
    return equal ? FOUND_WINS_TOO : FOUND_WINS;
  return equal ? FOUND_GETS_EQUAL : FOUND_GETS;
}

static Found found_points(const Cut *cut, PlySide side) {
  bool equal = cut->value == cut->bound;
  if (side == PLY_SIDE_MIN)
    return equal ? FOUND_HOLDS_EQUAL : FOUND_HOLDS;
  return equal ? FOUND_GETS_EQUAL : FOUND_GETS;
}

static char *tell_here(PlyTelling *t, const Cut *cut) {
  Found found = t->outcomes ? found_in_game(cut, t->side) : found_points(cut, t->side);
  note(t, "value", cut->value, t->side);
  ply_tell_count(t, "count", cut->skipped);
  return ply_tell(t, cut_sayings[found][skip_of(t, cut)], cut->skipped);
}

static char *tell_hidden(PlyTelling *t, const Cut *cut) {
  bool set = cut->source.owner != PLY_NO_NODE;
  if (set)
    note_source(t, cut);
  ply_tell_count(t, "count", cut->skipped);
  return ply_tell(t, cut_sayings[set ? FOUND_HIDDEN : FOUND_HIDDEN_BEGAN][skip_of(t, cut)],
                  cut->skipped);
}

/* Quiescence: a side has enough without a capture. */
static char *tell_standing(PlyTelling *t, const Cut *cut) {
  ply_tell_count(t, "count", cut->skipped);
  return ply_tell(t, PLY_SAY_CUT_STAND, cut->skipped);
}

/* --- the test --- */

typedef struct {
  bool beta, strict;
} Relation;

static const char *relation_form(Relation is, bool spoken) {
  if (spoken && is.beta)
    return is.strict ? _("{value} is more than beta {bound}")
                     : _("{value} is at least beta {bound}");
  if (spoken)
    return is.strict ? _("{value} is less than alpha {bound}")
                     : _("{value} is at most alpha {bound}");
  return is.beta ? (is.strict ? "{value} > β {bound}" : "{value} ≥ β {bound}")
                 : (is.strict ? "{value} < α {bound}" : "{value} ≤ α {bound}");
}

bool ply_say_cut_seen(const PlyReplay *replay, PlyEvent *cut) {
  uint32_t step = ply_replay_step(replay);
  const PlyEvent *e = ply_replay_event(replay);
  if (e != NULL && e->kind == PLY_EVENT_RETURN && step >= 2)
    e = ply_trace_event(ply_replay_trace(replay), step - 2);
  if (e == NULL || e->kind != PLY_EVENT_CUTOFF || e->subject != ply_replay_current(replay))
    return false;
  *cut = *e;
  return true;
}

char *ply_say_cut_test(const PlyRun *run, const PlyEvent *cutoff, bool spoken) {
  bool own = ply_run_turns_signs(run), max = ply_run_side(run, cutoff->subject) == PLY_SIDE_MAX;
  bool turned = run->trace->negamax && !own && !max;
  int32_t value = turned ? -cutoff->now : cutoff->now, bound = turned ? -cutoff->was : cutoff->was;
  Relation is = { own || max, ply_options_chosen(&run->options, "cut") == PLY_CUT_BEYOND };
  if (is.beta ? value < bound : value > bound)
    return NULL;
  char found[24], limit[24];
  ply_run_print_value(run, value, found);
  ply_run_print_value(run, bound, limit);
  const PlyGap gaps[] = { { "value", found }, { "bound", limit } };
  return ply_fill(relation_form(is, spoken), gaps, G_N_ELEMENTS(gaps));
}

char *ply_tell_cutoff(PlyTelling *t) {
  Cut cut = look(t);
  if (ply_replay_best(t->replay, t->id) == PLY_NO_NODE)
    return tell_standing(t, &cut);
  if (t->hide)
    return tell_hidden(t, &cut);
  if (cut.source.owner == PLY_NO_NODE)
    return tell_here(t, &cut);
  g_autofree char *first = tell_source(t, &cut);
  g_autofree char *second = tell_here(t, &cut);
  const PlyGap gaps[] = { { "first", first }, { "second", second } };
  return ply_fill(ply_say_text(PLY_SAY_BOTH, 0), gaps, G_N_ELEMENTS(gaps));
}
