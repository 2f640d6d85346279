#include "CPseudoTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

static void become(const char *path, char *const arguments[], char *const environment[]) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) { signal(number, SIG_DFL); }
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, arguments, environment);
  _exit(127);
}

pid_t pty_start(
    const char *path, char *const arguments[], char *const environment[], int columns, int rows, int *master) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t child = forkpty(master, NULL, NULL, &size);
  if (child == 0) { become(path, arguments, environment); }
  if (child > 0) { fcntl(*master, F_SETFD, FD_CLOEXEC); }
  return child;
}

int pty_resize(int master, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(master, TIOCSWINSZ, &size);
}

int pty_echoes(int master) {
  struct termios modes;
  if (tcgetattr(master, &modes) != 0) { return -1; }
  return (modes.c_lflag & ECHO) != 0;
}
