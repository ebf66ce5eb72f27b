/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/ask/order.h"

#include "base/random.h"
#include "lesson/ask/ask.h"

/* FNV-1a */
static uint64_t hash_of(const char *text) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (; *text != '\0'; text++)
    hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
  return hash;
}

void ply_question_order(const PlyLesson *lesson, const PlyQuestion *question, uint32_t seed,
                        uint8_t *order) {
  PlyRandom random;
  for (guint i = 0; i < question->choices->len; i++)
    order[i] = (uint8_t)i;
  if (seed == PLY_ORDER_AS_WRITTEN || question->as_written || !question->ask->marked)
    return;
  ply_random_init_for(&random, seed, hash_of(lesson->id), hash_of(question->kept_id));
  ply_random_shuffle(&random, order, question->choices->len, sizeof *order);
}
