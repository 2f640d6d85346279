#include "CEditline.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_bool interrupted;
static atomic_bool resized;
static atomic_bool continued;
static atomic_bool is_interactive;
static int pipe_ends[2] = {-1, -1};

#define MOST_SIGNALS 16
static struct {
  int number;
  struct sigaction action;
} replaced[MOST_SIGNALS];
static size_t replaced_count;

static void wake_reader(void) {
  char byte = 0;
  // A full pipe has already woken the reader.
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
}

static void die_by(int number) {
  sigset_t set;
  signal(number, SIG_DFL);
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
  raise(number);
}

static void on_interrupt(int number) {
  int saved = errno;
  bool again = atomic_exchange(&interrupted, true);
  if (again && !atomic_load(&is_interactive)) {
    led_terminal_restore();
    die_by(number);
  }
  wake_reader();
  errno = saved;
}

static void on_notice(int number) {
  int saved = errno;
  atomic_store(number == SIGWINCH ? &resized : &continued, true);
  if (number == SIGCONT) { led_terminal_take_again(); }
  wake_reader();
  errno = saved;
}

static void on_fatal(int number) {
  led_terminal_restore();
  die_by(number);
}

static void install(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

// The handler that a suspension puts back is no new one.
static void replace(int number, void (*handler)(int), int flags) {
  bool is_known = false;
  for (size_t i = 0; i < replaced_count; i++) { is_known = is_known || replaced[i].number == number; }
  if (!is_known && replaced_count < MOST_SIGNALS
      && sigaction(number, NULL, &replaced[replaced_count].action) == 0) {
    replaced[replaced_count++].number = number;
  }
  install(number, handler, flags);
}

static bool has_default_action(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && !(action.sa_flags & SA_SIGINFO)
      && action.sa_handler == SIG_DFL;
}

// Stops as the default action would, but with the terminal given back. It is taken again on SIGCONT.
static void on_suspend(int number) {
  int saved = errno;
  led_terminal_restore();
  die_by(number);
  install(SIGTSTP, on_suspend, SA_RESTART);
  errno = saved;
}

static void open_pipe(void) {
  if (pipe_ends[0] >= 0) { return; }
  int ends[2];
  if (pipe(ends) != 0) { return; }
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFL, fcntl(ends[i], F_GETFL) | O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    pipe_ends[i] = ends[i];
  }
}

/// Who starts this program from a thread with blocked signals hands them down.
static void unblock(void) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGHUP);
  sigaddset(&set, SIGWINCH);
  sigaddset(&set, SIGCONT);
  sigaddset(&set, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void led_signals_install(bool interactive) {
  // What ends the process leaves the terminal as it was found. A handler of somebody else's stays.
  static const int fatal[] = {SIGHUP, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};

  open_pipe();
  unblock();
  atomic_store(&is_interactive, interactive);
  replace(SIGPIPE, SIG_IGN, 0);
  // A file that may grow no further shows when it is written, too.
  replace(SIGXFSZ, SIG_IGN, 0);

  struct sigaction old;
  bool ignored = sigaction(SIGINT, NULL, &old) == 0 && old.sa_handler == SIG_IGN;
  // Without SA_RESTART: a command that waits in a system call is to come back from it.
  if (interactive || !ignored) { replace(SIGINT, on_interrupt, 0); }
  if (!interactive) { return; }

  // As in other shells: Ctrl-\ is typed by mistake, and pasted.
  replace(SIGQUIT, SIG_IGN, 0);
  replace(SIGWINCH, on_notice, SA_RESTART);
  replace(SIGCONT, on_notice, SA_RESTART);
  if (has_default_action(SIGTSTP)) { replace(SIGTSTP, on_suspend, SA_RESTART); }
  for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) {
    if (has_default_action(fatal[i])) { replace(fatal[i], on_fatal, 0); }
  }
}

void led_signals_restore(void) {
  while (replaced_count > 0) {
    replaced_count--;
    sigaction(replaced[replaced_count].number, &replaced[replaced_count].action, NULL);
  }
  atomic_store(&interrupted, false);
}

bool led_interrupt_pending(void) { return atomic_load_explicit(&interrupted, memory_order_relaxed); }

bool led_interrupt_take(void) { return atomic_exchange(&interrupted, false); }

bool led_resize_take(void) { return atomic_exchange(&resized, false); }

bool led_continue_take(void) { return atomic_exchange(&continued, false); }

bool led_wait_readable_for(int descriptor, int milliseconds) {
  struct pollfd polled[2] = {
    {.fd = descriptor, .events = POLLIN},
    {.fd = pipe_ends[0], .events = POLLIN},
  };
  if (poll(polled, 2, milliseconds) < 0) { return false; }
  if (polled[1].revents != 0) {
    char bytes[64];
    while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {}
    return false;
  }
  return polled[0].revents != 0;
}

bool led_wait_readable(int descriptor) { return led_wait_readable_for(descriptor, -1); }
