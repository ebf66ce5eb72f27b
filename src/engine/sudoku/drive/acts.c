/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku by hand: its acts, and which of them make sense. */
#include "base/i18n.h"
#include "sudoku/drive/private.h"

/* --- the table --- */

static const char *const rules[] = {
  "full-house",  "naked-single", "hidden-single", "pointing",   "claiming",    "naked-pair",
  "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad", "x-wing",
  "swordfish",   "jellyfish",    "refuted-guess", "guess",      NULL
};
static const char *const rule_names[] = { N_("Full house"),
                                          N_("Naked single"),
                                          N_("Hidden single"),
                                          N_("Pointing"),
                                          N_("Claiming"),
                                          N_("Naked pair"),
                                          N_("Hidden pair"),
                                          N_("Naked triple"),
                                          N_("Hidden triple"),
                                          N_("Naked quad"),
                                          N_("Hidden quad"),
                                          N_("X-wing"),
                                          N_("Swordfish"),
                                          N_("Jellyfish"),
                                          N_("Refuted guess"),
                                          N_("Guess with backtracking"),
                                          NULL };
_Static_assert(G_N_ELEMENTS(rules) == PLY_SUDOKU_N_RULES + 1, "a word for each rule");
static const char *const verdicts[] = { "place", "strike", NULL };
static const char *const verdict_names[] = { N_("place"), N_("strike out"), NULL };

const PlyActInfo ply_sudoku_acts[] = {
  [PLY_HAND_PLACE] = { .id = "look",
                       .label = N_("Say where to look"),
                       .key = 'l',
                       .takes = PLY_ACT_SUBJECT,
                       .subject = N_("Cell or house"),
                       .rule =
                           N_("A cell or a house is worth a look where some rule places a digit "
                              "or strikes out a candidate.") },
  [PLY_HAND_RULE] = { .id = "rule",
                      .label = N_("Try a rule"),
                      .key = 'r',
                      .takes = PLY_ACT_WORD,
                      .words = rules,
                      .names = rule_names,
                      .word_label = N_("Rule"),
                      .rule = N_("A rule applies where its pattern is there and something is left "
                                 "to be done.") },
  [PLY_HAND_HELPER] = { .id = "pattern",
                        .label = N_("Name the pattern"),
                        .key = 'p',
                        .takes = PLY_ACT_TARGETS,
                        .targets = N_("Cells"),
                        .rule = N_("A pattern is all cells that prove it together, and no "
                                   "others.") },
  [PLY_HAND_VERDICT] = { .id = "verdict",
                         .label = N_("Say what follows"),
                         .key = 'v',
                         .takes = PLY_ACT_WORD | PLY_ACT_TARGETS,
                         .words = verdicts,
                         .names = verdict_names,
                         .word_label = N_("What is done"),
                         .targets = N_("Candidates"),
                         .rule = N_("What follows is true in every solution, and it is said of all "
                                    "candidates that the pattern settles.") },
  [PLY_HAND_NOTHING] = { .id = "nothing",
                         .label = N_("Nothing more follows"),
                         .key = 'n',
                         .rule = N_("It ends when no rule in use places or strikes anything "
                                    "anywhere on the board.") },
  [PLY_HAND_WHOLE] = { .id = NULL }, /* nobody looks at all of it at once */
};

/* --- what makes no sense --- */

static bool house_is_full(const PlySudoku *s, unsigned house) {
  for (unsigned i = 0; i < s->shape->side; i++)
    if (s->digit[s->shape->cells[house][i]] == 0)
      return false;
  return true;
}

static const char *cannot_candidate(const PlySudoku *s, unsigned cell, unsigned digit) {
  if (s->digit[cell] != 0)
    return N_("%s: the cell has its digit already");
  return (s->candidates[cell] & ply_digit_bit(digit)) != 0
             ? NULL
             : N_("%s: the cell has no such candidate any more");
}

static const char *cannot_look(const PlySudoku *s, uint32_t subject) {
  unsigned at, digit;
  switch (ply_sudoku_subject(s->shape, subject, &at, &digit)) {
  case PLY_OF_HOUSE: return house_is_full(s, at) ? N_("%s is full already") : NULL;
  case PLY_OF_CELL: return s->digit[at] != 0 ? N_("%s has its digit already") : NULL;
  case PLY_OF_CANDIDATE: return cannot_candidate(s, at, digit);
  case PLY_OF_MARK:
  case PLY_OF_NONE: break;
  }
  return N_("%s is no cell, house or candidate");
}

static const char *cannot_prove(const PlySudoku *s, uint32_t subject) {
  unsigned cell, digit;
  if (ply_sudoku_subject(s->shape, subject, &cell, &digit) != PLY_OF_CELL)
    return N_("%s is no cell: a pattern is made of cells");
  return s->digit[cell] != 0 ? N_("%s has its digit already") : NULL;
}

static const char *cannot_settle(const PlySudoku *s, const PlyDriveAct *verdict, uint32_t subject) {
  unsigned cell, digit;
  if (ply_sudoku_subject(s->shape, subject, &cell, &digit) != PLY_OF_CANDIDATE)
    return N_("%s is no candidate: a cell and a digit are needed, as in “r4c7=5”");
  if (verdict->word == 0 && verdict->n_targets > 1)
    return N_("%s: a rule places one digit at a time");
  return cannot_candidate(s, cell, digit);
}

const char *ply_sudoku_hand_cannot(const PlyHand *hand, const PlyDriveAct *act, uint32_t subject) {
  const PlySudoku *s = ply_sudoku_hand_board(hand);
  return act->kind == PLY_HAND_PLACE    ? cannot_look(s, subject)
         : act->kind == PLY_HAND_HELPER ? cannot_prove(s, subject)
                                        : cannot_settle(s, act, subject);
}

/* --- clicks --- */

static bool target(const PlyHand *hand, unsigned kind, uint32_t subject, PlyDriveAct *act) {
  *act = ply_act_of(kind);
  act->n_targets = 1;
  act->targets[0] = subject;
  act->word = hand->at.rule <= PLY_SUDOKU_HIDDEN_SINGLE ? 0 : 1;
  if (kind == PLY_HAND_HELPER)
    act->word = 0;
  return ply_hand_can(hand, act, NULL);
}

bool ply_sudoku_hand_clicked(gconstpointer game, uint32_t subject, PlyDriveAct *act) {
  const PlyHand *hand = game;
  if ((hand->stage == PLY_HAND_WITH_RULE && target(hand, PLY_HAND_HELPER, subject, act)) ||
      target(hand, PLY_HAND_VERDICT, subject, act))
    return true;
  *act = ply_act_of(PLY_HAND_PLACE);
  act->subject = subject;
  return ply_hand_can(hand, act, NULL);
}
