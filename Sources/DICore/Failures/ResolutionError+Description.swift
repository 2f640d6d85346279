extension ResolutionError: CustomStringConvertible {
  /// The message that the shell shows for the error: who asked, by which path, similar services, what to try.
  public var description: String { FailureWords(self).message.text }
}
