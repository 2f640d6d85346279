extension Engine {
  /// Ends the program with an explanation, where a library that cannot throw has no answer.
  package func stop(because error: any Error) -> Never {
    fatalError(String(describing: error))
  }
}
