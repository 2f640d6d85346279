// The part of libedit, and of the terminal around it, that Swift cannot reach by itself: variadic calls, the
// standard streams as FILE pointers, signal handlers. One process has one terminal, so the state behind these
// functions is global; the editor is used from one thread at a time, the signal functions from any.

#ifndef CEDITLINE_H
#define CEDITLINE_H

#include <stdbool.h>
#include <stddef.h>

// Signals

/// Installs the handlers. `interactive`: SIGINT is handled even when it was ignored at the start, and any number of
/// them only set the flag; otherwise a second SIGINT that meets an untaken first one ends the process.
void led_signals_install(bool interactive);
/// Gives the signals back to whom they belonged before.
void led_signals_restore(void);
bool led_interrupt_pending(void);
bool led_interrupt_take(void);
/// Waits until `descriptor` can be read, or a signal has come. False: a signal has come, look at the flags.
bool led_wait_readable(int descriptor);
/// As above, but does not wait longer than the milliseconds.
bool led_wait_readable_for(int descriptor, int milliseconds);

// Terminal

bool led_terminal_size(int descriptor, int *columns, int *rows);
/// Makes the character set UTF-8 if that can be had.
bool led_use_utf8(void);
/// Opens what is closed among the descriptors 0 to 2, so that no other file gets these numbers. Reading and writing
/// them still fails.
void led_secure_standard_descriptors(void);
/// Writes out what stdio holds for standard output.
void led_flush_stdout(void);
/// Lends the terminal to a shell command that reads the text as its standard input, and waits for its end. False when
/// there is no such command.
bool led_show(const char *command, const char *text, size_t length);

/// Whether a terminal obeys a character instead of showing it, or shows nothing: controls, what changes the direction
/// of a text, what has no width and is no part of an emoji. A paste holds none of them.
bool led_is_obeyed(unsigned int character);

// Editor

typedef struct led_editor led_editor;

typedef enum { LED_LINE, LED_CANCELLED, LED_END, LED_TOO_LONG } led_outcome;

typedef enum { LED_NOTHING, LED_CHANGED, LED_LISTED } led_completion;

/// Called when Tab is pressed; may call the functions that are said to be for it.
typedef led_completion (*led_completer)(void *context);

/// LED_SEARCHING: the next key comes to the searcher, too. LED_SEARCH_ENDED: the line is as it is to be edited.
/// LED_SEARCH_LEFT: as before, and the key acts on that line.
typedef enum { LED_SEARCHING, LED_SEARCH_ENDED, LED_SEARCH_LEFT } led_search_outcome;

/// Called when Ctrl-R or Ctrl-S is pressed, and with each key after it until the search ends, or with all that is
/// pasted; may call the functions that are said to be for it. A key that sends Escape and more comes as Escape.
typedef led_search_outcome (*led_searcher)(void *context, const char *text, bool is_pasted);

/// NULL when libedit cannot be opened.
led_editor *led_open(
    const char *program, int history_size, led_completer completer, led_searcher searcher, void *context);
void led_close(led_editor *editor);

/// Reads one line. The text belongs to the editor and lives until the next call. `colour` is an escape sequence, or
/// NULL. The text is shorter than `length` when it holds a NUL.
const char *led_read_line(
    led_editor *editor, const char *prompt, const char *colour, size_t *length, led_outcome *outcome);

void led_history_enter(led_editor *editor, const char *entry);

/// For completers and searchers: the text of the line, its length and the place of the cursor in bytes.
const char *led_line(led_editor *editor, size_t *length, size_t *cursor);
/// For completers.
bool led_insert(led_editor *editor, const char *text);
/// For completers: deletes the characters before the cursor.
void led_delete_before_cursor(led_editor *editor, int characters);
/// For searchers: makes it the text of the line. `cursor` counts characters; beyond them it is the end.
void led_set_line(led_editor *editor, const char *text, int cursor);
/// For completers: prints below the line.
void led_print_below(led_editor *editor, const char *text);

#endif
