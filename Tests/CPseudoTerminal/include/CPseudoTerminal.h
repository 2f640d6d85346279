#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Starts a program on a new terminal of that size, with default signal actions. Both lists end with NULL.
/// Returns its process, or -1; `*master` becomes the tester's end of the terminal.
pid_t pty_start(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows, int *master);

/// Changes the size; the program gets SIGWINCH.
int pty_resize(int master, int columns, int rows);

/// 1 when the terminal now echoes what is typed, 0 when not, -1 when that cannot be told.
int pty_echoes(int master);

#endif
