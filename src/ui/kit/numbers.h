/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* A count for people: "549,946", with the separator of the locale (a comma where it has
 * none, as in the pictures). Free with g_free. */
char *ply_count_text(guint64 n) G_GNUC_WARN_UNUSED_RESULT;
