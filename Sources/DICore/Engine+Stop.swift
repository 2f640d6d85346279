extension Engine {
  /// Ends the program with an explanation, where a library that cannot throw has no answer.
  ///
  /// The recorder gets what is recorded of the cycle that runs, so that it also tells of the end.
  package func stop(because error: any Error) -> Never {
    if let trace = cycle?.recorder?.trace { recorder?(trace.stopped(by: error)) }
    fatalError(String(describing: error))
  }
}
