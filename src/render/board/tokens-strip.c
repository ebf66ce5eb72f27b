/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both players of the token game: points, hand, what comes next. */
#include "base/i18n.h"
#include "render/board/tokens-private.h"
#include "render/kit/rows.h"

#define NAME 15.0
#define NOTE 12.5
#define HEAD 0.34 /* of the height: name and points */
#define TOKEN_MOST 58.0
#define GAP 5.0

/* "12 points of 30" */
static char *points_text(const PlyTokensMaker *m, PlySide side) {
  int points = m->now.points[side];
  g_autofree char *text =
      g_strdup_printf(ngettext("%d point", "%d points", (unsigned long)ABS(points)), points);
  return m->now.target > 0 ? g_strdup_printf(_("%s of %d"), text, m->now.target)
                           : g_steal_pointer(&text);
}

static bool over(const PlyTokensMaker *m) {
  int32_t value;
  return ply_run_start(m->run)->game->result(m->position, &value);
}

static double draw_head(PlyTokensMaker *m, PlySide side, double y, double high) {
  static const PlyColour colours[] = { PLY_COLOUR_MAX, PLY_COLOUR_MIN };
  double width = m->view->width, middle = y + high / 2;
  bool turn = side == m->now.turn && !over(m);
  const PlyRows r = { m->scene, 0, width, m->k };
  PlyTextStyle chip = ply_rows_style(
      &r, (PlyCell){ .set = PLY_CELL_BOLD, .colour = PLY_COLOUR_NOW_TEXT, .size = NOTE });
  double wide = 0, tall = 0, x = 2;
  if (turn)
    ply_chip_size(_("to move"), &chip, &wide, &tall);
  PlyRect box = ply_rows_add(&r, (PlyCell){ ply_tokens_side_name(m->run, side), x, middle,
                                            width * 0.4, PLY_CELL_HEAVY, colours[side], NAME });
  x = box.x + box.w + 12;
  g_autofree char *text = points_text(m, side);
  ply_rows_add(&r, (PlyCell){ text, x, middle, MAX(20, width - wide - x - 10), PLY_CELL_HEAVY,
                              .size = NAME });
  if (turn)
    ply_scene_add_chip(m->scene, _("to move"), &chip, width - wide / 2 - 2, middle, PLY_COLOUR_NOW,
                       ply_pen(PLY_COLOUR_INK, 1));
  return high;
}

static void add_hand_item(PlyTokensMaker *m, PlySide side, unsigned place, PlyRect box,
                          const PlyTokenLook *look, bool now) {
  g_autofree char *token = ply_tokens_name(m->run, look);
  /* Translators: a place of the hand, from 1, and the token there */
  char *name = g_strdup_printf(_("Hand place %u: %s"), place + 1, token);
  const char letter[] = { (char)('A' + look->number), '\0' };
  ply_scene_add_item(m->scene, PLY_ITEM_TOKEN, (uint32_t)side * PLY_BOARD_SIDE_ITEMS + place, box,
                     now ? PLY_MARK_NOW : 0, name, letter);
}

/* How many there are, in room px: the number alone where the word would be cut. */
static char *supply_text(const PlyTextStyle *style, unsigned n, const char *whole, double room) {
  return ply_text_measure(whole, style->size, style->weight, NULL) <= room
             ? g_strdup(whole)
             : g_strdup_printf(_("supply: %u"), n);
}

/* The next tokens as letters, as many as fit, and how many there are. */
static void draw_supply(PlyTokensMaker *m, PlySide side, double x, double y, double high) {
  double room = m->view->width - x - 2;
  unsigned n = m->now.n_supply[side];
  PlyTextStyle dim = ply_text_style(MAX(PLY_TEXT_MIN, NOTE * m->k), PLY_WEIGHT_NORMAL,
                                    PLY_COLOUR_DIM, PLY_ALIGN_START);
  g_autoptr(GString) letters = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++)
    g_string_append_printf(letters, "%s%c", i > 0 ? " " : "", 'A' + m->now.supply[side][i]);
  g_autofree char *left = g_strdup_printf(ngettext("supply: %u token", "supply: %u tokens", n), n);
  double line = dim.size * 1.35;
  bool both = high >= 2 * line && n > 0;
  if (room < 40)
    return;
  g_autofree char *text = supply_text(&dim, n, left, room);
  ply_kit_add_text(m->scene, text, dim, x, y + high / 2 - (both ? line / 2 : 0), room);
  if (both)
    ply_kit_add_text(m->scene, letters->str, dim, x, y + high / 2 + line / 2, room);
  char *name = n > 0 ? g_strdup_printf(_("%s of %s: %s"), left, ply_tokens_side_name(m->run, side),
                                       letters->str)
                     : g_strdup_printf(_("%s of %s"), left, ply_tokens_side_name(m->run, side));
  ply_scene_add_item(m->scene, PLY_ITEM_TOKEN,
                     (uint32_t)side * PLY_BOARD_SIDE_ITEMS + PLY_BOARD_SIDE_ITEMS - 1,
                     (PlyRect){ x, y, room, high }, 0, name, "");
}

void ply_tokens_draw_strip(PlyTokensMaker *m, PlySide side, double y) {
  double head = MAX(m->strip * HEAD, NAME * m->k * 1.5), hand = m->strip - head;
  draw_head(m, side, y, head);
  double token = MIN(hand, TOKEN_MOST * MIN(m->k, 1.4));
  token = MIN(token, (m->view->width - 60) / m->now.hand_size - GAP);
  double x = 2, middle = y + head + hand / 2;
  for (unsigned place = 0; place < (unsigned)m->now.hand_size; place++) {
    uint8_t number = m->now.hand[side][place];
    PlyRect box = { x, middle - token / 2, token, token };
    x += token + GAP;
    if (number == PLY_TOKENS_NONE)
      continue;
    bool now = side == m->now.turn && m->move != PLY_NO_MOVE &&
               ply_tokens_place(m->position, m->move) == place;
    PlyTokenLook look = { ply_tokens_kind(m->position, number), number, side, false, false };
    if (now)
      ply_scene_add_figure(m->scene, ply_figure_grown(ply_figure_round(box, token * 0.12), 1),
                           PLY_COLOUR_NOW, 1, ply_pen(PLY_COLOUR_INK, 1.5));
    ply_tokens_draw(m->scene, &look, box.x + token / 2, middle, token);
    add_hand_item(m, side, place, box, &look, now);
    ply_scene_link_last(m->scene, PLY_NEXT_RIGHT);
  }
  draw_supply(m, side, x + 6, y + head, hand);
}
