#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include "CEditline.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static struct termios found;
static atomic_bool is_remembered;
static atomic_bool is_pasting;
// Whether the terminal is to be had when this process is continued.
static atomic_bool is_wanted;

static const char paste_on[] = "\033[?2004h";
static const char paste_off[] = "\033[?2004l";

static void write_escape(const char *escape) {
  ssize_t ignored = write(STDOUT_FILENO, escape, strlen(escape));
  (void)ignored;
}

// A process in the background must not touch the terminal of the one in front.
static bool is_in_front(void) { return tcgetpgrp(STDIN_FILENO) == getpgrp(); }

void led_terminal_remember(void) {
  if (atomic_load(&is_remembered) || tcgetattr(STDIN_FILENO, &found) != 0) { return; }
  atomic_store(&is_remembered, true);
  atexit(led_terminal_restore);
}

void led_terminal_restore(void) {
  if (!atomic_load(&is_remembered) || !is_in_front()) { return; }
  if (atomic_exchange(&is_pasting, false)) { write_escape(paste_off); }
  tcsetattr(STDIN_FILENO, TCSANOW, &found);
}

void led_terminal_give(void) {
  atomic_store(&is_wanted, false);
  led_terminal_restore();
}

void led_terminal_take_again(void) {
  if (atomic_load(&is_wanted) && is_in_front()) { led_terminal_take(); }
}

void led_terminal_take(void) {
  struct termios modes;
  atomic_store(&is_wanted, true);
  if (!atomic_load(&is_remembered) || tcgetattr(STDIN_FILENO, &modes) != 0) { return; }
  if (!(modes.c_iflag & IXON) && !(modes.c_lflag & ECHO)) { return; }
  modes.c_iflag &= ~(tcflag_t)IXON;
  modes.c_lflag &= ~(tcflag_t)ECHO;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

void led_terminal_unbuffer(void) {
  struct termios modes;
  if (!atomic_load(&is_remembered) || tcgetattr(STDIN_FILENO, &modes) != 0) { return; }
  modes.c_lflag &= ~(tcflag_t)ICANON;
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

void led_terminal_set_pasting(bool on) {
  fflush(stdout);
  if (on) {
    atomic_store(&is_pasting, true);
    write_escape(paste_on);
  } else if (atomic_exchange(&is_pasting, false)) {
    write_escape(paste_off);
  }
}

bool led_terminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) { return false; }
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool led_use_utf8(void) {
  static const char *const names[] = {"", "C.UTF-8", "UTF-8", "en_US.UTF-8"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (setlocale(LC_CTYPE, names[i]) == NULL) { continue; }
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) { return true; }
  }
  return false;
}

void led_secure_standard_descriptors(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) { continue; }
    int opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY);
    if (opened >= 0 && opened != descriptor) { close(opened); }
  }
}

void led_flush_stdout(void) { fflush(stdout); }
