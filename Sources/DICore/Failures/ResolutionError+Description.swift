extension ResolutionError: CustomStringConvertible {
  /// The message that the shell shows for the error: the requester, the path of requests, similar services, and what to
  /// try.
  public var description: String { FailureWords(self).message.text }
}
