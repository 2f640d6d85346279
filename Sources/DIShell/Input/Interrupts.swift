import CEditline

/// Ctrl-C, as a flag. The handlers only set it and wake who waits for input, so it does not matter on which thread a
/// signal arrives; commands that take long poll it.
enum Interrupts {
  /// Installs the handlers of SIGINT, and at a terminal those of resizing, suspension and sudden ends. SIGPIPE is
  /// ignored from here on: a closed pipe shows when something is written.
  ///
  /// Best called on the main thread, before others are started: they inherit which signals are let through.
  /// When not interactive, a second Ctrl-C that nobody has answered ends the process.
  static func install(interactive: Bool) { led_signals_install(interactive) }

  /// Gives the signals back: from here on they do what they did before.
  static func restore() { led_signals_restore() }

  /// Whether Ctrl-C was pressed and not yet answered.
  static var isPending: Bool { led_interrupt_pending() }

  /// Answers: says whether Ctrl-C was pressed, and forgets it.
  @discardableResult static func take() -> Bool { led_interrupt_take() }
}
