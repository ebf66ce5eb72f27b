/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree as a map, and what is looked for in it. */
#include "ui/window/commands.h"

static PlyTreePane *tree(PlyMainWindow *self) {
  return ply_study_get_tree(PLY_STUDY(self->study));
}

ACTION(find) {
  SELF;
  ply_study_find(PLY_STUDY(self->study));
}

ACTION(fold) {
  SELF;
  PlyNodeId node = ply_study_get_node(PLY_STUDY(self->study));
  ply_tree_pane_set_folded(tree(self), node, !ply_tree_pane_is_folded(tree(self), node));
}

static void aim(PlyMainWindow *self, gboolean aimed) {
  if (!aimed)
    gtk_widget_error_bell(GTK_WIDGET(self));
}

ACTION(to_node) {
  SELF;
  aim(self, ply_tree_pane_aim_at_node(tree(self), ply_study_get_node(PLY_STUDY(self->study))));
}
ACTION(to_path) {
  SELF;
  aim(self, ply_tree_pane_aim_at_path(tree(self)));
}
ACTION(to_cutoff) {
  SELF;
  aim(self, ply_tree_pane_aim_at_cutoff(tree(self)));
}

ACTION(fold_more) {
  SELF;
  aim(self, ply_tree_pane_fold_levels(tree(self), TRUE));
}
ACTION(fold_less) {
  SELF;
  aim(self, ply_tree_pane_fold_levels(tree(self), FALSE));
}

#define STEP 1.25 /* of a zoom along one way */

ACTION(wider) {
  SELF;
  aim(self, ply_tree_pane_stretch(tree(self), STEP, 1));
}
ACTION(narrower) {
  SELF;
  aim(self, ply_tree_pane_stretch(tree(self), 1 / STEP, 1));
}
ACTION(taller) {
  SELF;
  aim(self, ply_tree_pane_stretch(tree(self), 1, STEP));
}
ACTION(lower) {
  SELF;
  aim(self, ply_tree_pane_stretch(tree(self), 1, 1 / STEP));
}

/* Said once more of the same node, it is the whole again. */
ACTION(only) {
  SELF;
  PlyNodeId node = ply_study_get_node(PLY_STUDY(self->study));
  ply_tree_pane_set_top(tree(self), node == ply_tree_pane_get_top(tree(self)) ? 0 : node);
}
ACTION(all) {
  SELF;
  ply_tree_pane_set_top(tree(self), 0);
}

const PlyCommand ply_commands_of_maps[] = {
  { "find", find, NULL, NEED_RUN | NEED_TREE, { "<Ctrl><Shift>f", NULL } },
  { "fold", fold, NULL, NEED_RUN | NEED_SELECTED, { NULL } },
  { "map-to-node", to_node, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Shift>g", NULL } },
  { "map-to-path", to_path, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Shift>l", NULL } },
  { "map-to-cutoff", to_cutoff, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Shift>c", NULL } },
  { "map-fold-more", fold_more, NULL, NEED_RUN | NEED_MAP, { "<Alt><Shift>Page_Up", NULL } },
  { "map-fold-less", fold_less, NULL, NEED_RUN | NEED_MAP, { "<Alt><Shift>Page_Down", NULL } },
  { "map-wider", wider, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Alt>End", NULL } },
  { "map-narrower", narrower, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Alt>Home", NULL } },
  { "map-taller", taller, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Alt>Page_Down", NULL } },
  { "map-lower", lower, NULL, NEED_RUN | NEED_MAP, { "<Ctrl><Alt>Page_Up", NULL } },
  { "map-only", only, NULL, NEED_RUN | NEED_SELECTED, { "<Ctrl><Shift>b", NULL } },
  { "map-all", all, NULL, NEED_RUN | NEED_PART, { "<Ctrl><Shift>a", NULL } },
  { NULL },
};

/* --- with a state --- */

ACTION(whole_tree) {
  SELF;
  ply_tree_pane_set_whole(tree(self), !ply_tree_pane_get_whole(tree(self)));
}

ACTION(follow) {
  SELF;
  ply_tree_pane_set_follows(tree(self), !ply_tree_pane_get_follows(tree(self)));
}

ACTION(across) {
  SELF;
  ply_tree_pane_set_across(tree(self), !ply_tree_pane_get_across(tree(self)));
}

static void set_fold(GSimpleAction *action, GVariant *state, gpointer data) {
  SELF;
  aim(self, ply_tree_pane_fold(tree(self), g_variant_get_string(state, NULL)));
}

static GVariant *fold_state(PlyMainWindow *self) {
  return g_variant_new_take_string(ply_tree_pane_get_fold(tree(self)));
}

static void set_colour(GSimpleAction *action, GVariant *state, gpointer data) {
  SELF;
  PlyMapColouring colouring;
  if (ply_map_colouring_read(g_variant_get_string(state, NULL), &colouring))
    ply_tree_pane_set_colouring(tree(self), colouring);
}

static GVariant *colour_state(PlyMainWindow *self) {
  return g_variant_new_string(ply_map_colouring_word(ply_tree_pane_get_colouring(tree(self))));
}

static void set_state(PlyMainWindow *self, const char *name, GVariant *state) {
  g_simple_action_set_state(G_SIMPLE_ACTION(g_action_map_lookup_action(G_ACTION_MAP(self), name)),
                            state);
}

/* A lesson, a session, or somebody who looks for something, may ask for the map, too. */
static void view_cb(PlyMainWindow *self) {
  set_state(self, "whole-tree", g_variant_new_boolean(ply_tree_pane_get_whole(tree(self))));
  set_state(self, "map-follow", g_variant_new_boolean(ply_tree_pane_get_follows(tree(self))));
  set_state(self, "map-across", g_variant_new_boolean(ply_tree_pane_get_across(tree(self))));
  set_state(self, "map-colour", colour_state(self));
  set_state(self, "map-fold", fold_state(self));
  ply_main_window_update_map(self);
}

void ply_main_window_update_map(PlyMainWindow *self) {
  gboolean run =
      ply_main_window_get_page(self) == PLY_PAGE_STUDY && ply_transport_get_run(self->transport);
  gboolean map = run && ply_tree_pane_get_whole(tree(self));
  const struct {
    const char *name;
    gboolean enabled;
  } actions[] = {
    { "whole-tree", run }, { "map-follow", map },
    { "map-across", map }, { "map-colour", map },
    { "map-fold", map },   { "map-all", map && ply_tree_pane_get_top(tree(self)) != 0 }
  };
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++) {
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), actions[i].name);
    if (action)
      g_simple_action_set_enabled(G_SIMPLE_ACTION(action), actions[i].enabled);
  }
}

static void whole_cb(PlyMainWindow *self) {
  view_cb(self);
  ply_main_window_update_actions(self);
}

static void add_switch(PlyMainWindow *self, const char *name, GCallback activate, gboolean on) {
  g_autoptr(GSimpleAction) action =
      g_simple_action_new_stateful(name, NULL, g_variant_new_boolean(on));
  g_signal_connect(action, "activate", activate, self);
  g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
}

static void add_choice(PlyMainWindow *self, const char *name, GCallback change, GVariant *state) {
  g_autoptr(GSimpleAction) action =
      g_simple_action_new_stateful(name, G_VARIANT_TYPE_STRING, state);
  g_signal_connect(action, "change-state", change, self);
  g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
}

void ply_main_window_add_map_actions(PlyMainWindow *self, GtkApplication *app) {
  add_switch(self, "whole-tree", G_CALLBACK(whole_tree), FALSE);
  add_switch(self, "map-follow", G_CALLBACK(follow), TRUE);
  add_switch(self, "map-across", G_CALLBACK(across), FALSE);
  add_choice(self, "map-colour", G_CALLBACK(set_colour), colour_state(self));
  add_choice(self, "map-fold", G_CALLBACK(set_fold), fold_state(self));
  static const struct {
    const char *action, *key;
  } keys[] = { { "win.whole-tree", "F8" },
               { "win.map-follow", "<Shift>F8" },
               { "win.map-across", "<Ctrl><Shift>F8" },
               { "win.map-fold::", "<Alt><Shift>Home" } };
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    gtk_application_set_accels_for_action(app, keys[i].action,
                                          (const char *[]){ keys[i].key, NULL });
  g_signal_connect_object(tree(self), "whole", G_CALLBACK(whole_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(tree(self), "zoomed", G_CALLBACK(view_cb), self, G_CONNECT_SWAPPED);
}
