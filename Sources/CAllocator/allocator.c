#include "allocator.h"

// Defines which library this is.
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

enum { step = 256 << 20 };

bool takeMemoryInLargeSteps(void) {
  return mallopt(M_TOP_PAD, step) && mallopt(M_TRIM_THRESHOLD, 2 * step);
}
#else
bool takeMemoryInLargeSteps(void) { return false; }
#endif
