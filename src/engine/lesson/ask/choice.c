/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of answers, of which the author marked the right ones. */
#include "base/i18n.h"
#include "lesson/ask/grade-private.h"

typedef struct {
  const PlyChoice *decides; /* the first wrong one that was chosen, else the first */
  bool missing;             /* right ones are missing, and nothing else is wrong */
} Found;

static char *prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(question->several ? _("Which answers are right?") : _("Which answer is right?"));
}

static bool judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Found *f = c->found;
  const GPtrArray *choices = c->question->choices;
  const PlyChoice *first = NULL, *wrong = NULL;
  bool missing = false;
  for (guint i = 0; i < choices->len; i++) {
    const PlyChoice *choice = choices->pdata[i];
    bool chosen = answer->chosen != NULL && answer->chosen[i];
    first = first == NULL && chosen ? choice : first;
    wrong = wrong == NULL && chosen && !choice->right ? choice : wrong;
    missing = missing || (choice->right && !chosen);
  }
  if (first == NULL)
    return ply_answer_unreadable(error, _("choose an answer"));
  f->decides = wrong != NULL ? wrong : first;
  f->missing = wrong == NULL && missing;
  *right = wrong == NULL && !missing;
  return true;
}

static char *reply(const PlyCase *c, PlyVerdict *verdict) {
  const Found *f = c->found;
  verdict->part = f->missing;
  if (f->missing)
    return g_strdup(_("Not yet: what you chose is right, and there is more. Look at each of the "
                      "other answers once again."));
  if (*f->decides->reply != '\0')
    return g_strdup(f->decides->reply);
  return g_strdup(verdict->right ? _("Yes.") : _("Not yet. Go through it once more, and compare."));
}

static char *solution(const PlyCase *c, GError **error) {
  const PlyQuestion *question = c->question;
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    if (choice->right)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "\n" : "", choice->markup);
  }
  return g_string_free(text, FALSE);
}

const PlyAsk ply_ask_choice = {
  .kind = "choice",
  .marked = true,
  .by = PLY_BY_CHOICE,
  .prompt = prompt,
  .judge = judge,
  .found = sizeof(Found),
  .reply = reply,
  .solution = solution,
};
