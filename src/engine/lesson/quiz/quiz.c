/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/quiz/quiz.h"

#include <string.h>

#include "base/i18n.h"
#include "base/random.h"
#include "lesson/ask/draft.h"
#include "lesson/ask/topic.h"
#include "lesson/generate.h"
#include "lesson/kinds.h"

#define DRAWS 3 /* for each question of the quiz at most */

const char *const ply_quiz_densities[PLY_N_QUIZ] = { "few", "some", "many" };

unsigned ply_quiz_most(PlyQuizDensity density) {
  static const unsigned most[PLY_N_QUIZ] = { 4, 8, 16 };
  return most[density];
}

/* --- kinds --- */

static bool is_wanted(const char *const *kinds, const char *kind) {
  return kinds == NULL || g_strv_contains(kinds, kind);
}

static GPtrArray *kinds_of(const PlyRun *run, const char *const *kinds) {
  const PlyAsks *asks = ply_kind_of_run(run)->asks;
  GPtrArray *found = g_ptr_array_new();
  for (unsigned i = 0; ply_asks_row(asks, i) != NULL; i++) {
    const PlyAsk *ask = ply_asks_row(asks, i);
    if (ask->generate != NULL && ask->title != NULL && is_wanted(kinds, ask->kind))
      g_ptr_array_add(found, (gpointer)ask);
  }
  return found;
}

GPtrArray *ply_quiz_kinds(const PlyRun *run) {
  GPtrArray *kinds = kinds_of(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (guint i = kinds->len; i > 0; i--) {
    const PlyAsk *ask = kinds->pdata[i - 1];
    g_autoptr(PlyLesson) lesson = ply_question_generate_by(run, replay, ask->kind, 1, NULL);
    if (lesson == NULL)
      g_ptr_array_remove_index(kinds, i - 1);
  }
  return kinds;
}

/* --- what is drawn --- */

/* A question that may become one of the quiz. */
typedef struct {
  PlyLesson *lesson; /* alone */
  PlyCover *cover;
  uint32_t at, until; /* it is asked, and its answer is known */
} Drawn;

static void drawn_free(gpointer data) {
  Drawn *drawn = data;
  ply_lesson_unref(drawn->lesson);
  ply_cover_unref(drawn->cover);
  g_free(drawn);
}

static const PlyAsk *ask_of(const Drawn *drawn) {
  return ply_generated_question(drawn->lesson)->ask;
}

static Drawn *draw(const PlyRun *run, PlyReplay *replay, const PlyAsk *ask, uint64_t seed) {
  PlyLesson *lesson = ply_question_generate_by(run, replay, ask->kind, seed, NULL);
  if (lesson == NULL)
    return NULL;
  Drawn *drawn = g_new0(Drawn, 1);
  drawn->lesson = lesson;
  ply_draft_lend(lesson, replay);
  drawn->cover = ply_question_cover(ply_generated_question(lesson), false);
  drawn->at = ply_lesson_asked_at(lesson, 0, replay);
  if (!ply_question_shows(ply_generated_question(lesson), &drawn->until))
    drawn->until = drawn->at;
  ply_draft_lend(lesson, NULL);
  return drawn;
}

/* Are they about the same facts? */
static bool have_in_common(const Drawn *a, const Drawn *b) {
  const GArray *facts = a->cover->facts;
  for (guint i = 0; facts != NULL && i < facts->len; i++) {
    const PlyCovered *covered = &g_array_index(facts, PlyCovered, i);
    if (strcmp(covered->fact.measure, PLY_FACT_ASKED) != 0 &&
        ply_cover_hides_fact(b->cover, covered->run, &covered->fact))
      return true;
  }
  return false;
}

/* The answer to a, which is asked no later, says what is asked for only then. What was true of a board or
 * a window before says nothing of it now. */
static bool tells(const Drawn *a, const Drawn *b) {
  return (a->at == b->at || a->until > b->at) && (have_in_common(a, b) || have_in_common(b, a));
}

static bool go_together(const Drawn *a, const Drawn *b) {
  bool same = ask_of(a) == ask_of(b) && a->at == b->at;
  return !same && !(a->at <= b->at ? tells(a, b) : tells(b, a));
}

static bool fits(const GPtrArray *all, const Drawn *drawn) {
  for (guint i = 0; i < all->len; i++)
    if (!go_together(all->pdata[i], drawn))
      return false;
  return true;
}

/* --- choosing --- */

typedef struct {
  const PlyRun *run;
  PlyReplay *replay;
  PlyRandom random;
  GPtrArray *kinds; /* that may have more to ask */
  GPtrArray *all;   /* Drawn */
  unsigned draws;   /* that are left */
} Choice;

/* One of kind i. */
static void choose_one(Choice *c, guint i) {
  uint64_t seed = (uint64_t)ply_random_next(&c->random) << 32 | ply_random_next(&c->random);
  Drawn *drawn = draw(c->run, c->replay, c->kinds->pdata[i], seed);
  c->draws--;
  if (drawn == NULL)
    g_ptr_array_remove_index(c->kinds, i); /* nothing of it can be asked */
  else if (fits(c->all, drawn))
    g_ptr_array_add(c->all, drawn);
  else
    drawn_free(drawn);
}

/* Each kind in turn, in an order by lot. */
static void choose(Choice *c, unsigned most) {
  ply_random_shuffle(&c->random, c->kinds->pdata, c->kinds->len, sizeof(gpointer));
  for (guint i = 0; c->kinds->len > 0 && c->all->len < most && c->draws > 0;) {
    guint before = c->kinds->len;
    i = i >= before ? 0 : i;
    choose_one(c, i);
    i += c->kinds->len == before;
  }
}

/* Equal ones by what they ask: nothing is left to the order in which they were found. */
static int compare(gconstpointer a, gconstpointer b) {
  const Drawn *x = *(const Drawn *const *)a, *y = *(const Drawn *const *)b;
  if (x->at != y->at)
    return x->at < y->at ? -1 : 1;
  return strcmp(ply_generated_question(x->lesson)->generated,
                ply_generated_question(y->lesson)->generated);
}

/* --- the lesson --- */

/* What it is about stands above what it asks. */
static void add_words(PlySection *section) {
  PlyBlock *block = g_new0(PlyBlock, 1);
  block->markup = g_strdup(section->question->prompt);
  g_ptr_array_add(section->blocks, block);
  g_free(section->heading);
  section->heading = g_markup_escape_text(_(section->question->ask->title), -1);
}

static PlyLesson *lesson_of(const PlyRun *run, PlyReplay *replay, const GPtrArray *all,
                            GError **error) {
  g_autoptr(GPtrArray) lines = g_ptr_array_new();
  for (guint i = 0; i < all->len; i++)
    g_ptr_array_add(lines,
                    ply_generated_question(((const Drawn *)all->pdata[i])->lesson)->generated);
  PlyLesson *lesson = ply_draft_lessons(run, replay, lines, error);
  for (guint i = 0; lesson != NULL && i < all->len; i++) {
    const PlyQuestion *drawn = ply_generated_question(((const Drawn *)all->pdata[i])->lesson);
    ply_generated_mark(lesson, i, drawn->generated, drawn->seed);
    add_words(lesson->sections->pdata[i]);
  }
  if (lesson == NULL)
    return NULL;
  lesson->quiz = true;
  g_free(lesson->title);
  lesson->title = g_strdup(_("Quiz"));
  return lesson;
}

PlyLesson *ply_quiz_new(const PlyRun *run, const char *const *kinds, PlyQuizDensity density,
                        uint64_t seed, GError **error) {
  if (!ply_generated_may(run, error))
    return NULL;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(GPtrArray) wanted = kinds_of(run, kinds);
  g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(drawn_free);
  unsigned most = ply_quiz_most(density);
  Choice choice = {
    .run = run, .replay = replay, .kinds = wanted, .all = all, .draws = DRAWS * most
  };
  ply_random_init_for(&choice.random, seed, 2, 0);
  choose(&choice, most);
  g_ptr_array_sort(all, compare);
  if (all->len > 0)
    return lesson_of(run, replay, all, error);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("nothing can be asked about this run"));
  return NULL;
}

/* --- on the way --- */

bool ply_quiz_next(const PlyLesson *lesson, guint i, const PlyReplay *replay, uint32_t *step) {
  if (!lesson->quiz || i + 1 >= lesson->sections->len)
    return false;
  *step = ply_lesson_asked_at(lesson, i + 1, replay);
  return true;
}

bool ply_lesson_shows(const PlyLesson *lesson, guint i, const PlyReplay *replay, uint32_t *step) {
  uint32_t next;
  const PlySection *section = lesson->sections->pdata[i];
  return ply_question_shows(section->question, step) &&
         (!ply_quiz_next(lesson, i, replay, &next) || *step <= next);
}
