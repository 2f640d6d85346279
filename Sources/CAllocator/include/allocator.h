#include <stdbool.h>

/// Has the allocator take memory from the system in large steps.
///
/// The syntax of a large program takes hundreds of megabytes. By default each thread but the first gets them page by page,
/// with a call of the system for each; with large steps, 64 megabytes at once. Threads that parse do not share one heap:
/// they would wait for each other half of the time. Returns whether it does so: only glibc's allocator can.
bool takeMemoryInLargeSteps(void);

/// Has the system use pages of two megabytes where the calling thread allocates next. To be called again and again while a
/// thread allocates much: it takes some fifty nanoseconds, and more once for each heap of 64 megabytes.
///
/// The first use of a page costs much the same whatever its size, and the syntax of a large program takes hundreds of
/// megabytes. Only with glibc's allocator, and where the system grants such pages to those who ask.
void useLargePages(void);
