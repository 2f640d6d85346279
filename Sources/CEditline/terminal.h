// Shared between the files of this target.

#ifndef LED_TERMINAL_H
#define LED_TERMINAL_H

#include <stdbool.h>

bool led_resize_take(void);
bool led_continue_take(void);

/// Remembers the modes in which the terminal was found; they come back at exit and on fatal signals.
void led_terminal_remember(void);
/// The modes while the shell has the terminal and no line is being edited: no echo, Ctrl-S and Ctrl-Q free.
void led_terminal_take(void);
/// Restores, and does not take the terminal again when this process is continued.
void led_terminal_give(void);
/// For the handler of SIGCONT: takes the terminal again that was had before, if this process is the one in front.
void led_terminal_take_again(void);
/// Takes characters as they come: a terminal that still collects lines drops what is longer than 4096 characters.
void led_terminal_unbuffer(void);
void led_terminal_set_pasting(bool on);
/// May be called in a signal handler.
void led_terminal_restore(void);

#endif
