/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a rule came to, below its lines. */
#include "base/i18n.h"
#include "minesweeper/run/states.h"
#include "minesweeper/variants.h"
#include "render/minesweeper/rules.h"

/* Is nothing proven by e? Flags around its square count as they stood when it was matched. */
static bool is_mistaken(const PlyRuleMaker *m, const PlyMinesEvidence *e) {
  const PlyMinesRun *run = ply_mines_rules(m)->run;
  if (run->setup.settings.variant == NULL)
    return false;
  if (m->view->why != NULL)
    return ply_mines_is_mistaken(ply_mines_rules(m)->board, e);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, m->cycle.first);
  ply_mines_run_board(run, replay, board);
  return ply_mines_is_mistaken(board, e);
}

static const char *mistaken_form(bool safe, unsigned n) {
  return safe ? g_dngettext(GETTEXT_PACKAGE, "Taken for safe by mistake: one square.",
                            "Taken for safe by mistake: %u squares.", n)
              : g_dngettext(GETTEXT_PACKAGE, "Taken for a mine by mistake: one square.",
                            "Taken for mines by mistake: %u squares.", n);
}

static char *verdict_of(const PlyRuleMaker *m, uint32_t evidence, PlyRuleTone *tone) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  const PlyMinesEvidence *e = ply_mines_evidence(t, evidence);
  unsigned n = ply_trace_set_size(t, e->targets);
  bool safe = e->verdict == PLY_VERDICT_SAFE;
  bool alone = e->helper != PLY_NO_SUBJECT;
  *tone = safe ? PLY_ROW_SAFE : PLY_ROW_MINE;
  const char *form =
      is_mistaken(m, e) ? mistaken_form(safe, n)
      : alone
          ? (safe ? g_dngettext(GETTEXT_PACKAGE, "The other square of A is safe.",
                                "The other %u squares of A are safe.", n)
                  : g_dngettext(GETTEXT_PACKAGE, "The other square of A is a mine.",
                                "The other %u squares of A are mines.", n))
          : (safe ? g_dngettext(GETTEXT_PACKAGE, "One square is safe.", "%u squares are safe.", n)
                  : g_dngettext(GETTEXT_PACKAGE, "One square is a mine.", "%u squares are mines.",
                                n));
  return n == 1 ? g_strdup(form) : g_strdup_printf(form, n);
}

/* Why the winner won. */
static char *won_text(const PlyRuleMaker *m, PlyRuleTone *tone) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  unsigned best = ply_mines_rule_score(t, m->cycle.rules[m->cycle.fired].proposal), others = 0,
           ties = 0;
  for (int rule = 0; rule < PLY_MINES_N_RULES; rule++) {
    unsigned n = ply_mines_rule_score(t, m->cycle.rules[rule].proposal);
    others += rule != m->cycle.fired && n > 0;
    ties += rule != m->cycle.fired && n == best;
  }
  const PlyMinesEvidence *e = ply_mines_evidence(t, m->cycle.rules[m->cycle.fired].proposal);
  *tone = e->verdict == PLY_VERDICT_SAFE ? PLY_ROW_SAFE : PLY_ROW_MINE;
  return g_strdup(others == 0 ? _("Carried out: no other rule applies.")
                  : ties > 0  ? _("Carried out: the easiest of those with the highest score.")
                              : _("Carried out: the highest score wins."));
}

void ply_mines_rule_state_verdict(const PlyRuleMaker *m, PlyStated *stated) {
  static const char *const beside[] = { "private", "stuck", NULL };
  if (m->view->why != NULL)
    ply_mines_state_step(stated, m->shown);
  else
    ply_state_all(stated, ply_mines_outcome, m->cycle.subject);
  ply_state_all(stated, beside, m->cycle.subject);
}

char *ply_mines_rule_verdict(const PlyRuleMaker *m, PlyRuleTone *tone) {
  *tone = PLY_ROW_FAIL;
  if (!m->thinking)
    return NULL;
  if (m->rule >= 0) {
    uint32_t proposal = m->cycle.rules[m->rule].proposal;
    if (proposal != 0)
      return verdict_of(m, proposal, tone);
    if (!m->cycle.rules[m->rule].done)
      return NULL;
    return g_strdup(_("The rule does not apply here."));
  }
  if (m->cycle.fired >= 0)
    return won_text(m, tone);
  if (!m->cycle.stuck)
    return NULL;
  bool any = false; /* it may be, and is not to be trusted: a flag or number is wrong */
  for (int rule = 0; rule < PLY_MINES_N_RULES; rule++)
    any = any || m->cycle.rules[rule].proposal != 0;
  return g_strdup(any ? _("No rule is carried out here.") : _("No rule in use applies here."));
}
