extension Engine {
  /// Ends the program with an explanation, where a call that cannot throw has failed.
  ///
  /// The message begins with the library's own words, which people search for in logs. Then follows the message that
  /// the shell shows for the error: the requester, the path of requests, similar services, and what to try. A recorder
  /// of the running cycle gets the trace so far. On a thread with a ``StopHandler``, the handler is called instead.
  ///
  /// - Parameters:
  ///   - rules: The rules of the library whose call has failed.
  ///   - call: The place of that call. Without it the message names the place of the innermost registration that is
  ///     being resolved, or of the last one on the error's path.
  package func stop(because error: any Error, under rules: Rules? = nil, at call: SourcePlace? = nil) -> Never
  {
    let error = placed(error)
    ThreadState.current.stopHandler?.handle(error)
    let way = (error as? ResolutionError)?.path.compactMap { $0.registration?.place }
    let place = call ?? cycle?.stack.last?.registration.place ?? way?.last
    let message = message(about: error, under: rules, isPlaced: place != nil)
    abandonCycle(because: error)
    end(with: message, at: place)
  }

  /// `error` with the path to the running factory, if code of that factory has thrown it.
  private func placed(_ error: any Error) -> any Error {
    guard let cycle, let frame = cycle.stack.last else { return error }
    return cycle.resolutionError(from: error, of: frame)
  }

  private func message(about error: any Error, under rules: Rules?, isPlaced: Bool) -> String {
    guard let error = error as? ResolutionError else {
      return (error as? any CodeError)?.message ?? String(describing: error)
    }
    return FailureWords(error).message.beginning(with: rules?.stopMessage(error))
      .adding(isPlaced ? nil : Self.callWithoutPlace).text
  }

  /// The compiler passes the place of a call only if the function is called by its name.
  private static let callWithoutPlace: TextRows.Row = (
    "called", "as a value of function type, or through a protocol: so the place is not known"
  )

  private func end(with message: String, at place: SourcePlace?) -> Never {
    guard let place else { fatalError(message, file: "<unknown>", line: 0) }
    guard let file = StaticString(lasting: place.file.text) else {
      fatalError("\(place): \(message)", file: "<unknown>", line: 0)
    }
    fatalError(message, file: file, line: UInt(clamping: place.line))
  }
}
