/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands that step. */
#include "ui/window/commands.h"

#include <glib/gi18n.h>

#include "ui/dialogs/break.h"
#include "ui/dialogs/step.h"
#include "ui/drive/part.h"
#include "ui/face.h"
#include "ui/window/present.h"
#include "ui/window/run.h"

#define SPEED_STEP 1.25

/* What a learner does by stepping on, even at an open question. */
static void step_or_skip(PlyMainWindow *self) {
  guint32 stop = MIN(ply_transport_get_stop(self->transport),
                     ply_transport_get_last(self->transport)); /* an exercise has no other */
  if (ply_tutor_is_open(self->tutor) && ply_transport_get_step(self->transport) >= stop)
    ply_tutor_skip(self->tutor);
  else
    ply_transport_go(self->transport, PLY_GO_NEXT);
}

ACTION(first) {
  SELF;
  ply_transport_go(self->transport, PLY_GO_FIRST);
}
ACTION(previous) {
  SELF;
  ply_transport_go(self->transport, PLY_GO_PREVIOUS);
}
ACTION(next) {
  SELF;
  ply_transport_go(self->transport, PLY_GO_NEXT);
}
ACTION(last) {
  SELF;
  ply_transport_go(self->transport, PLY_GO_LAST);
}
ACTION(over) {
  SELF;
  ply_transport_go(self->transport, PLY_GO_OVER);
}
ACTION(out) {
  SELF;
  ply_transport_go(self->transport, PLY_GO_OUT);
}
ACTION(step_on) {
  SELF;
  if (!ply_transport_go(self->transport, PLY_GO_NEXT))
    ply_main_window_say_off(self, "next");
}
ACTION(skip_step) {
  SELF;
  step_or_skip(self);
}
ACTION(continue_) {
  SELF;
  ply_transport_continue(self->transport);
}
ACTION(breaks) {
  SELF;
  ply_break_dialog_show(GTK_WINDOW(self), self->transport);
}

ACTION(clear_breaks) {
  SELF;
  ply_transport_clear_breaks(self->transport);
}

/* A presenter's remote has two keys: at a question the first press shows the answer; a run
 * that has ended leads on to the next section. */
ACTION(page_down) {
  SELF;
  gboolean lesson = ply_main_window_is_presenting(self) && ply_tutor_get_lesson(self->tutor) &&
                    !ply_main_window_is_own(self);
  if (ply_main_window_is_presenting(self) && ply_main_window_show_act(self))
    return;
  if (lesson && ply_tutor_is_open(self->tutor))
    ply_tutor_skip(self->tutor);
  else if (!ply_transport_go(self->transport, PLY_GO_NEXT)) {
    if (lesson)
      ply_tutor_go_on(self->tutor);
    else
      ply_main_window_say_off(self, "next");
  }
}

ACTION(play) {
  SELF;
  ply_transport_set_playing(self->transport, !ply_transport_get_playing(self->transport));
}

ACTION(next_of_kind) {
  SELF;
  ply_transport_jump(self->transport, ply_transport_get_kind(self->transport)->mask, TRUE);
}

ACTION(previous_of_kind) {
  SELF;
  ply_transport_jump(self->transport, ply_transport_get_kind(self->transport)->mask, FALSE);
}

ACTION(next_cutoff) {
  SELF;
  const PlyKindInfo *cutoff = ply_kind_find(ply_transport_get_run(self->transport), "cutoff");
  if (cutoff)
    ply_transport_jump(self->transport, cutoff->mask, TRUE);
}

void ply_command_kind(GSimpleAction *action, GVariant *state, gpointer data) {
  SELF;
  PlyRun *run = ply_transport_get_run(self->transport);
  const PlyKindInfo *kind = ply_kind_find(run, g_variant_get_string(state, NULL));
  if (!kind)
    return;
  ply_transport_set_kind(self->transport, kind);
  g_simple_action_set_state(action, state);
}

ACTION(faster) {
  SELF;
  ply_transport_set_speed(self->transport, ply_transport_get_speed(self->transport) * SPEED_STEP);
}

ACTION(slower) {
  SELF;
  ply_transport_set_speed(self->transport, ply_transport_get_speed(self->transport) / SPEED_STEP);
}

ACTION(speed) {
  SELF;
  ply_study_show_speed(PLY_STUDY(self->study));
}

ACTION(go_to_step) {
  SELF;
  ply_transport_seek(self->transport, g_variant_get_uint32(parameter));
}

ACTION(ask_step) {
  SELF;
  ply_step_dialog_show(GTK_WINDOW(self), self->transport);
}

ACTION(run_to_node) {
  SELF;
  ply_transport_run_to(self->transport, ply_study_get_node(PLY_STUDY(self->study)), FALSE);
}

ACTION(run_to_return) {
  SELF;
  ply_transport_run_to(self->transport, ply_study_get_node(PLY_STUDY(self->study)), TRUE);
}

/* The kind of event and the ply of the current step. */
ACTION(break_here) {
  SELF;
  const PlyEvent *event = ply_replay_event(ply_transport_get_replay(self->transport));
  if (!event)
    return;
  PlyRun *run = ply_transport_get_run(self->transport);
  PlyBreak at = { .kinds = PLY_EVENT_BIT(event->kind),
                  .layout = run->trace->layout,
                  .ply = ply_ui_ply(run, event) };
  ply_transport_toggle_break(self->transport, &at);
  ply_main_window_toast(self, ply_transport_has_break(self->transport, &at)
                                  ? _("Play will stop at every event like this one.")
                                  : _("Play will not stop here any more."));
}

const PlyCommand ply_commands_of_steps[] = {
  { "first", first, NULL, NEED_RUN | NEED_BACK, { NULL } },
  { "previous", previous, NULL, NEED_RUN | NEED_BACK, { "<Ctrl>Left", "Page_Up", NULL } },
  { "next", next, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "last", last, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "step-on", step_on, NULL, NEED_RUN, { NULL } },
  { "step-or-skip", skip_step, NULL, NEED_RUN, { "<Ctrl>Right", NULL } },
  { "page-down", page_down, NULL, NEED_RUN, { "Page_Down", NULL } },
  { "over", over, NULL, NEED_RUN | NEED_FORWARD, { "<Alt>Down", NULL } },
  { "out", out, NULL, NEED_RUN | NEED_FORWARD, { "<Alt>Up", NULL } },
  { "play", play, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "next-of-kind", next_of_kind, NULL, NEED_RUN | NEED_FORWARD, { "<Shift>Page_Down", NULL } },
  { "previous-of-kind", previous_of_kind, NULL, NEED_RUN | NEED_BACK, { "<Shift>Page_Up", NULL } },
  { "next-cutoff", next_cutoff, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "faster", faster, NULL, NEED_NOTHING, { NULL } },
  { "slower", slower, NULL, NEED_NOTHING, { NULL } },
  { "speed", speed, NULL, NEED_RUN, { NULL } },
  { "go-to-step", go_to_step, "u", NEED_RUN, { NULL } },
  { "ask-step", ask_step, NULL, NEED_RUN, { "<Ctrl>g", NULL } },
  { "run-to-node", run_to_node, NULL, NEED_RUN | NEED_SELECTED, { "<Ctrl>Return", NULL } },
  { "run-to-return",
    run_to_return,
    NULL,
    NEED_RUN | NEED_SELECTED,
    { "<Ctrl><Shift>Return", NULL } },
  { "break-here", break_here, NULL, NEED_RUN, { NULL } },
  { "continue", continue_, NULL, NEED_RUN | NEED_FORWARD | NEED_BREAKS, { "<Ctrl>F8", NULL } },
  { "breakpoints", breaks, NULL, NEED_RUN, { "<Ctrl>b", NULL } },
  { "clear-breaks", clear_breaks, NULL, NEED_BREAKS, { NULL } },
  { NULL },
};
