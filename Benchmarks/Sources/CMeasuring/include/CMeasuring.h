#pragma once

#include <stdint.h>

// How many blocks the calling thread has allocated since it began; -1 where that is not counted.
int64_t allocations(void);

// How many bytes the calling thread has allocated since it began, and not given back; -1 where that is not counted.
int64_t allocatedBytes(void);

// Takes the object's address; the optimiser of another language cannot know that nothing is done with it.
void swallow(const void *object);
