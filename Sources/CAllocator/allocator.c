#include "allocator.h"

// Defines which library this is.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>

enum { step = 256 << 20 };

bool takeMemoryInLargeSteps(void) {
  return mallopt(M_TOP_PAD, step) && mallopt(M_TRIM_THRESHOLD, 2 * step);
}

// Threads but the first allocate from heaps that begin at multiples of this size, which is their greatest one.
enum { heap = 64 << 20 };
// More than the allocator keeps for a thread beside its heap.
enum { sample = 4096 };

void useLargePages(void) {
  static _Thread_local uintptr_t known;
  void *block = malloc(sample);
  if (block == NULL) return;
  uintptr_t start = (uintptr_t)block & ~(uintptr_t)(heap - 1);
  free(block);
  if (start == known) return;
  known = start;
  // Fails where nothing is mapped in a part of the range, which is then left out.
  (void)madvise((void *)start, heap, MADV_HUGEPAGE);
}
#else
bool takeMemoryInLargeSteps(void) { return false; }
void useLargePages(void) {}
#endif
