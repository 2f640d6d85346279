import DICore

extension FactoryTable {
  /// Answers a request by `answer`, after the check of the age of a kept instance.
  ///
  /// - Parameter answer: Called with a function for after the answer, which tells the closure that has made it.
  /// - Returns: the answer, and the closure that has made it; nil if it was kept.
  package func answering<Answer>(
    _ options: FactoryOptions, _ parameter: Any, _ answer: (_ role: () -> FactoryRole?) throws -> Answer
  ) rethrows -> (Answer, FactoryRole?) {
    try alone { _ in
      forgetExpired(options, parameter)
      let count = options.runs.count
      let role = { options.runs.count == count ? nil : options.runs.last }
      let answer = try answer(role)
      noteUse(options, parameter)
      return (answer, role())
    }
  }

  /// What is told of the instances of a factory: its own decorator, or else that of the container; nil for none.
  package func decorator(for options: FactoryOptions) -> AnyObject? {
    options.settings.decorator ?? state.decorator
  }

  /// Forgets an instance that was not used for its time to live.
  private func forgetExpired(_ options: FactoryOptions, _ parameter: Any) {
    let settings = options.settings
    guard let limit = settings.timeToLive else { return }
    if options.use(settings.number(of: parameter), within: limit) { forgetInstances(of: options) }
  }

  /// Starts the time of an instance anew, when it was made or used.
  private func noteUse(_ options: FactoryOptions, _ parameter: Any) {
    let settings = options.settings
    if settings.timeToLive != nil { options.noteUse(settings.number(of: parameter)) }
  }
}

extension FactorySettings {
  /// The number of the instance for a parameter.
  fileprivate func number(of parameter: Any) -> Int { variant?(parameter) ?? 0 }
}
