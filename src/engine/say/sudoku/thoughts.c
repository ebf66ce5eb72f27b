/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thoughts of a game of Sudoku. */
#include "say/sudoku/tell.h"
#include "say/sudoku/words.h"
#include "say/thought-list.h"
#include "sudoku/run/roles.h"

static void take_execute(PlyThoughts *t, const PlyEvent *e, uint32_t step) {
  bool mark = (e->extra & 0xff) == PLY_SUDOKU_MARK, erased = (e->extra & 0xff) == PLY_SUDOKU_ERASE;
  PlyThought *last = ply_thoughts_last(t);
  if (e->extra >> 8 != PLY_SUDOKU_BY_PERSON)
    return; /* said by the rule that fired */
  if (mark && last != NULL &&
      (last->kind == PLY_THOUGHT_FLAGGED || last->kind == PLY_THOUGHT_UNFLAGGED) && last->n > 0)
    last->n++;
  else
    ply_thoughts_begin(t,
                       mark && e->now != 0 ? PLY_THOUGHT_FLAGGED
                       : mark || erased    ? PLY_THOUGHT_UNFLAGGED
                                           : PLY_THOUGHT_OPENED,
                       step, e->subject, mark);
}

static char *say_text(PlyPhrase *phrase, PlySudokuSayId id, unsigned n) {
  return ply_phrase_fill(phrase, ply_sudoku_say_text(id, n));
}

/* What the rule that fired placed or struck, and where. */
static char *say_fired(const PlySudokuRun *game, const PlyThought *thought) {
  const PlySudokuShape *shape = game->start.shape;
  const PlyEvent *fire = ply_trace_event(game->trace, thought->step - 1);
  const PlySudokuEvidence *e = ply_sudoku_evidence(game->trace, (uint32_t)fire->now);
  bool cell = e->placed != 0 || ply_trace_set_size(game->trace, e->houses) == 0;
  PlyPhrase phrase = { .n = 0 };
  ply_phrase_add(&phrase, "rule", ply_phrase_rule(ply_sudoku_system.rules[fire->extra]));
  if (ply_rule_is_again(game->trace, thought->step))
    return say_text(&phrase, PLY_SUDOKU_SAY_LOG_AGAIN, 0);
  ply_phrase_add(
      &phrase, "place",
      ply_words_pattern(game->trace, shape, cell ? e->targets : e->cells,
                        cell ? 0 : ply_sudoku_house_bits(shape, game->trace, e->houses)));
  if (e->placed != 0) {
    ply_phrase_add(&phrase, "digit", ply_phrase_number(e->placed, PLY_TONE_CHOSEN));
    return say_text(&phrase, PLY_SUDOKU_SAY_LOG_PLACES, 0);
  }
  ply_phrase_add(&phrase, "digits", ply_words_digits(e->digits, PLY_DIGITS_PLAIN, PLY_TONE_STRONG));
  ply_phrase_add(&phrase, "count", ply_phrase_count(e->n_targets, PLY_TONE_MIN));
  return say_text(&phrase, PLY_SUDOKU_SAY_LOG_STRIKES, e->n_targets);
}

static char *say_done(const PlySudokuRun *game, const PlyThought *thought) {
  PlyPhrase phrase = { .n = 0 };
  if (thought->n <= 1)
    return ply_tell_sudoku_move(game->start.shape, ply_trace_event(game->trace, thought->step - 1));
  ply_phrase_add(&phrase, "count", ply_phrase_count(thought->n, PLY_TONE_STRONG));
  return say_text(&phrase, PLY_SUDOKU_SAY_LOG_MARKS, thought->n);
}

static char *say(const PlyRun *run, const PlyThought *thought) {
  static const PlySudokuSayId texts[PLY_N_THOUGHT_KINDS] = {
    [PLY_THOUGHT_AT_WORK] = PLY_SUDOKU_SAY_LOG_AT_WORK,
    [PLY_THOUGHT_STUCK] = PLY_SUDOKU_SAY_LOG_STUCK,
    [PLY_THOUGHT_NO_IDEA] = PLY_SUDOKU_SAY_LOG_STUCK,
    [PLY_THOUGHT_CLASH] = PLY_SUDOKU_SAY_LOG_CLASH,
    [PLY_THOUGHT_WON] = PLY_SUDOKU_SAY_SOLVED,
  };
  const PlySudokuRun *game = ply_run_sudoku(run);
  PlyPhrase phrase = { .n = 0 };
  switch (thought->kind) {
  case PLY_THOUGHT_FIRED: return say_fired(game, thought);
  case PLY_THOUGHT_OPENED:
  case PLY_THOUGHT_FLAGGED:
  case PLY_THOUGHT_UNFLAGGED: return say_done(game, thought);
  case PLY_THOUGHT_LIMIT: return ply_thought_limit(run, thought);
  default: break;
  }
  ply_phrase_add(&phrase, "place", ply_words_subject(game->start.shape, thought->subject));
  ply_phrase_add(&phrase, "count", ply_phrase_count(thought->n, PLY_TONE_STRONG));
  return say_text(&phrase, texts[thought->kind], thought->n);
}

static const PlyThoughtTeller teller = { .take_execute = take_execute, .say = say };

PlyThoughts *ply_thoughts_of_sudoku(PlyRun *run) {
  return ply_thoughts_of(run, &teller);
}
