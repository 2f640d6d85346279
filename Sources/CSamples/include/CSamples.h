#ifndef CSAMPLES_H
#define CSAMPLES_H

#include <stddef.h>

/// One file of one sample, as it lies in the folder Samples.
struct CSampleFile {
  const char *sample;
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

/// How many files are embedded.
size_t CSampleFileCount(void);

/// The file at a position below the count. A sample's files follow one another.
struct CSampleFile CSampleFileAt(size_t position);

/// How many files of lessons are embedded.
size_t CLessonFileCount(void);

/// The same for the files of the folder Lessons. `sample` is the name of the lesson's folder.
struct CSampleFile CLessonFileAt(size_t position);

#endif
