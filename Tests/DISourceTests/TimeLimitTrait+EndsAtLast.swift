import Testing

extension Trait where Self == TimeLimitTrait {
  /// For code that might not end.
  ///
  /// Swift Testing begins all tests at once and counts the time that a test waits for a thread: a limit shorter than the
  /// whole run fails tests that have not begun.
  static var endsAtLast: Self { .timeLimit(.minutes(30)) }
}
