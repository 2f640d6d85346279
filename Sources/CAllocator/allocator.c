#define _GNU_SOURCE
#include "allocator.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { step = 256 << 20, page = 2 << 20, block = 64 << 10 };

void takeMemoryInLargeSteps(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, step);
  mallopt(M_TRIM_THRESHOLD, 2 * step);
  // What is there already is used up, so that the first large step is taken.
  char *before = sbrk(0);
  void *blocks[8];
  int count = 0;
  while (count < 8 && sbrk(0) == before) blocks[count++] = malloc(block);
  while (count > 0) free(blocks[--count]);
  char *after = sbrk(0);
  char *first = (char *)(((uintptr_t)before + page - 1) / page * page);
  if (first < after) madvise(first, after - first, MADV_HUGEPAGE);
}
#else
void takeMemoryInLargeSteps(void) {}
#endif
