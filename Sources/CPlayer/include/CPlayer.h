#ifndef CPLAYER_H
#define CPLAYER_H

#include <stddef.h>

/// A text in the binary.
struct CPlayerText {
  const unsigned char *bytes;
  size_t length;
};

/// The skeleton of the page, with a mark for each of the other parts.
struct CPlayerText CPlayerPage(void);

/// The style sheet.
struct CPlayerText CPlayerStyle(void);

/// The states of a walk at every step: no more than the language itself is needed to run it.
struct CPlayerText CPlayerWalk(void);

/// The words of a picture at a step; it needs no more either.
struct CPlayerText CPlayerWords(void);

/// The layout of a picture, for which only the widths of texts have to be known.
struct CPlayerText CPlayerLayout(void);

/// The drawing of the objects.
struct CPlayerText CPlayerGraph(void);

/// The panels of a side.
struct CPlayerText CPlayerPanels(void);

/// The page's behaviour.
struct CPlayerText CPlayerScript(void);

#endif
