/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/drive/exercise.h"

#include "base/i18n.h"
#include "lesson/drive/counter.h"
#include "lesson/drive/private.h"

/* --- states --- */

static uint64_t stir(uint64_t hash, gconstpointer bytes, size_t n) {
  const unsigned char *at = bytes;
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ at[i]) * 0x100000001b3u; /* FNV-1a */
  return hash;
}

/* The state behind act: the same acts lead to the same one. */
static uint64_t state_behind(uint64_t state, const PlyDriveAct *act) {
  state = stir(state, &act->kind, sizeof act->kind);
  state = stir(state, &act->subject, sizeof act->subject);
  state = stir(state, &act->word, sizeof act->word);
  state = stir(state, &act->first, sizeof act->first);
  state = stir(state, &act->second, sizeof act->second);
  return stir(state, act->targets, act->n_targets * sizeof *act->targets);
}

/* --- doing --- */

static void note_tried(PlyExercise *e, const PlyAttempted *is, PlyTriedBy by) {
  PlyTriedAct tried = { *is, by, ply_state_now(e) };
  g_array_append_val(e->tried, tried);
}

/* Does the last one that was tried, which can be done. */
static void carry_out(PlyExercise *e) {
  unsigned index = e->tried->len - 1;
  const PlyTriedAct *tried = ply_tried_at(e, index);
  uint64_t state = state_behind(tried->state, &tried->is.act);
  bool done = ply_driven_do(e->driven, &tried->is.act, NULL);
  g_assert(done);
  g_array_append_val(e->path, index);
  g_array_append_val(e->states, state);
}

/* What was tried here before, by whomever: the last of them that fits; NULL: nothing. */
static const PlyTriedAct *tried_here(const PlyExercise *e, bool wrong) {
  for (guint i = e->tried->len; i > 0; i--) {
    const PlyTriedAct *tried = ply_tried_at(e, i - 1);
    if (tried->state == ply_state_now(e) && (!wrong || !tried->is.right))
      return tried;
  }
  return NULL;
}

/* Was the last act wrong, and carried out? What is done then may only follow from it. */
static bool follows_wrong(const PlyExercise *e) {
  return e->path->len > 0 && !ply_tried_on_path(e, e->path->len - 1)->is.right;
}

static bool begins_piece(const PlyExercise *e, unsigned kind) {
  return (ply_driven_driver(e->driven)->begins >> kind & 1) != 0;
}

/* The number of what was first done wrong in the piece that act belongs to; that of act: nothing. */
static unsigned first_wrong(const PlyExercise *e, const PlyDriveAct *act) {
  unsigned first = e->tried->len;
  bool begins = begins_piece(e, act->kind);
  for (guint i = e->path->len; i > 0 && !begins; i--) {
    const PlyAttempted *is = &ply_tried_on_path(e, i - 1)->is;
    begins = begins_piece(e, is->act.kind);
    if (!is->right)
      first = g_array_index(e->path, unsigned, i - 1);
  }
  return first;
}

/* Takes it into account, as far as it says something. */
static void note(PlyExercise *e, const PlyDriveAct *act, bool right) {
  bool pieces = ply_driven_driver(e->driven)->begins != 0;
  unsigned number = e->tried->len, since = pieces ? first_wrong(e, act) : number;
  bool follows = pieces ? since < number && right : follows_wrong(e);
  if (tried_here(e, false) == NULL && !follows)
    ply_fits_note(e->fits, e->driven, act, right, number, since);
}

static bool is_theirs(const PlyExercise *e, unsigned kind) {
  return e->setup.acts == 0 || (e->setup.acts >> kind & 1) != 0;
}

static bool next_act(const PlyExercise *e, PlyDriveAct *act) {
  return !ply_exercise_is_done(e) && ply_driven_next(e->driven, PLY_NO_MISTAKE, act);
}

static bool show(PlyExercise *e, PlyTriedBy by) {
  PlyAttempted is = { .right = true, .done = true, .shown = true };
  if (!next_act(e, &is.act))
    return false;
  is.n = e->path->len;
  is.again = tried_here(e, true) != NULL;
  note_tried(e, &is, by);
  carry_out(e);
  return true;
}

/* What is not the learner's turn. */
static void go_on(PlyExercise *e) {
  PlyDriveAct act;
  while (next_act(e, &act) && (e->path->len < e->setup.shown || !is_theirs(e, act.kind)))
    show(e, PLY_BY_PROGRAM);
}

/* --- an exercise --- */

PlyExercise *ply_exercise_new(PlyRun *run, uint32_t step, const PlyExerciseSetup *setup,
                              GError **error) {
  PlyDriven *driven = ply_driven_new(run, step, error);
  if (driven == NULL)
    return NULL;
  PlyExercise *e = g_new0(PlyExercise, 1);
  uint64_t state = 0xcbf29ce484222325u;
  e->setup = *setup;
  if (setup->most == 0 || setup->most > PLY_EXERCISE_MOST)
    e->setup.most = PLY_EXERCISE_MOST;
  e->driven = driven;
  e->model = ply_driven_model(driven, PLY_NO_MISTAKE, e->setup.most);
  e->tried = g_array_new(FALSE, FALSE, sizeof(PlyTriedAct));
  e->path = g_array_new(FALSE, FALSE, sizeof(unsigned));
  e->states = g_array_new(FALSE, FALSE, sizeof(uint64_t));
  e->backs = g_array_new(FALSE, FALSE, sizeof(PlyTakenBack));
  e->fits = ply_fits_new(driven);
  e->told = g_hash_table_new(NULL, NULL);
  g_array_append_val(e->states, state);
  go_on(e);
  return e;
}

void ply_exercise_free(PlyExercise *exercise) {
  if (exercise == NULL)
    return;
  ply_driven_free(exercise->driven);
  ply_driven_free(exercise->model);
  g_array_unref(exercise->tried);
  g_array_unref(exercise->path);
  g_array_unref(exercise->states);
  g_array_unref(exercise->backs);
  g_array_unref(exercise->fits);
  g_hash_table_unref(exercise->told);
  g_clear_pointer(&exercise->authored, g_ptr_array_unref);
  g_free(exercise);
}

const PlyExerciseSetup *ply_exercise_setup(const PlyExercise *exercise) {
  return &exercise->setup;
}

const PlyDriven *ply_exercise_driven(const PlyExercise *exercise) {
  return exercise->driven;
}

const PlyDriven *ply_exercise_model(const PlyExercise *exercise) {
  return exercise->model;
}

unsigned ply_exercise_n_tried(const PlyExercise *exercise) {
  return exercise->tried->len;
}

const PlyAttempted *ply_exercise_tried(const PlyExercise *exercise, unsigned i) {
  return &ply_tried_at(exercise, i)->is;
}

bool ply_exercise_is_done(const PlyExercise *exercise) {
  return exercise->path->len >= exercise->setup.most || ply_driven_is_over(exercise->driven);
}

bool ply_exercise_offers(const PlyExercise *exercise, unsigned kind) {
  return ply_driven_uses(exercise->driven, kind) && is_theirs(exercise, kind);
}

PlyCover *ply_exercise_cover(const PlyExercise *exercise, bool next) {
  const PlyDriver *driver = ply_driven_driver(exercise->driven);
  g_autoptr(PlyCover) cover = ply_cover_new(false);
  PlyDriveAct act;
  if (driver->covers == NULL || !next_act(exercise, &act))
    return NULL;
  for (unsigned kind = 0; driver->acts[kind].id != NULL; kind++)
    if (next ? kind == act.kind : ply_exercise_offers(exercise, kind))
      driver->covers(ply_driven_game(exercise->driven), kind, cover);
  return ply_cover_is_open(cover) ? NULL : g_steal_pointer(&cover);
}

/* --- trying --- */

static bool can(const PlyExercise *e, const PlyDriveAct *act, GError **error) {
  const PlyDriver *driver = ply_driven_driver(e->driven);
  if (ply_exercise_is_done(e))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("it is done: nothing more is to do"));
  if (!is_theirs(e, act->kind))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("“%s” is what the program does in this exercise"),
                    driver->acts[act->kind].id);
  return driver->can(ply_driven_game(e->driven), act, error);
}

/* What decides about acts of that kind. */
static char *rule_of(const PlyExercise *e, unsigned kind) {
  const char *rule = ply_driven_rule(e->driven, kind);
  return rule != NULL ? g_markup_escape_text(rule, -1) : NULL;
}

/* Those that were not named before; NULL: none. */
static GArray *name_at_once(PlyExercise *e) {
  g_autoptr(GArray) fits = ply_fits_named(e->fits);
  GArray *named = NULL;
  for (guint i = 0; i < fits->len; i++) {
    const PlyFit *fit = &g_array_index(fits, PlyFit, i);
    PlyNamed is = ply_named_of(fit);
    if (!g_hash_table_add(e->told, GINT_TO_POINTER(fit->mistake)))
      continue;
    if (named == NULL)
      named = g_array_new(FALSE, FALSE, sizeof(PlyNamed));
    g_array_append_val(named, is);
  }
  return named;
}

static void react(PlyExercise *e, const PlyAttempted *is, PlyReaction *reaction) {
  *reaction = (PlyReaction){ .right = is->right };
  if (e->setup.feedback == PLY_FEEDBACK_AT_END) {
    reaction->noted = true;
    return;
  }
  if (is->right)
    return;
  g_autofree char *rule = rule_of(e, is->act.kind);
  reaction->reply = rule != NULL ? g_strdup_printf(_("Not yet: %s"), rule) : NULL;
  reaction->named = name_at_once(e);
}

bool ply_exercise_try(PlyExercise *exercise, const PlyDriveAct *act, PlyReaction *reaction,
                      GError **error) {
  PlyExercise *e = exercise;
  if (!can(e, act, error))
    return false;
  PlyAttempted is = { .act = *act, .n = e->path->len };
  is.right = ply_driven_is_right(e->driven, act);
  is.done = is.right || e->setup.feedback == PLY_FEEDBACK_AT_END;
  is.again = tried_here(e, true) != NULL;
  note(e, act, is.right);
  note_tried(e, &is, PLY_BY_LEARNER);
  react(e, &is, reaction);
  if (is.done)
    carry_out(e);
  go_on(e);
  return true;
}

void ply_exercise_counter(const PlyExercise *exercise, const PlyDriveAct *act,
                          PlyReaction *reaction) {
  PlyCounter counter;
  if (reaction->right || reaction->noted || reaction->counter != NULL ||
      !ply_counter_of_act(exercise->driven, act, &counter))
    return;
  reaction->counter = counter.markup;
  reaction->shows = counter.shows;
  reaction->step = counter.step;
  reaction->shown = counter.shown;
  reaction->squares = counter.squares;
  reaction->n_squares = counter.n_squares;
  reaction->square = counter.square;
  reaction->explodes = counter.explodes;
}

void ply_reaction_clear(PlyReaction *reaction) {
  g_clear_pointer(&reaction->reply, g_free);
  g_clear_pointer(&reaction->counter, g_free);
  g_clear_pointer(&reaction->shows, ply_run_unref);
  g_clear_pointer(&reaction->squares, g_free);
  g_clear_pointer(&reaction->named, g_array_unref);
}

bool ply_exercise_is_hinted(const PlyExercise *exercise) {
  unsigned own = 0;
  for (guint i = 0; i < exercise->path->len; i++)
    own += ply_tried_on_path(exercise, i)->by != PLY_BY_PROGRAM;
  return own < exercise->setup.hinted;
}

void ply_exercise_set_hints(PlyExercise *exercise, GPtrArray *hints) {
  g_clear_pointer(&exercise->authored, g_ptr_array_unref);
  exercise->authored = hints != NULL ? g_ptr_array_ref(hints) : NULL;
}

/* NULL: there is none, or each was given. */
static const char *next_authored(PlyExercise *exercise) {
  const GPtrArray *all = exercise->authored;
  return all != NULL && exercise->n_authored < all->len ? all->pdata[exercise->n_authored++] : NULL;
}

char *ply_exercise_hint(PlyExercise *exercise) {
  PlyDriveAct act;
  if (!next_act(exercise, &act))
    return NULL;
  bool asked = !ply_exercise_is_hinted(exercise);
  const PlyActInfo *info = &ply_driven_driver(exercise->driven)->acts[act.kind];
  g_autofree char *rule = rule_of(exercise, act.kind),
                  *label = g_markup_escape_text(_(info->label), -1);
  const char *own = asked ? next_authored(exercise) : NULL;
  exercise->hints += asked;
  return g_strconcat(rule != NULL ? rule : label, own != NULL ? "\n" : "", own, NULL);
}

bool ply_exercise_show_one(PlyExercise *exercise) {
  bool shown = show(exercise, PLY_BY_ASKING);
  go_on(exercise);
  return shown;
}

/* --- taking back --- */

void ply_exercise_take_back(PlyExercise *exercise, unsigned n) {
  PlyExercise *e = exercise;
  PlyTakenBack back = { e->tried->len, n };
  if (n >= e->path->len)
    return;
  ply_driven_take_back(e->driven, n);
  g_array_set_size(e->path, n);
  g_array_set_size(e->states, n + 1);
  g_array_append_val(e->backs, back);
  go_on(e);
}

bool ply_exercise_undo(PlyExercise *exercise) {
  for (guint i = exercise->path->len; i > 0; i--)
    if (ply_tried_on_path(exercise, i - 1)->by != PLY_BY_PROGRAM) {
      ply_exercise_take_back(exercise, i - 1);
      return true;
    }
  return false;
}
