import CEditline

/// Ctrl-C as a flag. The signal handlers only set it and wake the thread that waits for input, so that any thread may
/// receive the signal; long commands poll it.
enum Interrupts {
  /// Installs the handlers of SIGINT, and at a terminal those of resizing, suspension and sudden ends. Ignores SIGPIPE:
  /// a closed pipe is noticed at the next write.
  ///
  /// Best called on the main thread before other threads are started, which inherit the signal mask. If not
  /// interactive, a second Ctrl-C ends the process while the first is pending.
  static func install(interactive: Bool) { led_signals_install(interactive) }

  /// Restores the previous handling of the signals.
  static func restore() { led_signals_restore() }

  /// Whether Ctrl-C was pressed and not yet handled; see ``take()``.
  static var isPending: Bool { led_interrupt_pending() }

  /// Returns whether Ctrl-C was pressed, and forgets it.
  @discardableResult static func take() -> Bool { led_interrupt_take() }
}
