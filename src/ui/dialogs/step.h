/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/study/transport.h"
#include <gtk/gtk.h>

/* Asks for a step, as a number or an address ("cutoff 2", "enter 3.1", "end"), and goes
 * there. */
void ply_step_dialog_show(GtkWindow *parent, PlyTransport *transport);
