/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Searches in the window. */
#include <glib/gi18n.h>

#include "games/tree.h"
#include "say/say.h"
#include "ui/face-private.h"
#include "ui/kit/numbers.h"
#include "ui/match/dialog.h"
#include "ui/search/parts.h"
#include "ui/window/private.h"

/* --- Steps --- */

enum { CUTOFF, BOUND, LEAF, BEST, RETURN, ENTER, N_KINDS };

const PlyKindInfo ply_kinds_of_searches[] = {
  [CUTOFF] = { "cutoff", PLY_EVENT_BIT(PLY_EVENT_CUTOFF), "ply-cut-symbolic", N_("Cutoff"),
               N_("Next cutoff"), N_("Previous cutoff"), TRUE },
  [BOUND] = { "bound", PLY_EVENT_BIT(PLY_EVENT_ALPHA) | PLY_EVENT_BIT(PLY_EVENT_BETA),
              "ply-bound-symbolic", N_("Change of a bound"), N_("Next change of a bound"),
              N_("Previous change of a bound") },
  [LEAF] = { "leaf", PLY_EVENT_BIT(PLY_EVENT_EVALUATE), "ply-leaf-symbolic", N_("Leaf"),
             N_("Next leaf"), N_("Previous leaf") },
  [BEST] = { "best", PLY_EVENT_BIT(PLY_EVENT_BEST), "ply-best-symbolic", N_("Better move"),
             N_("Next better move"), N_("Previous better move") },
  [RETURN] = { "return", PLY_EVENT_BIT(PLY_EVENT_RETURN), "ply-return-symbolic", N_("Return"),
               N_("Next return"), N_("Previous return") },
  [ENTER] = { "enter", PLY_EVENT_BIT(PLY_EVENT_ENTER), "ply-enter-symbolic", N_("Node entered"),
              N_("Next node"), N_("Previous node") },
  [N_KINDS] = { NULL },
};

static gboolean has_windows(const PlyRun *run) {
  return ply_run_algorithm(run)->windows;
}

/* Cutoffs where there are any, else values that come back. */
const PlyKindInfo *ply_search_awaited(const PlyRun *run) {
  return &ply_kinds_of_searches[run && has_windows(run) ? CUTOFF : RETURN];
}

static char *recording(const PlyRun *run, double *share) {
  guint nodes = ply_trace_n_nodes(run->trace), limit = run->trace->node_limit;
  g_autofree char *so_far = ply_count_text(nodes), *most = ply_count_text(limit);
  *share = limit > 0 ? (double)nodes / limit : -1;
  return g_strdup_printf(_("Recording: %s of at most %s nodes"), so_far, most);
}

/* --- Pictures and words --- */

static PlyScene *board(const PlyRun *run, PlyReplay *replay, const PlyBoardLook *look) {
  if (!ply_board_exists(run) || ply_ui_is_empty(run))
    return NULL;
  PlyBoardView view = look->view;
  view.cover = look->cover;
  view.selected = look->selected;
  return ply_board_scene(run, replay, &view, look->theme);
}

/* Who is to move, or how the position came about. */
static char *board_note(const PlyRun *run, const PlyReplay *replay) {
  const PlyGame *game = ply_run_start(run)->game;
  const char *side_names[] = { _(game->first), _(game->second) };
  PlyNodeId node = ply_replay_current(replay);
  g_autofree char *played = ply_say_way(run, node);
  PlySide side = ply_run_side(run, node);
  if (*played)
    return g_strdup_printf(_("Played to get here: %s"), played);
  return side == PLY_SIDE_CHANCE || game->puzzle != NULL
             ? g_strdup("")
             : g_strdup_printf(_("%s to move"), side_names[side]);
}

static char *subject(const PlyRun *run, const PlyReplay *replay, guint32 node) {
  return ply_say_place(run, node);
}

/* The position that the search is at, if two can play on from there. */
static PlyStart *position(const PlyRun *run, const PlyReplay *replay) {
  _Alignas(16) guint8 now[PLY_POSITION_MAX];
  int32_t value;
  PlyStart *start = ply_run_start(run);
  if (!ply_match_dialog_offers(start->game) || ply_ui_is_empty(run))
    return NULL;
  ply_start_position(start, run->trace, ply_replay_current(replay), now);
  return start->game->result(now, &value) ? NULL : ply_start_from(start, now);
}

/* --- In the window --- */

static void adopt(PlyMainWindow *window, PlyRun *run) {
  g_autofree char *text = ply_start_print(ply_run_start(run));
  gboolean tree = ply_run_start(run)->game == &ply_game_tree;
  const char *note = _("Click a leaf of the tree, or press F2 on it, to give it another value: the "
                       "search follows, and Ctrl+Z takes it back.");
  g_autofree char *whole =
      g_strjoin("\n\n", text, _(ply_run_algorithm(run)->name), tree ? note : NULL, NULL);
  ply_study_set_own_text(PLY_STUDY(window->study), tree ? _("Your tree") : _("Your position"),
                         whole);
}

static void change(PlyMainWindow *window, PlyRun *run) {
  ply_main_window_ask_run(window, ply_run_start(run)->game, run);
}

const PlyUiFace ply_ui_face_search = {
  .stage = PLY_STAGE_TREE,
  .side_page = PLY_SIDE_PAGE_OWN,
  .inside = N_("Inside the search"),
  .other = N_("Another tree is on the screen."),
  .kinds = ply_kinds_of_searches,
  .awaited = ply_search_awaited,
  .marked = PLY_EVENT_BIT(PLY_EVENT_CUTOFF),
  .windows = has_windows,
  .recording = recording,
  .board = board,
  .board_size = ply_face_board_size,
  .board_note = board_note,
  .subject = subject,
  .cell = ply_search_cell,
  .position = position,
  .adopt = adopt,
  .change = change,
};
