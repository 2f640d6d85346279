extension Engine {
  /// Ends the program with an explanation, where a library that cannot throw has no answer.
  ///
  /// The message begins with the words of the library, which people search their logs for. Below them stands what the
  /// shell shows for the error: who asked, along which path, what is near, what to try. Whoever records the running
  /// cycle gets what there is of it. On a thread with a ``StopHandler`` that one decides what happens instead.
  ///
  /// - Parameters:
  ///   - rules: The rules of the library whose call has no answer.
  ///   - call: Where the program makes that call; without it, the place of the innermost registration that is being
  ///     resolved is named, or of the last one on the way to the error.
  package func stop(because error: any Error, under rules: Rules? = nil, at call: SourcePlace? = nil) -> Never
  {
    let error = placed(error)
    ThreadState.current.pointee.stopHandler?.handle(error)
    let way = (error as? ResolutionError)?.path.compactMap { $0.registration?.place }
    let place = call ?? cycle?.stack.last?.registration.place ?? way?.last
    let message = message(about: error, under: rules, isPlaced: place != nil)
    abandonCycle(because: error)
    end(with: message, at: place)
  }

  /// An error of code that a factory runs, with the path that led to the factory.
  private func placed(_ error: any Error) -> any Error {
    guard let cycle, let frame = cycle.stack.last else { return error }
    return cycle.told(error, of: frame)
  }

  private func message(about error: any Error, under rules: Rules?, isPlaced: Bool) -> String {
    guard let error = error as? ResolutionError else {
      return (error as? any CodeError)?.message ?? String(describing: error)
    }
    return FailureWords(error).message.beginning(with: rules?.stopWords(error))
      .adding(isPlaced ? nil : Self.callWithoutPlace).text
  }

  /// Swift tells the place of a call only where the function is called by its name.
  private static let callWithoutPlace: TextRows.Row = (
    "called", "as a value of function type, or through a protocol: so the place is not known"
  )

  private func end(with message: String, at place: SourcePlace?) -> Never {
    guard let place else { fatalError(message, file: "<unknown>", line: 0) }
    fatalError(message, file: StaticString(lasting: place.file.text), line: UInt(clamping: place.line))
  }
}

extension StaticString {
  /// A string that stays in memory until the process ends, as a literal does.
  ///
  /// Swift's ABI has fixed the parts: the address of the text, its length, and flags, which are zero for text that is
  /// not known to be ASCII.
  fileprivate init(lasting text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count + 1)
    _ = bytes.initialize(from: Array(text.utf8) + [0])
    let parts: (UInt, UInt, UInt8) = (UInt(bitPattern: bytes.baseAddress), UInt(bytes.count - 1), 0)
    self = unsafeBitCast(parts, to: StaticString.self)
  }
}
