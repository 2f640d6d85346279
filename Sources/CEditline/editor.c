#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CEditline.h"
#include "terminal.h"

#include <errno.h>
#include <histedit.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

// The old library (macOS) sends the escapes of a prompt before its text, which then has no colour. There the prompt is
// plain and the coloured one is painted over it.
#ifndef EL_SAFEREAD
#define LED_OVERPAINT
#endif

enum {
  paste_limit = 4 << 20,
  escape_milliseconds = 40,
  // What a lone Escape is read as in vi mode: a control character that nobody types, `\\236` in bindings.
  lone_escape = 0x9E,
  // What every key is read as while the history is searched, `\\235` in bindings.
  search_character = 0x9D,
};

static const char mark = '\001';

struct led_editor {
  EditLine *el;
  History *history;
  HistEvent event;
  led_completer completer;
  led_searcher searcher;
  void *context;
  char *prompt;
  char *painted_prompt;
  mbstate_t decoding;
  bool is_cancelled;
  bool is_too_long;
  bool is_overpaint_due;
  bool is_searching;
  wchar_t searched_key;
};

static led_editor *editor_of(EditLine *el) {
  void *data = NULL;
  el_get(el, EL_CLIENTDATA, &data);
  return data;
}

static bool is_editing(EditLine *el) {
  int mode = 0;
  return el_get(el, EL_EDITMODE, &mode) == 0 && mode != 0;
}

static bool is_vi(EditLine *el) {
  const char *name = NULL;
  return el_get(el, EL_EDITOR, &name) == 0 && name != NULL && strcmp(name, "vi") == 0;
}

// Prompt

static char *prompt_text(EditLine *el) {
  static char none[] = "";
  led_editor *editor = editor_of(el);
  return editor == NULL || editor->prompt == NULL ? none : editor->prompt;
}

static void set_prompt(led_editor *editor, const char *prompt, const char *colour) {
  size_t room = strlen(prompt) + (colour == NULL ? 0 : strlen(colour)) + 16;
  char *text = malloc(room);
  if (text == NULL) { return; }
  free(editor->painted_prompt);
  editor->painted_prompt = NULL;
#ifdef LED_OVERPAINT
  snprintf(text, room, "%s", prompt);
  char *painted = colour == NULL ? NULL : malloc(room);
  if (painted != NULL) { snprintf(painted, room, "\r%s%s\033[0m", colour, prompt); }
  editor->painted_prompt = painted;
#else
  size_t length = strlen(prompt);
  if (colour == NULL || length == 0) {
    snprintf(text, room, "%s", prompt);
  } else {
    // An escape is only sent together with a character that follows it: the last one stays outside.
    int head = (int)length - 1;
    snprintf(text, room, "%c%s%c%.*s%c\033[0m%c%s", mark, colour, mark, head, prompt, mark, mark, prompt + head);
  }
#endif
  free(editor->prompt);
  editor->prompt = text;
}

static void overpaint(led_editor *editor) {
  if (!editor->is_overpaint_due) { return; }
  editor->is_overpaint_due = false;
  if (editor->painted_prompt == NULL) { return; }
  fputs(editor->painted_prompt, stdout);
  fflush(stdout);
}

// Characters

static void draw_again(EditLine *el) {
  fputs("\r\033[J", stdout);
  el_set(el, EL_REFRESH);
  led_editor *editor = editor_of(el);
  editor->is_overpaint_due = true;
  overpaint(editor);
}

static void after_resize(EditLine *el) {
  el_resize(el);
  if (is_editing(el)) { draw_again(el); }
}

static void after_suspension(EditLine *el) {
  if (!is_editing(el)) { return; }
  el_set(el, EL_PREP_TERM, 0);
  led_terminal_take();
  el_set(el, EL_PREP_TERM, 1);
  led_terminal_set_pasting(true);
  draw_again(el);
}

static wchar_t interrupted_character(led_editor *editor) {
  memset(&editor->decoding, 0, sizeof editor->decoding);
  if (is_editing(editor->el)) { return 0x03; }
  editor->is_cancelled = true;
  return L'\n';
}

/// 1: a character; 0: it needs more bytes.
static int decode(led_editor *editor, char byte, wchar_t *character) {
  size_t used = mbrtowc(character, &byte, 1, &editor->decoding);
  if (used == (size_t)-2) { return 0; }
  if (used == (size_t)-1) {
    memset(&editor->decoding, 0, sizeof editor->decoding);
    *character = 0xFFFD;
  } else if (used == 0) {
    *character = 0;
  }
  return 1;
}

/// The sequences of the keyboard begin with Escape, too, so libedit waits for the next key after it. That is right for
/// emacs, where it is a prefix; in vi it changes the mode at once, and only time can tell it from a sequence.
static bool is_lone_escape(EditLine *el, wchar_t character) {
  return character == L'\033' && is_vi(el) && !led_wait_readable_for(STDIN_FILENO, escape_milliseconds);
}

static int read_character(EditLine *el, wchar_t *character) {
  led_editor *editor = editor_of(el);
  overpaint(editor);
  for (;;) {
    if (led_interrupt_take()) {
      *character = interrupted_character(editor);
      return 1;
    }
    if (led_resize_take()) { after_resize(el); }
    if (led_continue_take()) { after_suspension(el); }
    if (!led_wait_readable(STDIN_FILENO)) { continue; }
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);
    if (count == 0) { return 0; }
    if (count < 0) {
      if (errno == EINTR || errno == EAGAIN) { continue; }
      return 0;
    }
    if (!decode(editor, byte, character)) { continue; }
    if (!editor->is_searching && is_lone_escape(el, *character)) { *character = lone_escape; }
    return 1;
  }
}

/// While the history is searched no key is libedit's: each is read as the one that `dishell-search-key` is bound to.
static int read_key(EditLine *el, wchar_t *character) {
  led_editor *editor = editor_of(el);
  int count = read_character(el, character);
  if (count == 1 && editor->is_searching) {
    editor->searched_key = *character;
    *character = search_character;
  }
  return count;
}

// Added functions

static unsigned char cancel(EditLine *el, int character) {
  (void)character;
  led_editor *editor = editor_of(el);
  editor->is_cancelled = true;
  fputs("^C", stdout);
  el_push(el, "\n");
  return CC_NORM;
}

static bool has_waiting_input(void) {
  int count = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 && count > 0;
}

static unsigned char complete(EditLine *el, int character) {
  (void)character;
  if (has_waiting_input()) { return el_insertstr(el, "\t") == 0 ? CC_REFRESH : CC_ERROR; }
  led_editor *editor = editor_of(el);
  switch (editor->completer(editor->context)) {
    case LED_CHANGED: return CC_REFRESH;
    case LED_LISTED: return CC_REDISPLAY;
    default: return CC_ERROR;
  }
}

typedef struct {
  wchar_t *characters;
  size_t count;
  size_t room;
} wide_text;

static bool append(wide_text *text, wchar_t character) {
  if (text->count + 1 >= text->room) {
    size_t room = text->room == 0 ? 4096 : text->room * 2;
    wchar_t *grown = realloc(text->characters, room * sizeof *grown);
    if (grown == NULL) { return false; }
    text->characters = grown;
    text->room = room;
  }
  text->characters[text->count++] = character;
  text->characters[text->count] = 0;
  return true;
}

static bool ends_with_paste_mark(const wide_text *text) {
  static const wchar_t end[] = L"\033[201~";
  size_t length = sizeof end / sizeof end[0] - 1;
  return text->count >= length && wmemcmp(text->characters + text->count - length, end, length) == 0;
}

bool led_is_obeyed(unsigned int character) {
  static const struct { unsigned int first, last; } obeyed[] = {
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD}, {0x034F, 0x034F}, {0x0600, 0x0605},
    {0x061C, 0x061C}, {0x06DD, 0x06DD}, {0x070F, 0x070F}, {0x0890, 0x0891}, {0x08E2, 0x08E2},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F}, {0x200B, 0x200C}, {0x200E, 0x200F},
    {0x2028, 0x202E}, {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0E}, {0xFEFF, 0xFEFF},
    {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB}, {0x110BD, 0x110BD}, {0x110CD, 0x110CD}, {0x13430, 0x1343F},
    {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
  };
  for (size_t i = 0; i < sizeof obeyed / sizeof obeyed[0]; i++) {
    if (character >= obeyed[i].first && character <= obeyed[i].last) { return true; }
  }
  return false;
}

/// A pasted character as it is put into the line: NUL and other controls could not be seen there, nor kept.
static wchar_t shown(wchar_t character) {
  if (character == L'\r') { return L'\n'; }
  if (character == L'\n' || character == L'\t') { return character; }
  return led_is_obeyed((unsigned int)character) ? 0xFFFD : character;
}

static void put_lines_right(wide_text *text) {
  size_t kept = 0;
  for (size_t i = 0; i < text->count; i++) {
    wchar_t character = text->characters[i];
    bool is_pair = character == L'\r' && i + 1 < text->count && text->characters[i + 1] == L'\n';
    if (!is_pair) { text->characters[kept++] = shown(character); }
  }
  text->count = kept;
  text->characters[kept] = 0;
}

typedef enum { PASTE_WHOLE, PASTE_GIVEN_UP, PASTE_TOO_LONG } paste_outcome;

/// Reads up to the end mark. Only a whole paste leaves a text.
static paste_outcome read_paste(EditLine *el, wide_text *text) {
  bool is_ended = false;
  bool is_too_long = false;
  wchar_t next;
  while (!is_ended && el_wgetc(el, &next) == 1 && next != 0x03) {
    if (text->count > paste_limit) {
      // What is too long is read to its end, and thrown away.
      is_too_long = true;
      memmove(text->characters, text->characters + text->count - 8, 8 * sizeof *text->characters);
      text->count = 8;
    }
    if (!append(text, next)) { break; }
    is_ended = ends_with_paste_mark(text);
  }
  if (!is_ended || is_too_long) {
    free(text->characters);
    text->characters = NULL;
    return is_ended ? PASTE_TOO_LONG : PASTE_GIVEN_UP;
  }
  text->count -= 6;
  put_lines_right(text);
  return PASTE_WHOLE;
}

/// Everything up to the end mark goes into the line as it is, newlines and tabs too.
static unsigned char paste(EditLine *el, int character) {
  (void)character;
  wide_text text = {NULL, 0, 0};
  switch (read_paste(el, &text)) {
    case PASTE_GIVEN_UP: return cancel(el, 0x03);
    case PASTE_TOO_LONG:
      editor_of(el)->is_too_long = true;
      el_push(el, "\n");
      return CC_NORM;
    case PASTE_WHOLE: break;
  }
  bool is_inserted = text.count == 0 || el_winsertstr(el, text.characters) == 0;
  free(text.characters);
  return is_inserted ? CC_REFRESH : CC_ERROR;
}

// Searching the history

static unsigned char search_with(led_editor *editor, const char *text, bool is_pasted) {
  led_search_outcome outcome = editor->searcher(editor->context, text, is_pasted);
  editor->is_searching = outcome == LED_SEARCHING;
  if (outcome == LED_SEARCH_LEFT) { el_push(editor->el, text); }
  return CC_REFRESH;
}

static unsigned char search(EditLine *el, int character) {
  char key[] = {(char)character, 0};
  return search_with(editor_of(el), key, false);
}

static unsigned char search_for_paste(led_editor *editor) {
  wide_text text = {NULL, 0, 0};
  char *bytes = NULL;
  if (read_paste(editor->el, &text) == PASTE_WHOLE) {
    size_t room = text.count * MB_LEN_MAX + 1;
    bytes = malloc(room);
    if (bytes != NULL && wcstombs(bytes, text.characters, room) == (size_t)-1) { bytes[0] = 0; }
    free(text.characters);
  }
  unsigned char code = search_with(editor, bytes == NULL ? "\003" : bytes, bytes != NULL);
  free(bytes);
  return code;
}

/// Escape and more: a paste is searched for, any other key ends the search and acts on the line.
static unsigned char search_sequence(led_editor *editor) {
  static const wchar_t paste_mark[] = L"\033[200~";
  wchar_t typed[sizeof paste_mark / sizeof paste_mark[0]] = L"\033";
  editor->is_searching = false;
  for (size_t i = 1; paste_mark[i] != 0; i++) {
    if (el_wgetc(editor->el, &typed[i]) != 1 || typed[i] != paste_mark[i]) {
      unsigned char code = search_with(editor, "\033", false);
      el_wpush(editor->el, typed);
      return code;
    }
  }
  return search_for_paste(editor);
}

static unsigned char search_key(EditLine *el, int character) {
  (void)character;
  led_editor *editor = editor_of(el);
  if (!editor->is_searching) { return CC_ERROR; }
  wchar_t key = editor->searched_key;
  if (key == L'\033' && led_wait_readable_for(STDIN_FILENO, escape_milliseconds)) { return search_sequence(editor); }
  char bytes[MB_LEN_MAX + 1];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t count = wcrtomb(bytes, key, &state);
  if (count == (size_t)-1) { return CC_ERROR; }
  bytes[count] = 0;
  return search_with(editor, bytes, false);
}

// Keys

typedef struct {
  const char *key;
  const char *function;
} binding;

/// What the shell cannot be without.
static const binding essential[] = {
  {"^C", "dishell-cancel"},
  {"\\e[200~", "dishell-paste"},
  {"^I", "dishell-complete"},
  {"\\235", "dishell-search-key"},
};

static const binding searching[] = {
  {"^R", "dishell-search"},
  {"^S", "dishell-search"},
};

static const binding emacs_only[] = {
  {"^W", "ed-delete-prev-word"},
  {"\\e[1;5D", "ed-prev-word"},
  {"\\e[1;5C", "em-next-word"},
  {"\\e[1;3D", "ed-prev-word"},
  {"\\e[1;3C", "em-next-word"},
  {"\\e[5D", "ed-prev-word"},
  {"\\e[5C", "em-next-word"},
  {"\\e[3;5~", "em-delete-next-word"},
  {"\\e[3;3~", "em-delete-next-word"},
};

static const binding vi_only[] = {
  {"\\236", "vi-command-mode"},
};

/// The keys of today's keyboards, in the spellings of today's terminals. What is not bound leaves litter in the line.
static const binding keyboard[] = {
  {"\\e[A", "ed-prev-history"},
  {"\\e[B", "ed-next-history"},
  {"\\e[C", "ed-next-char"},
  {"\\e[D", "ed-prev-char"},
  {"\\eOA", "ed-prev-history"},
  {"\\eOB", "ed-next-history"},
  {"\\eOC", "ed-next-char"},
  {"\\eOD", "ed-prev-char"},
  {"\\e[H", "ed-move-to-beg"},
  {"\\eOH", "ed-move-to-beg"},
  {"\\e[1~", "ed-move-to-beg"},
  {"\\e[7~", "ed-move-to-beg"},
  {"\\e[F", "ed-move-to-end"},
  {"\\eOF", "ed-move-to-end"},
  {"\\e[4~", "ed-move-to-end"},
  {"\\e[8~", "ed-move-to-end"},
  {"\\e[3~", "ed-delete-next-char"},
  {"\\e[5~", "ed-search-prev-history"},
  {"\\e[6~", "ed-search-next-history"},
  {"\\e[Z", "dishell-complete"},
  {"\\e[1;5A", "ed-prev-history"},
  {"\\e[1;5B", "ed-next-history"},
  {"\\e[1;2A", "ed-prev-history"},
  {"\\e[1;2B", "ed-next-history"},
  {"\\e[1;2C", "ed-next-char"},
  {"\\e[1;2D", "ed-prev-char"},
  {"\\e[1;5H", "ed-move-to-beg"},
  {"\\e[1;5F", "ed-move-to-end"},
  {"\\e[1;2H", "ed-move-to-beg"},
  {"\\e[1;2F", "ed-move-to-end"},
  {"\\e[2~", "ed-ignore"},
  {"\\e[I", "ed-ignore"},
  {"\\e[O", "ed-ignore"},
  {"\\eOP", "ed-ignore"},
  {"\\eOQ", "ed-ignore"},
  {"\\eOR", "ed-ignore"},
  {"\\eOS", "ed-ignore"},
  {"\\e[11~", "ed-ignore"},
  {"\\e[12~", "ed-ignore"},
  {"\\e[13~", "ed-ignore"},
  {"\\e[14~", "ed-ignore"},
  {"\\e[15~", "ed-ignore"},
  {"\\e[17~", "ed-ignore"},
  {"\\e[18~", "ed-ignore"},
  {"\\e[19~", "ed-ignore"},
  {"\\e[20~", "ed-ignore"},
  {"\\e[21~", "ed-ignore"},
  {"\\e[23~", "ed-ignore"},
  {"\\e[24~", "ed-ignore"},
};

#define BIND(el, table) bind_all(el, table, sizeof(table) / sizeof((table)[0]))
#define BIND_IN_COMMAND_MODE(el, table) bind_in_command_mode(el, table, sizeof(table) / sizeof((table)[0]))

static void bind_all(EditLine *el, const binding *bindings, size_t count) {
  for (size_t i = 0; i < count; i++) { el_set(el, EL_BIND, bindings[i].key, bindings[i].function, NULL); }
}

static void bind_in_command_mode(EditLine *el, const binding *bindings, size_t count) {
  for (size_t i = 0; i < count; i++) {
    el_set(el, EL_BIND, "-a", bindings[i].key, bindings[i].function, NULL);
  }
}

/// vi has two maps: that of insertion, where `bind` binds, and that of commands.
static void bind_in_vi(EditLine *el) {
  BIND(el, searching);
  BIND(el, keyboard);
  BIND(el, vi_only);
  BIND_IN_COMMAND_MODE(el, searching);
  BIND_IN_COMMAND_MODE(el, keyboard);
  BIND_IN_COMMAND_MODE(el, vi_only);
  BIND_IN_COMMAND_MODE(el, essential);
}

static void add_functions(EditLine *el) {
  el_set(el, EL_ADDFN, "dishell-cancel", "Give up the line", cancel);
  el_set(el, EL_ADDFN, "dishell-complete", "Complete the word before the cursor", complete);
  el_set(el, EL_ADDFN, "dishell-paste", "Take what the terminal pastes as it is", paste);
  el_set(el, EL_ADDFN, "dishell-search", "Search the history", search);
  el_set(el, EL_ADDFN, "dishell-search-key", "A key while the history is searched", search_key);
}

/// The user's file comes in between: it may change what it likes, `bind -v` takes everything away.
static void bind_keys(EditLine *el) {
  BIND(el, searching);
  BIND(el, emacs_only);
  BIND(el, keyboard);
  BIND(el, essential);
  el_source(el, NULL);
  BIND(el, essential);
  if (is_vi(el)) { bind_in_vi(el); }
}

// Opening and closing

static void open_history(led_editor *editor, int size) {
  editor->history = history_init();
  if (editor->history == NULL) { return; }
  history(editor->history, &editor->event, H_SETSIZE, size);
  history(editor->history, &editor->event, H_SETUNIQUE, 1);
  el_set(editor->el, EL_HIST, history, editor->history);
}

led_editor *led_open(
    const char *program, int history_size, led_completer completer, led_searcher searcher, void *context) {
  led_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) { return NULL; }
  led_terminal_remember();
  // libedit copies the modes it finds, so this comes first.
  led_terminal_take();
  EditLine *el = el_init(program, stdin, stdout, stderr);
  if (el == NULL) {
    led_terminal_restore();
    free(editor);
    return NULL;
  }
  editor->el = el;
  editor->completer = completer;
  editor->searcher = searcher;
  editor->context = context;
  set_prompt(editor, "", NULL);
  el_set(el, EL_CLIENTDATA, editor);
  el_set(el, EL_SIGNAL, 0);
  el_set(el, EL_EDITOR, "emacs");
#ifdef LED_OVERPAINT
  el_set(el, EL_PROMPT, prompt_text);
#else
  el_set(el, EL_PROMPT_ESC, prompt_text, mark);
#endif
  open_history(editor, history_size);
  add_functions(el);
  bind_keys(el);
  el_wset(el, EL_GETCFN, read_key);
  // What is typed ahead while a command runs is not to be echoed then.
  if (is_editing(el)) {
    el_set(el, EL_SETTY, "-x", "-echo", NULL);
    led_terminal_take();
  } else {
    led_terminal_restore();
  }
  return editor;
}

void led_close(led_editor *editor) {
  led_terminal_set_pasting(false);
  el_end(editor->el);
  if (editor->history != NULL) { history_end(editor->history); }
  led_terminal_give();
  free(editor->prompt);
  free(editor->painted_prompt);
  free(editor);
}

// Reading

static led_outcome outcome_of(const led_editor *editor, const char *text) {
  if (editor->is_cancelled) { return LED_CANCELLED; }
  if (editor->is_too_long) { return LED_TOO_LONG; }
  return text == NULL ? LED_END : LED_LINE;
}

const char *led_read_line(
    led_editor *editor, const char *prompt, const char *colour, size_t *length, led_outcome *outcome) {
  bool is_edited = is_editing(editor->el);
  set_prompt(editor, prompt, colour);
  memset(&editor->decoding, 0, sizeof editor->decoding);
  editor->is_cancelled = false;
  editor->is_too_long = false;
  editor->is_searching = false;
  editor->is_overpaint_due = true;
  // Both were seen to while something else had the terminal.
  led_continue_take();
  if (led_resize_take()) { el_resize(editor->el); }
  if (is_edited) {
    led_terminal_take();
#ifndef LED_OVERPAINT
    // libedit does it only after the prompt is to be seen. The old one must find the terminal collecting lines.
    led_terminal_unbuffer();
#endif
    led_terminal_set_pasting(true);
  }
  int count = 0;
  const char *text = el_gets(editor->el, &count);
  led_terminal_set_pasting(false);
  if (editor->is_cancelled && !is_edited) {
    fputc('\n', stdout);
    fflush(stdout);
  }
  *length = count > 0 ? (size_t)count : 0;
  *outcome = outcome_of(editor, text);
  return *outcome == LED_LINE ? text : "";
}

void led_history_enter(led_editor *editor, const char *entry) {
  if (editor->history != NULL) { history(editor->history, &editor->event, H_ENTER, entry); }
}

// For completers and searchers

const char *led_line(led_editor *editor, size_t *length, size_t *cursor) {
  const LineInfo *line = el_line(editor->el);
  *length = (size_t)(line->lastchar - line->buffer);
  *cursor = (size_t)(line->cursor - line->buffer);
  return line->buffer;
}

bool led_insert(led_editor *editor, const char *text) { return el_insertstr(editor->el, text) == 0; }

void led_delete_before_cursor(led_editor *editor, int characters) { el_deletestr(editor->el, characters); }

void led_set_line(led_editor *editor, const char *text, int cursor) {
  // This is the line itself, const only for callers that look at it. The old library has no function to move in it.
  LineInfoW *line = (LineInfoW *)el_wline(editor->el);
  line->cursor = line->buffer;
  line->lastchar = line->buffer;
  el_insertstr(editor->el, text);
  if (cursor >= 0 && cursor < line->lastchar - line->buffer) { line->cursor = line->buffer + cursor; }
}

void led_print_below(led_editor *editor, const char *text) {
  (void)editor;
  fputs("\r\n\033[J", stdout);
  fputs(text, stdout);
  fflush(stdout);
}
