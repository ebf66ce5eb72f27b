/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The covered squares around A and around B as two capsules that overlap where they share. */
#include <math.h>

#include "render/minesweeper/square.h"
#include "render/minesweeper/rules.h"
#include "base/i18n.h"

#define HEIGHT 190.0 /* px at text scale 1 */
#define NUMBER 50.0  /* side of the two numbers */
#define NUMBER_NARROW 40.0
#define MINI 38.0 /* side of a square in a set */
#define MINI_GAP 6.0
#define MINI_LEAST 9.0
#define NARROW 480.0 /* px at text scale 1: in less the captions stand below the capsules */
#define CORNER_NARROW 22.0

/* A part of the picture: a set of squares with its caption. */
typedef struct {
  uint32_t set;
  unsigned role;
  double x, width;
  PlyColour colour;
  char *caption;
  const char *const *states; /* by its squares */
} Part;

static const char *const by_helper[] = { "helper", NULL };
static const char *const by_shared[] = { "shared", NULL };
static const char *const by_private[] = { "private", NULL };
static const char *const by_blanks[] = { "blanks", NULL };
static const char *const by_counts[] = { "blanks", "flags", "need", NULL };
static const char *const by_verdict[] = { "safe", "mines", "matches", NULL };

static bool is_narrow(const PlyRuleMaker *m) {
  return m->width < NARROW * m->k;
}

static int rule_of(const PlyRuleMaker *m) {
  return m->rule >= 0 ? m->rule : m->cycle.fired;
}

/* What kind of picture it is says which rule is at work. */
static const PlyMinesEvidence *evidence_of(const PlyRuleMaker *m) {
  uint32_t square = m->cycle.subject;
  if (m->thinking && ply_rule_covers_any(m, ply_rule_at_work, square))
    return NULL;
  if (!m->thinking || m->cycle.first == ply_replay_step(m->shown))
    return NULL; /* the square is not yet looked at */
  const PlyMinesEvidence *e =
      m->cycle.fired >= 0 ? ply_mines_choice_at(m->shown) : ply_mines_evidence_at(m->shown);
  if (e == NULL || (rule_of(m) == PLY_MINES_RULE_SUBSET && e->rule != PLY_MINES_RULE_SUBSET))
    return NULL; /* no link of a chain yet */
  if (rule_of(m) < 0 && (e->verdict != PLY_VERDICT_NONE || e->chain != 0))
    return NULL; /* what several matches prove has no sum of its own, nor have several numbers */
  bool helped = e->helper != PLY_NO_SUBJECT || rule_of(m) == PLY_MINES_RULE_SUBSET;
  if (helped && ply_rule_covers_any(m, by_helper, square))
    return NULL;
  return e->square == PLY_NO_SUBJECT || ply_mines_is_open(e->sees) ? e : NULL;
}

double ply_mines_rule_picture_height(const PlyRuleMaker *m) {
  return evidence_of(m) != NULL ? HEIGHT * MIN(m->k, 1.4) : 0;
}

/* --- sets --- */

/* Rows in which n squares are largest in width x height; their side in *side. */
static unsigned rows_for(unsigned n, double width, double height, double gap, double most,
                         double *side) {
  unsigned best = 1;
  *side = 0;
  for (unsigned rows = 1; rows <= MIN(n, 3); rows++) {
    unsigned across = (n + rows - 1) / rows;
    double fit = MIN(MIN(width / across, height / rows) - gap, most);
    if (fit > *side + 0.5) {
      *side = fit;
      best = rows;
    }
  }
  return best;
}

/* A square of a set, and what is proven of it. */
static unsigned take_role(PlyRuleMaker *m, const PlyMinesEvidence *e, unsigned of, uint32_t square,
                          const char *const *states) {
  bool safe = e->verdict == PLY_VERDICT_SAFE;
  PlyStated stated = { .n = 0 };
  ply_state_all(&stated, states, e->square);
  if (!m->view->hide_verdict &&
      ply_trace_set_has(ply_replay_trace(m->shown), e->targets, (uint16_t)square) &&
      !ply_rule_covers_any(m, by_verdict, square)) {
    of |= safe ? PLY_ROLE_SAFE : PLY_ROLE_MINE;
    ply_state_all(&stated, by_verdict, square);
  }
  ply_rule_declare(m, &stated);
  return of;
}

void ply_mines_rule_draw_set(PlyRuleMaker *m, const PlyMinesEvidence *e, uint32_t set, unsigned of,
                             const char *const *states, PlyRect room) {
  if (ply_rule_covers_any(m, states, e->square))
    return;
  const PlyTrace *t = ply_replay_trace(m->shown);
  unsigned n;
  const uint16_t *squares = ply_trace_set(t, set, &n);
  double side, gap = room.w < 90 ? MINI_GAP / 2 : MINI_GAP;
  unsigned rows = rows_for(n, room.w, room.h, gap, MINI * MIN(m->k, 1.5), &side),
           across = (n + rows - 1) / rows;
  double y = room.y + (room.h - rows * (side + gap) + gap) / 2;
  for (unsigned i = 0; i < n && side >= MINI_LEAST; i++) {
    unsigned row = i / across, in_row = MIN(across, n - row * across);
    double wide = in_row * (side + gap) - gap;
    double x = room.x + (room.w - wide) / 2 + i % across * (side + gap);
    unsigned role = take_role(m, e, of, squares[i], states);
    ply_mines_square_add(m->scene, (PlyRect){ x, y + row * (side + gap), side, side },
                         PLY_MINES_COVERED, role);
  }
}

static void draw_caption(PlyRuleMaker *m, const Part *part, double x, double y, double room) {
  ply_rule_add_words(m,
                     (PlyCell){ part->caption, x, y, room,
                                part->role == PLY_ROLE_SHARED ? PLY_CELL_BOLD : 0, part->colour });
}

/* --- numbers --- */

static double number_side(const PlyRuleMaker *m) {
  return (is_narrow(m) ? NUMBER_NARROW : NUMBER) * MIN(m->k, 1.6);
}

static double name_width(const PlyRuleMaker *m, const char *name) {
  return ply_text_measure(name, PLY_RULE_TEXT * m->k, PLY_WEIGHT_BOLD, NULL) + 28;
}

/* A number on the edge of its capsule, and its name beside it. */
static void draw_number(PlyRuleMaker *m, double x, double y, unsigned number, unsigned role,
                        const char *name) {
  bool helper = role == PLY_ROLE_HELPER;
  double side = number_side(m);
  if (helper)
    ply_scene_declare_all(m->scene, by_helper, m->cycle.subject);
  else
    ply_scene_declare_given(m->scene);
  PlyRect box = { x, y, side, side };
  ply_mines_square_add(m->scene, box, number, role);
  ply_mines_square_badge(m->scene, box, role, false);
  PlyTextStyle style = ply_text_style(PLY_RULE_TEXT * m->k, PLY_WEIGHT_BOLD,
                                      helper ? PLY_COLOUR_WHY : PLY_COLOUR_INK,
                                      helper ? PLY_ALIGN_END : PLY_ALIGN_START);
  if (name != NULL)
    ply_scene_add_text(m->scene, name, &style, helper ? x - 12 : x + side + 16, y + 12);
}

/* --- a square and its helper --- */

/* A number, or "?" where it is covered. */
static char *count_text(const PlyRuleMaker *m, const char *form, unsigned n,
                        const char *const *states) {
  char number[16] = "?";
  if (!ply_rule_covers_any(m, states, m->cycle.subject))
    g_snprintf(number, sizeof number, "%u", n);
  return g_strdup_printf(form, number);
}

/* The text that goes with it. */
static void declare_or_given(PlyRuleMaker *m, const char *const *states) {
  if (ply_rule_covers_any(m, states, m->cycle.subject))
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare_all(m->scene, states, m->cycle.subject);
}

static void draw_capsules(PlyRuleMaker *m, PlyRect a, PlyRect b) {
  double corner = is_narrow(m) ? CORNER_NARROW : a.h / 2;
  ply_scene_add_figure(m->scene, ply_figure_round(a, corner), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_INK, 2.5));
  PlyFigure helper = ply_figure_round(b, is_narrow(m) ? CORNER_NARROW - 8 : b.h / 2);
  ply_scene_add_figure(m->scene, helper, PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_WHY, 1.6));
  ply_scene_add_figure(m->scene, ply_figure_grown(helper, -4), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_WHY, 1.2));
}

static void draw_pair(PlyRuleMaker *m, const PlyMinesEvidence *e, double y, double height) {
  bool narrow = is_narrow(m);
  double w = m->width, x = m->left, side = number_side(m), text = PLY_RULE_TEXT * m->k;
  double top = y + side * 0.56, high = height - side * 0.56 - (narrow ? text * 1.5 : 4);
  double own = x + (narrow ? 0.35 : 0.37) * w, both = own + (narrow ? 0.27 : 0.24) * w;
  double edge = narrow ? 10 : 34, over = narrow ? 7 : 10;
  draw_capsules(m, (PlyRect){ x + 6, top, both - x - 6, high },
                (PlyRect){ own, top + over, x + w - own - 6, high - 2 * over });
  Part parts[] = {
    { e->own, PLY_ROLE_OWN, x + edge, own - x - edge - 2, PLY_COLOUR_DIM,
      count_text(m, _("only A: %s"), e->n_own, by_private), by_private },
    { e->shared, PLY_ROLE_SHARED, own + 8, both - own - 14, PLY_COLOUR_WHY,
      count_text(m, _("shared: %s"), e->n_shared, by_shared), by_shared },
    { e->theirs, PLY_ROLE_THEIRS, both + 4, x + w - both - edge - 6, PLY_COLOUR_DIM,
      count_text(m, _("only B: %s"), e->n_theirs, by_private), by_private },
  };
  double squares = high - side * 0.44 - over - (narrow ? 0 : text * 1.9);
  for (unsigned i = 0; i < G_N_ELEMENTS(parts); i++) {
    ply_mines_rule_draw_set(m, e, parts[i].set, parts[i].role, parts[i].states,
                            (PlyRect){ parts[i].x, top + side * 0.44, parts[i].width, squares });
    declare_or_given(m, parts[i].states);
    draw_caption(m, &parts[i], narrow ? x + (i + 0.5) * w / 3 : parts[i].x + parts[i].width / 2,
                 narrow ? y + height - text * 0.6 : top + high - over - text * 1.2,
                 narrow ? w / 3 - 4 : parts[i].width - 4);
    g_free(parts[i].caption);
  }
  bool named = name_width(m, _("this square")) + name_width(m, _("its helper")) + 2 * side <= w;
  draw_number(m, x + 10, y, e->sees, PLY_ROLE_LOOKED, named ? _("this square") : NULL);
  draw_number(m, x + w - 12 - side, y, e->their_sees, PLY_ROLE_HELPER,
              named ? _("its helper") : NULL);
}

/* --- a square alone --- */

static void draw_single(PlyRuleMaker *m, const PlyMinesEvidence *e, double y, double height) {
  double w = MIN(m->width, 430 * m->k), x = m->left + (m->width - w) / 2, side = number_side(m);
  double text = PLY_RULE_TEXT * m->k, top = y + side * 0.56, high = height - side * 0.56 - 4;
  PlyRect box = { x + 6, top, w - 12, high };
  ply_scene_add_figure(m->scene, ply_figure_round(box, high / 2), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_INK, 2.5));
  bool covered = ply_rule_covers_any(m, by_counts, m->cycle.subject);
  Part part = { e->blanks,
                PLY_ROLE_OWN,
                x + 44,
                w - 88,
                PLY_COLOUR_DIM,
                covered ? g_strdup(_("covered: ?, flags: ?"))
                        : g_strdup_printf(_("covered: %u, flags: %u"), e->n_blanks, e->flags),
                by_blanks };
  ply_mines_rule_draw_set(
      m, e, part.set, part.role, part.states,
      (PlyRect){ part.x, top + side * 0.44, part.width, high - side * 0.44 - text * 1.9 - 6 });
  declare_or_given(m, by_counts);
  draw_caption(m, &part, x + w / 2, top + high - text * 1.2 - 6, part.width);
  g_free(part.caption);
  bool named = name_width(m, _("this square")) + side <= w;
  draw_number(m, x + 10, y, e->sees, PLY_ROLE_LOOKED, named ? _("this square") : NULL);
}

void ply_mines_rule_draw_picture(PlyRuleMaker *m, double y, double height) {
  const PlyMinesEvidence *e = evidence_of(m);
  if (e == NULL)
    return;
  int rule = rule_of(m);
  if (rule == PLY_MINES_RULE_SUBSET)
    ply_mines_rule_draw_chain(m, e, y, height);
  else if (rule > PLY_MINES_RULE_FAR || e->square == PLY_NO_SUBJECT)
    ply_mines_rule_draw_whole(m, rule, e, y, height);
  else if (e->helper == PLY_NO_SUBJECT || rule < 0)
    draw_single(m, e, y, height);
  else
    draw_pair(m, e, y, height);
}
