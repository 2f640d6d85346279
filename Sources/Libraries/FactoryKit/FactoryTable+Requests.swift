import DICore
import Synchronization

extension FactoryTable {
  /// Answers a request by `answer`, after the check of the age of a kept instance. The engine's gate is taken
  /// meanwhile.
  ///
  /// - Parameter answer: Called with a function that returns, after the answer, the closure that has made it.
  /// - Returns: the answer, and the closure that has made it; nil if it was kept.
  package func answering<Answer>(
    _ options: FactoryOptions, _ parameter: Any, _ answer: (_ role: () -> FactoryRole?) throws -> Answer
  ) rethrows -> (Answer, FactoryRole?) {
    try home.object.engine.withGate {
      options.latestRequestFoundExpired.store(forgetExpired(options, parameter), ordering: .relaxed)
      let count = options.runs.count
      let role = { options.runs.count == count ? nil : options.runs.last }
      let answer = try answer(role)
      if options.settings.timeToLive != nil {
        storedInstance(options, parameter)?.lastUse = now()
      }
      return (answer, role())
    }
  }

  /// The decorator that is called with the instances of a factory: its own one, or else that of the container; nil for
  /// none.
  package func decorator(for options: FactoryOptions) -> AnyObject? {
    options.settings.decorator ?? state.decorator
  }

  /// Forgets an instance that was not used for its time to live.
  ///
  /// - Returns: whether there was one.
  private func forgetExpired(_ options: FactoryOptions, _ parameter: Any) -> Bool {
    guard let stored = storedInstance(options, parameter), isExpired(stored, options) else { return false }
    stored.forget()
    return true
  }

  private func isExpired(_ stored: StoredInstance, _ options: FactoryOptions) -> Bool {
    guard let limit = options.settings.timeToLive, stored.lastUse > 0 else { return false }
    // As a number: a time to live may be infinite.
    return Double(now() - stored.lastUse) / 1e9 >= limit
  }

  /// Whether the next request for a factory without a parameter makes another instance, because the one that is kept was
  /// not used for its time to live.
  func isExpired(_ options: FactoryOptions) -> Bool {
    options.settings.timeToLive != nil
      && home.object.engine.withGate { storedInstance(options, ()).map { isExpired($0, options) } ?? false }
  }

  /// The instance of a factory that is kept for a parameter.
  private func storedInstance(_ options: FactoryOptions, _ parameter: Any) -> StoredInstance? {
    PassedCall.with(CallForStored(argument: parameter)) {
      home.object.storedInstance(for: Request(options.key), $0)
    }
  }
}

/// A request for what is kept, which makes nothing.
private struct CallForStored: PassableCall {
  let argument: Any?

  func fill(_ buffer: ResultBuffer) -> Bool { false }
}
