/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The one include for translatable text in engine and render. N_() marks a
 * string in a table; _() and ngettext() translate where it is shown. */
#ifndef GETTEXT_PACKAGE
#define GETTEXT_PACKAGE "plybook"
#endif
#include <glib/gi18n-lib.h>
/* Marks both forms of a counted text in a table (xgettext --keyword=NP_:1,2). */
#define NP_(one, many) one, many
