/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/study/transport.h"
#include <gtk/gtk.h>

/* The breakpoints there are, and a new one: a kind of event, a ply, a value. */
void ply_break_dialog_show(GtkWindow *parent, PlyTransport *transport);
