/* SPDX-License-Identifier: GPL-3.0-or-later */
/* EXPLAIN: which sentence says what happens at a step: its own among those of other steps of the same
 * run at which the same kind of thing happens. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/draft.h"
#include "lesson/ask/grade-private.h"
#include "lesson/drive/counter.h"
#include "lesson/kinds.h"
#include "say/say.h"

#define MOST_WRONG 3
#define LEAST_WRONG 2
#define NEAR 3    /* steps: what is said there may still seem true */
#define LOOKS 40  /* at other steps, from places by lot */
#define FAR 20000 /* steps: further away nobody looks */

static char *say(const PlyRun *run, PlyReplay *replay, uint32_t step) {
  ply_replay_seek(replay, step);
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
  return g_strdup(sentence->text);
}

/* --- is it false here? --- */

static GHashTable *words_of(const char *text) {
  GHashTable *words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_auto(GStrv) parts = g_strsplit_set(text, " ,.;:?!()“”", -1);
  for (int i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_hash_table_add(words, g_strdup(parts[i]));
  return words;
}

static bool has_all(GHashTable *words, GHashTable *of) {
  GHashTableIter iter;
  gpointer word;
  g_hash_table_iter_init(&iter, of);
  while (g_hash_table_iter_next(&iter, &word, NULL))
    if (!g_hash_table_contains(words, word))
      return false;
  return true;
}

/* A sentence that only says less, or more, than another may be as true. */
static bool says_other(const char *a, const char *b) {
  g_autoptr(GHashTable) said = words_of(a), other = words_of(b);
  return !has_all(said, other) && !has_all(other, said);
}

/* Does something else happen there: to another child, another square, with other numbers? */
static bool is_other_event(const PlyTrace *t, const PlyEvent *a, const PlyEvent *b) {
  if (a->kind != b->kind)
    return false;
  if (a->now != b->now || a->was != b->was || a->extra != b->extra)
    return true;
  if (ply_trace_n_nodes(t) == 0)
    return a->subject != b->subject;
  return ply_trace_node(t, a->subject)->move != ply_trace_node(t, b->subject)->move;
}

typedef struct {
  const PlyRun *run;
  PlyReplay *replay;
  uint32_t step;
  GArray *steps;     /* of the sentences that are false here */
  GPtrArray *texts;  /* theirs */
  GPtrArray *nearby; /* the one that is true, and those of the steps around */
} Search;

static bool is_near(const Search *s, uint32_t step) {
  return step + NEAR >= s->step && step <= s->step + NEAR;
}

static bool has_text(const GPtrArray *texts, const char *text) {
  return g_ptr_array_find_with_equal_func((GPtrArray *)texts, text, g_str_equal, NULL);
}

static void take(Search *s, uint32_t step) {
  const PlyTrace *t = s->run->trace;
  if (step == 0 || is_near(s, step) ||
      !is_other_event(t, ply_trace_event(t, s->step - 1), ply_trace_event(t, step - 1)))
    return;
  g_autofree char *text = say(s->run, s->replay, step);
  if (has_text(s->nearby, text) || !says_other(s->nearby->pdata[0], text))
    return;
  for (guint i = 0; i < s->texts->len; i++)
    if (!says_other(s->texts->pdata[i], text))
      return;
  g_array_append_val(s->steps, step);
  g_ptr_array_add(s->texts, g_steal_pointer(&text));
}

/* What is said here comes first. */
static void listen_around(Search *s) {
  uint32_t last = ply_replay_last(s->replay);
  g_ptr_array_add(s->nearby, say(s->run, s->replay, s->step));
  for (uint32_t step = s->step > NEAR ? s->step - NEAR : 0; step <= MIN(s->step + NEAR, last);
       step++)
    if (step != s->step)
      g_ptr_array_add(s->nearby, say(s->run, s->replay, step));
}

static void look_for_others(Search *s, PlyRandom *random) {
  uint32_t last = ply_replay_last(s->replay);
  uint32_t from = s->step > FAR ? s->step - FAR : 0, to = MIN(last, s->step + FAR);
  uint64_t kinds = UINT64_C(1) << ply_trace_event(s->run->trace, s->step - 1)->kind;
  for (int i = 0; i < LOOKS && s->steps->len < MOST_WRONG; i++) {
    ply_replay_seek(s->replay, from + ply_random_below(random, to - from + 1));
    take(s, ply_replay_next_of(s->replay, kinds));
  }
}

/* --- the question --- */

/* The steps of the choices, in their order. */
static GArray *steps_of(const PlyQuestion *question) {
  return question->about;
}

static void forget(gpointer about) {
  g_clear_pointer((GArray **)&about, g_array_unref);
}

static void set_choices(PlyQuestion *question, Search *s, PlyRandom *random) {
  guint place = ply_random_below(random, s->steps->len + 1);
  g_array_insert_val(s->steps, place, s->step);
  g_ptr_array_insert(s->texts, (int)place, g_strdup(s->nearby->pdata[0]));
  for (guint i = 0; i < s->texts->len; i++)
    ply_question_add_choice(question, s->texts->pdata[i]);
  question->about = g_array_ref(s->steps);
}

static bool complete(const PlyCase *c, PlyQuestion *question, GError **error) {
  g_autoptr(GArray) steps = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_autoptr(GPtrArray) texts = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(GPtrArray) nearby = g_ptr_array_new_with_free_func(g_free);
  Search s = { c->run, c->replay, 0, steps, texts, nearby };
  PlyRandom random;
  if (!ply_replay_address(c->replay, question->at, &s.step, error))
    return false;
  if (s.step == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("nothing has happened at the start"));
  if (ply_say_lasts(c->run, ply_trace_event(c->run->trace, s.step - 1)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("what is said at this step is as true at others"));
  ply_random_init_for(&random, s.step, 0, 0);
  listen_around(&s);
  look_for_others(&s, &random);
  if (steps->len < LEAST_WRONG)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("there are not enough other steps that say something else of this kind"));
  set_choices(question, &s, &random);
  return true;
}

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which sentence says what happens at this very step?"));
}

static bool find(const PlyCase *c, uint32_t *step, GError **error) {
  if (steps_of(c->question) == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("the run is not recorded yet"));
  return ply_replay_address(c->replay, c->question->at, step, error);
}

typedef struct {
  uint32_t said, right; /* steps */
} Found;

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  int said;
  if (!find(c, &f->right, error) || (said = ply_answer_choice(c->question, answer, error)) < 0)
    return false;
  f->said = g_array_index(steps_of(c->question), uint32_t, said);
  *right = f->said == f->right;
  return true;
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  if (verdict->right)
    return g_strdup(_("Yes: that is what happens here."));
  return g_strdup_printf(
      f->said < f->right
          ? _("Not yet: this is said of step %u. What is different here: who, where, "
              "or how much?")
          : _("Not yet: this comes later, at step %u. What is different here: who, "
              "where, or how much?"),
      f->said);
}

/* What the sentence that was chosen is about, as people type it: "2.1", "c4"; NULL: nothing has a name. */
static char *subject_words(const PlyCase *c, uint32_t step) {
  const PlyEvent *e = ply_trace_event(c->run->trace, step - 1);
  const PlySubjects *subjects = c->run->kind->subjects;
  char *text = NULL;
  if (ply_trace_n_nodes(c->run->trace) > 0)
    return ply_trace_path(c->run->trace, e->subject);
  if (subjects == NULL || e->subject == PLY_NO_SUBJECT ||
      !subjects->print(c->run, e->subject, &text))
    return NULL;
  return text;
}

/* The sentence, tested against the step: it is of something else, or has other numbers. */
static bool counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const Found *f = c->found;
  const PlyEvent *said = ply_trace_event(c->run->trace, f->said - 1),
                 *right = ply_trace_event(c->run->trace, f->right - 1);
  g_autofree char *name = subject_words(c, f->said), *here = subject_words(c, f->right);
  if (name != NULL && *name != '\0' && here != NULL && strcmp(name, here) != 0)
    /* Translators: a step, and a node or square as it is typed: "2.1", "c4". */
    counter->markup = g_strdup_printf(_("At step %u nothing happens to %s."), f->right, name);
  else if (said->now != right->now || said->was != right->was || said->extra != right->extra)
    counter->markup = g_strdup_printf(
        _("At step %u the same kind of thing happens, but not with the numbers of this sentence."),
        f->right);
  else
    return false;
  counter->shows = ply_run_ref(c->question->run->run);
  counter->step = f->said;
  return true;
}

static char *solution(const PlyCase *c, GError **error) {
  uint32_t right;
  if (!find(c, &right, error))
    return NULL;
  for (guint i = 0; i < steps_of(c->question)->len; i++)
    if (g_array_index(steps_of(c->question), uint32_t, i) == right)
      return g_strdup(((const PlyChoice *)c->question->choices->pdata[i])->markup);
  g_return_val_if_reached(NULL);
}

static void topic(const PlyCase *c, PlyCover *cover) {
  uint32_t step;
  if (find(c, &step, NULL))
    ply_cover_add(cover, c->run, PLY_FACT_TOLD, step);
}

static bool shows(const PlyCase *c, uint32_t *step) {
  return find(c, step, NULL);
}

static bool takes(const PlyDraft *draft, uint32_t step) {
  return step > 0 && !ply_say_lasts(draft->run, ply_trace_event(draft->run->trace, step - 1));
}

static bool propose(PlyDraft *draft) {
  uint32_t step;
  if (!ply_draft_step(draft, takes, &step))
    return false;
  ply_draft_at(draft, step);
  return true;
}

static char *generate(const PlyRun *run, PlyReplay *replay, uint64_t seed, GError **error) {
  static const PlyDrafter drafter = { "explain", propose, NULL };
  return ply_draft_new(&drafter, run, replay, seed, error);
}

const PlyAsk ply_ask_explain = {
  .kind = "explain",
  .title = N_("Which sentence is true"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .of_any = true,
  .by = PLY_BY_CHOICE,
  .complete = complete,
  .forget = forget,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .counter = counter,
  .solution = solution,
  .generate = generate,
  .topic = topic,
  .shows = shows,
};
