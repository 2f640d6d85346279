extension ResolutionError: CustomStringConvertible {
  /// The message that the shell shows for the error: who asked, along which path, what is near, what to try.
  public var description: String { FailureWords(self).message.text }
}
