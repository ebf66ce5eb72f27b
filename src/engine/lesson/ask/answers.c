/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an answer says. One that cannot be read is no wrong answer. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/grade-private.h"

bool ply_answer_unreadable(GError **error, const char *message) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", message);
}

char *ply_more_to_find(PlyVerdict *verdict) {
  verdict->part = true;
  return g_strdup(_("Not yet: what you chose is right, and there is more."));
}

char *ply_answer_text(const PlyAnswer *answer) {
  return ply_typed_text(answer->text != NULL ? answer->text : "");
}

/* Of what is no number, or another one than is asked for. */
static bool no_number(const PlyAnswer *answer, const char *wanted, GError **error) {
  g_autofree char *text = ply_answer_text(answer);
  if (*text == '\0')
    return ply_answer_unreadable(error, _("type a number"));
  /* Translators: what was typed; "type a number, such as 4" */
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” is no answer here: %s"), text,
                  wanted);
}

bool ply_answer_number(const PlyAnswer *answer, const char *wanted, PlyTyped *number,
                       GError **error) {
  bool read = answer->text != NULL && ply_typed_read(answer->text, number);
  return (read && !number->percent) || no_number(answer, wanted, error);
}

bool ply_answer_near(const PlyAnswer *answer, double value, double of, bool *right,
                     GError **error) {
  PlyTyped said;
  if (answer->text == NULL || !ply_typed_read(answer->text, &said) ||
      said.bound != PLY_BOUND_EXACT || isinf(said.value))
    return no_number(answer, _("type a number, such as 0.25, 1/4 or 25 %"), error);
  *right = ply_typed_is_near(&said, value, of);
  return true;
}

int ply_answer_choice(const PlyQuestion *question, const PlyAnswer *answer, GError **error) {
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    if ((answer->chosen != NULL && answer->chosen[i]) ||
        (answer->chosen == NULL && answer->text != NULL &&
         strcmp(answer->text, choice->plain) == 0))
      return (int)i;
  }
  ply_answer_unreadable(error, _("choose an answer"));
  return -1;
}

bool ply_answer_node(const PlyCase *c, const PlyAnswer *answer, PlyNodeId *node, GError **error) {
  if (answer->n_nodes != 1)
    return ply_answer_unreadable(error, _("choose one node of the tree"));
  *node = answer->nodes[0];
  return *node < ply_trace_n_nodes(c->run->trace) ||
         ply_answer_unreadable(error, _("this node is gone"));
}

bool ply_answer_move(const PlyCase *c, const PlyAnswer *answer, PlyNodeId parent, PlyNodeId *node,
                     GError **error) {
  const PlyGame *game = ply_run_start(c->run)->game;
  g_autofree char *text = ply_answer_text(answer);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  PlyMove move;
  unsigned ordinal;
  if (*text == '\0')
    return ply_answer_unreadable(error, _("choose a move"));
  ply_start_position(ply_run_start(c->run), c->run->trace, parent, position);
  if (!ply_game_read_move(game, position, text, &move, error)) {
    if (!game->given || !ply_number_names_move(text, &ordinal) ||
        ordinal > ply_trace_n_children(c->run->trace, parent))
      return false;
    g_clear_error(error);
    move = (PlyMove)(ordinal - 1);
  }
  *node = ply_case_child(c, parent, move);
  return *node != PLY_NO_NODE ||
         ply_answer_unreadable(error, _("the search does not know this move"));
}
