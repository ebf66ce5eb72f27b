/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The covered squares around A and around B as two capsules that overlap where they share. */
#include <math.h>

#include "render/mines-square.h"
#include "render/rule-private.h"
#include "trace/i18n.h"

#define HEIGHT 190.0 /* px at text scale 1 */
#define NUMBER 50.0  /* side of the two numbers */
#define MINI 38.0    /* side of a square in a set */
#define MINI_GAP 6.0
#define CAPTION 15.0 /* size */

/* A part of the picture: a set of squares with its caption. */
typedef struct {
  uint32_t set;
  unsigned role;
  double x, width;
  PlyColour colour;
  char *caption;
} Part;

static const PlyEvidence *evidence_of(const PlyRuleMaker *m) {
  int rule = m->rule >= 0 ? m->rule : m->cycle.fired;
  if (!m->thinking || m->cycle.first == ply_replay_step(m->shown))
    return NULL; /* the square is not yet looked at */
  const PlyEvidence *e =
      m->cycle.fired >= 0 ? ply_replay_choice(m->shown) : ply_replay_evidence(m->shown);
  return e == NULL || e->square == PLY_NO_SUBJECT || !ply_mines_is_open(e->sees) ||
                 rule > PLY_MINES_RULE_FAR
             ? NULL
             : e;
}

double ply_rule_picture_height(const PlyRuleMaker *m) {
  return evidence_of(m) != NULL ? HEIGHT * MIN(m->k, 1.4) : 0;
}

/* The squares of a part in rows, in the middle of it; returns the height of the caption. */
static void draw_part(PlyRuleMaker *m, const Part *part, const PlyEvidence *e, double top,
                      double height) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  unsigned n;
  const uint16_t *squares = ply_trace_set(t, part->set, &n);
  double size = CAPTION * m->k, room = height - size * 1.5;
  unsigned rows = n > 3 && part->width < n * (MINI + MINI_GAP) ? 2 : 1;
  unsigned across = MAX(1, (n + rows - 1) / rows);
  double side = MIN(MIN(MINI, (part->width - 12) / across - MINI_GAP), room / rows - MINI_GAP);
  double block = rows * (side + MINI_GAP) - MINI_GAP;
  double y = top + (room - block) / 2;
  for (unsigned i = 0; i < n && side >= 8; i++) {
    unsigned row = i / across, in_row = MIN(across, n - row * across);
    double wide = in_row * (side + MINI_GAP) - MINI_GAP;
    double x = part->x + (part->width - wide) / 2 + (i % across) * (side + MINI_GAP);
    unsigned role = part->role;
    if (!m->view->hide_verdict && ply_trace_set_has(t, e->targets, squares[i]))
      role |= e->verdict == PLY_VERDICT_SAFE ? PLY_ROLE_SAFE : PLY_ROLE_MINE;
    ply_mines_square_add(m->scene, (PlyRect){ x, y + row * (side + MINI_GAP), side, side },
                         PLY_MINES_COVERED, role);
  }
  PlyTextStyle style =
      ply_text_style(size, part->role == PLY_ROLE_SHARED ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL,
                     part->colour, PLY_ALIGN_CENTRE);
  while (style.size > PLY_TEXT_MIN &&
         ply_text_measure(part->caption, style.size, style.weight, NULL) > part->width - 8)
    style.size -= 0.5;
  ply_scene_add_text(m->scene, part->caption, &style, part->x + part->width / 2,
                     top + height - size * 0.6);
}

/* A number on the edge of its capsule, and its name beside it. */
static void draw_number(PlyRuleMaker *m, double x, double y, unsigned number, unsigned role) {
  bool helper = role == PLY_ROLE_HELPER;
  PlyRect box = { x, y, NUMBER, NUMBER };
  ply_mines_square_add(m->scene, box, number, role);
  ply_mines_square_badge(m->scene, box, role, false);
  PlyTextStyle style =
      ply_text_style(CAPTION * m->k, PLY_WEIGHT_BOLD, helper ? PLY_COLOUR_WHY : PLY_COLOUR_INK,
                     helper ? PLY_ALIGN_END : PLY_ALIGN_START);
  ply_scene_add_text(m->scene, helper ? _("its helper") : _("this square"), &style,
                     helper ? x - 12 : x + NUMBER + 16, y + 12);
}

static void draw_pair(PlyRuleMaker *m, const PlyEvidence *e, double y, double height) {
  double w = m->width, x = m->left, top = y + 28, high = height - 32;
  double own = x + 0.37 * w, both = own + 0.24 * w;
  PlyRect a = { x + 6, top, both - x - 6, high };
  PlyRect b = { own, top + 10, x + w - own - 6, high - 20 };
  ply_scene_add_figure(m->scene, ply_figure_round(a, high / 2), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_INK, 2.5));
  PlyFigure helper = ply_figure_round(b, high / 2 - 10);
  ply_scene_add_figure(m->scene, helper, PLY_NO_COLOUR, 1, ply_pen(PLY_COLOUR_WHY, 1.6));
  ply_scene_add_figure(m->scene, ply_figure_grown(helper, -4), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_WHY, 1.2));
  Part parts[] = {
    { e->own, PLY_ROLE_OWN, x + 34, own - x - 36, PLY_COLOUR_DIM,
      g_strdup_printf(_("only A: %u"), e->n_own) },
    { e->shared, PLY_ROLE_SHARED, own + 10, both - own - 16, PLY_COLOUR_WHY,
      g_strdup_printf(_("shared: %u"), e->n_shared) },
    { e->theirs, PLY_ROLE_THEIRS, both + 4, x + w - both - 36, PLY_COLOUR_DIM,
      g_strdup_printf(_("only B: %u"), e->n_theirs) },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(parts); i++) {
    draw_part(m, &parts[i], e, top + 20, high - 42);
    g_free(parts[i].caption);
  }
  draw_number(m, x + 10, y, e->sees, PLY_ROLE_LOOKED);
  draw_number(m, x + w - 12 - NUMBER, y, e->their_sees, PLY_ROLE_HELPER);
}

static void draw_single(PlyRuleMaker *m, const PlyEvidence *e, double y, double height) {
  double w = MIN(m->width, 430 * MAX(1, m->k)), x = m->left + (m->width - w) / 2;
  double top = y + 28, high = height - 32;
  PlyRect box = { x + 6, top, w - 12, high };
  ply_scene_add_figure(m->scene, ply_figure_round(box, high / 2), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_INK, 2.5));
  Part part = {
    e->blanks, PLY_ROLE_OWN,   x + 50,
    w - 100,   PLY_COLOUR_DIM, g_strdup_printf(_("covered: %u, flags: %u"), e->n_blanks, e->flags)
  };
  draw_part(m, &part, e, top + 20, high - 38);
  g_free(part.caption);
  draw_number(m, x + 10, y, e->sees, PLY_ROLE_LOOKED);
}

void ply_rule_draw_picture(PlyRuleMaker *m, double y, double height) {
  const PlyEvidence *e = evidence_of(m);
  if (e == NULL)
    return;
  if (e->helper == PLY_NO_SUBJECT || (m->rule < 0 && m->cycle.fired < 0))
    draw_single(m, e, y, height);
  else
    draw_pair(m, e, y, height);
}
