/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about Minesweeper: what their keys say, and the choices that are made for them. */
#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/drive/do-it.h"
#include "lesson/kinds.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/run/measures.h"

/* --- of: need r3c4, shared r3c5 r3c4, mines-left --- */

static bool unknown_count(const char *word, GError **error) {
  g_auto(GStrv) names = ply_measure_words(ply_mines_measures, PLY_MEASURE_ASKED);
  return ply_choose("of", word, PLY_WORDS(names), error) >= 0;
}

/* The squares behind the word: as many as its measure is told. */
static bool read_squares(const PlyMines *board, char **parts, PlyMinesNumber *number,
                         GError **error) {
  uint32_t *squares[] = { &number->square, &number->helper };
  const char *const *told = number->measure->told;
  unsigned n = g_strv_length(parts) - 1, needed = told != NULL ? g_strv_length((char **)told) : 0;
  if (n != needed)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    ngettext("of: “%s” needs %u square, found %u",
                             "of: “%s” needs %u squares, found %u", needed),
                    parts[0], needed, n);
  for (unsigned i = 0; i < n; i++)
    if (!ply_mines_square_read(board, parts[i + 1], squares[i], error))
      return false;
  return true;
}

/* at: the step at which the board is meant is named; what it shows there is not known yet. */
static bool read_count(const PlyMines *board, bool at, char *text, PlyMinesNumber *number,
                       GError **error) {
  g_auto(GStrv) parts = g_strsplit_set(g_strstrip(text), " \t", -1);
  const char *word = parts[0] != NULL ? parts[0] : "";
  const PlyMeasure *measure = ply_measure_find(ply_mines_measures, word, NULL);
  if (measure == NULL || (measure->flags & PLY_MEASURE_ASKED) == 0)
    return unknown_count(word, error);
  *number = (PlyMinesNumber){ measure, PLY_NO_SUBJECT, PLY_NO_SUBJECT };
  if (!read_squares(board, parts, number, error))
    return false;
  if (number->square != PLY_NO_SUBJECT && !at &&
      !ply_mines_is_open(ply_mines_state(board, number->square)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("of: there is no number at %s"),
                    parts[1]);
  if (number->helper == PLY_NO_SUBJECT ||
      ply_mines_rule_between(board, number->square, number->helper) != NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("of: %s is no helper of %s: too far away"),
                  parts[2], parts[1]);
}

static bool read_numbers(PlyReader *r, const PlyPair *pair, const PlyMines *board, bool at,
                         PlyMinesQuestion *question) {
  g_auto(GStrv) parts = g_strsplit(pair->value->text, ",", -1);
  question->numbers = g_array_new(FALSE, FALSE, sizeof(PlyMinesNumber));
  for (int i = 0; parts[i] != NULL; i++) {
    PlyMinesNumber number;
    g_autoptr(GError) error = NULL;
    if (read_count(board, at, parts[i], &number, &error)) {
      g_array_append_val(question->numbers, number);
      continue;
    }
    ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
    return false;
  }
  return true;
}

/* --- choices --- */

static void add_rules(PlyQuestion *question, const PlyMinesSetup *setup) {
  for (unsigned i = 0; i < setup->n_rules; i++)
    ply_question_add_choice(question, _(setup->rules[i]->name));
  ply_question_add_choice(question, _("None of them"));
}

static bool add_reasons(PlyReader *r, const PlyNamedBlock *block) {
  const PlyRule *rule = ((const PlyMinesQuestion *)block->asks->about)->rule;
  for (unsigned i = 0; i < ply_mines_n_reasons(rule); i++)
    ply_question_add_choice(block->asks, ply_mines_reason(rule, i));
  if (block->asks->choices->len > 0)
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(ply_pairs_find(block->pairs, "rule")),
                 _("“kind: why-not” asks about the rules one, near, far and end"));
  return false;
}

/* near and far need square and helper, one the square, end none. */
static bool check_why_not(PlyReader *r, const PlyNamedBlock *block) {
  const PlyMinesQuestion *q = block->asks->about;
  bool pair = q->rule == &ply_mines_near || q->rule == &ply_mines_far;
  if (q->square == PLY_NO_SUBJECT && !q->rule->board)
    return ply_ask_needs(r, block, "square");
  return q->helper != PLY_NO_SUBJECT || !pair || ply_ask_needs(r, block, "helper");
}

/* --- all of it --- */

static void forget(gpointer about) {
  PlyMinesQuestion *question = about;
  if (question == NULL)
    return;
  g_clear_pointer(&question->numbers, g_array_unref);
  g_free(question);
}

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  if (run->run == NULL)
    return false;
  PlyMeasureArgs args = { .run = run->run, .node = PLY_NO_NODE };
  PlyMinesQuestion *q = block->asks->about = g_new0(PlyMinesQuestion, 1);
  bool whole = ply_lesson_arguments_read(r, block->pairs, ply_mines_arguments, &args);
  q->rule = ply_mines_rule_of(&args);
  q->square = ply_mines_square_of(&args, "square");
  q->helper = ply_mines_square_of(&args, "helper");
  q->once = ply_mines_is_once(&args);
  return whole && (of == NULL || read_numbers(r, of, &ply_run_mines(run->run)->start,
                                              block->asks->at != NULL, q));
}

static bool read_next_rule(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  if (!read(r, block, run))
    return false;
  add_rules(block->asks, &ply_run_mines(run->run)->setup);
  return true;
}

static bool read_why_not(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  return read(r, block, run) && check_why_not(r, block) && add_reasons(r, block);
}

/* --- topics --- */

static void mark(const PlyCase *c, PlyCover *cover) {
  const PlyMinesQuestion *q = c->question->about;
  ply_cover_mark(cover, c->run, q->square);
  ply_cover_mark(cover, c->run, q->helper);
}

static void number_topic(const PlyCase *c, PlyCover *cover) {
  const GArray *numbers = ((const PlyMinesQuestion *)c->question->about)->numbers;
  for (guint i = 0; i < numbers->len; i++) {
    const PlyMinesNumber *number = &g_array_index(numbers, PlyMinesNumber, i);
    ply_cover_mark(cover, c->run, number->square);
    ply_cover_mark(cover, c->run, number->helper);
    ply_topic_answer(cover, c->run, number->measure->id,
                     number->square != PLY_NO_SUBJECT ? number->square : PLY_FACT_ANY);
  }
}

/* The measure of the same name. */
static void proof_topic(const PlyCase *c, PlyCover *cover) {
  mark(c, cover);
  ply_topic_answer(cover, c->run, c->question->ask->kind, PLY_FACT_ANY);
}

/* Does it match, and what does it prove? */
static void why_topic(const PlyCase *c, PlyCover *cover) {
  mark(c, cover);
  ply_topic_answer(cover, c->run, "matches", PLY_FACT_ANY);
  ply_mines_tells_why_not(cover, c->run);
}

/* --- prompts --- */

static char *of_square(const char *text, const PlyQuestion *question, const PlyRun *run) {
  const PlyMinesQuestion *q = question->about;
  g_autofree char *where = ply_mines_words(&ply_run_mines(run)->start, q->square);
  return g_strdup_printf(text, where);
}

static char *number_prompt(const PlyQuestion *question, const PlyRun *run) {
  const GArray *numbers = ((const PlyMinesQuestion *)question->about)->numbers;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < numbers->len; i++)
    g_string_append_printf(text, "%s%s", i > 0 ? " " : "",
                           _(g_array_index(numbers, PlyMinesNumber, i).measure->prompt));
  return g_string_free(text, FALSE);
}

static char *rule_prompt(const PlyQuestion *question, const PlyRun *run) {
  /* Translators: a square, as "row 3, column 5" */
  return of_square(_("Which rule is carried out at %s?"), question, run);
}

static char *rule_claim(const PlyQuestion *question, guint choice) {
  const PlyMinesQuestion *q = question->about;
  const PlyMinesSetup *setup = &ply_run_mines(question->run->run)->setup;
  const PlyMines *board = &ply_run_mines(question->run->run)->start;
  return g_strdup_printf("at: %s\nsquare: r%uc%u\nnext-rule: %s",
                         question->at != NULL ? question->at : "start",
                         q->square / board->columns + 1, q->square % board->columns + 1,
                         choice < setup->n_rules ? setup->rules[choice]->id : "none");
}

static char *helper_prompt(const PlyQuestion *question, const PlyRun *run) {
  /* Translators: a square, as "row 3, column 5" */
  return of_square(_("Which square helps %s?"), question, run);
}

static char *shared_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which covered squares do both numbers touch?"));
}

static char *safe_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which squares are proven safe?"));
}

static char *mines_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which squares are proven to be mines?"));
}

static char *why_prompt(const PlyQuestion *question, const PlyRun *run) {
  const PlyMinesQuestion *q = question->about;
  g_autofree char *name = g_markup_escape_text(_(q->rule->name), -1);
  /* Translators: the name of a rule */
  return g_strdup_printf(_("Why does the rule “%s” not apply?"), name);
}

/* --- the questions --- */

#define RULE(need)                                                                                 \
  { "rule", (need), "the rule meant; all rules in use if not given" }
#define SQUARE(need)                                                                               \
  { "square", (need), "the square meant" }
#define HELPER(need)                                                                               \
  { "helper", (need), "its helper" }
#define ONCE                                                                                       \
  { "once", PLY_KEY_MAY, "one application of the rules, or until nothing more follows" }
#define AT PLY_ASK_AT(PLY_KEY_MAY)

static const char *const numbers[] = { ",", NULL };

static const PlyAsk ask_number = {
  .kind = "number",
  .title = N_("Numbers of a square"),
  .keys = PLY_ASK_KEYS(PLY_ASK_OF, AT),
  .by = PLY_BY_NUMBERS,
  .how = N_("A number, or several"),
  .signs = numbers,
  .read = read,
  .forget = forget,
  .prompt = number_prompt,
  .judge = ply_mines_judge_numbers,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_numbers,
  .solution = ply_mines_numbers,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_numbers,
  .topic = number_topic,
  .generate = ply_mines_generate_number,
};

static const PlyAsk ask_next_rule = {
  .kind = "next-rule",
  .title = N_("Which rule comes next"),
  .keys = PLY_ASK_KEYS(SQUARE(PLY_KEY_MUST), AT),
  .by = PLY_BY_CHOICE,
  .read = read_next_rule,
  .forget = forget,
  .prompt = rule_prompt,
  .judge = ply_mines_judge_rule,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_rule,
  .solution = ply_mines_next_rule,
  .claim = rule_claim,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_rule,
  .topic = proof_topic,
  .generate = ply_mines_generate_rule,
};

static const PlyAsk ask_helper = {
  .kind = "helper",
  .title = N_("Which square helps"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MUST), SQUARE(PLY_KEY_MUST), AT),
  .by = PLY_BY_SQUARE,
  .how = N_("Choose it on the board."),
  .read = read,
  .forget = forget,
  .prompt = helper_prompt,
  .judge = ply_mines_judge_helper,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_helper,
  .counter = ply_mines_counter_helper,
  .solution = ply_mines_helper,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_helper,
  .topic = proof_topic,
  .generate = ply_mines_generate_helper,
};

static const PlyAsk ask_shared = {
  .kind = "shared",
  .title = N_("Which squares are shared"),
  .keys = PLY_ASK_KEYS(SQUARE(PLY_KEY_MUST), HELPER(PLY_KEY_MUST), AT),
  .by = PLY_BY_SQUARES,
  .how = N_("Choose the shared squares on the board."),
  .read = read,
  .forget = forget,
  .prompt = shared_prompt,
  .judge = ply_mines_judge_shared,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_shared,
  .counter = ply_mines_counter_shared,
  .solution = ply_mines_shared,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_shared,
  .topic = proof_topic,
  .generate = ply_mines_generate_shared,
};

static const PlyAsk ask_safe = {
  .kind = "safe",
  .title = N_("What is safe"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MAY), SQUARE(PLY_KEY_MAY), ONCE, AT),
  .by = PLY_BY_SQUARES,
  .how = N_("Choose the safe squares on the board."),
  .read = read,
  .forget = forget,
  .prompt = safe_prompt,
  .judge = ply_mines_judge_safe,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_safe,
  .solution = ply_mines_safe,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_safe,
  .topic = proof_topic,
  .generate = ply_mines_generate_safe,
};

static const PlyAsk ask_mines = {
  .kind = "mines",
  .title = N_("Where mines are"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MAY), SQUARE(PLY_KEY_MAY), ONCE, AT),
  .by = PLY_BY_SQUARES,
  .how = N_("Choose the mines on the board."),
  .read = read,
  .forget = forget,
  .prompt = mines_prompt,
  .judge = ply_mines_judge_mines,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_mines,
  .solution = ply_mines_mined,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_mines,
  .topic = proof_topic,
  .generate = ply_mines_generate_mines,
};

static const PlyAsk ask_why_not = {
  .kind = "why-not",
  .title = N_("Why a rule does not apply"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MUST), SQUARE(PLY_KEY_MAY), HELPER(PLY_KEY_MAY), AT),
  .by = PLY_BY_CHOICE,
  .read = read_why_not,
  .forget = forget,
  .prompt = why_prompt,
  .judge = ply_mines_judge_why,
  .found = sizeof(PlyMinesFound),
  .reply = ply_mines_reply_why,
  .solution = ply_mines_reason_words,
  .shows = ply_mines_shows,
  .picture = ply_mines_picture_why,
  .topic = why_topic,
  .generate = ply_mines_generate_why,
};

PlyAsks ply_mines_asks = {
  (const PlyAsk *const[]){ &ask_number, &ask_next_rule, &ask_helper, &ask_shared, &ask_safe,
                           &ask_mines, &ask_why_not, &ply_ask_explain, &ply_ask_do_it, NULL },
  NULL,
};
