/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Every text that the program gives to a widget, in the moment that it does: labels, spoken names,
 * descriptions. The program that listens is linked with heard_wrap of meson.build. */

#include <gtk/gtk.h>

/* widget has the text now; what widgets say is not to be changed from here. */
typedef void (*HeardFunc)(GtkWidget *widget, const char *text, gpointer data);

/* From now on; func NULL: nobody listens. */
void heard_listen(HeardFunc func, gpointer data);
