/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson written in a test, and a learner who answers. */
#pragma once

#include "ui/lesson/tutor.h"

/* Reads a lesson that has no faults; a test fails where it has. */
PlyLesson *tutor_read(const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Answers the open question with one choice, or with words. */
void tutor_choose(PlyTutor *tutor, guint choice);
void tutor_say(PlyTutor *tutor, const char *said);
