/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How long what is asked to stop goes on. */

#include <glib.h>

#include "base/progress.h"

/* Runs job with data on a thread, asks it to stop once it has worked for after_ms (0: once it counts
 * something), and returns the ms that it still worked then: how long others keep it waiting does not
 * count. 0: it had ended already. */
double ply_stopped_after(void (*job)(gpointer data, PlyProgress *progress), gpointer data,
                         double after_ms);
