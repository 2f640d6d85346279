#include "CEditline.h"
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static pid_t spawn(const char *command, int input) {
  char *const arguments[] = {"sh", "-c", (char *)command, NULL};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t defaults;
  pid_t child = -1;
  // What the shell ignores, its children must not.
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  sigaddset(&defaults, SIGQUIT);
  sigaddset(&defaults, SIGXFSZ);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  if (posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ) != 0) { child = -1; }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return child;
}

/// Ends early when the child reads no more.
static void feed(int descriptor, const char *text, size_t length) {
  while (length > 0) {
    ssize_t count = write(descriptor, text, length);
    if (count < 0 && errno == EINTR) { continue; }
    if (count <= 0) { return; }
    text += count;
    length -= (size_t)count;
  }
}

bool led_show(const char *command, const char *text, size_t length) {
  int ends[2];
  if (pipe(ends) != 0) { return false; }
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  led_terminal_give();
  pid_t child = spawn(command, ends[0]);
  close(ends[0]);
  if (child > 0) { feed(ends[1], text, length); }
  close(ends[1]);
  int status = 0;
  while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  led_terminal_take();
  // The shell ends with these when there is no such command.
  bool is_missing = WIFEXITED(status) && (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127);
  return child > 0 && !is_missing;
}
