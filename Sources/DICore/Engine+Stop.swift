extension Engine {
  /// Ends the program with an explanation, where a library that cannot throw has no answer.
  ///
  /// The message is the one that the shell shows for the error: who asked, along which path, what is near, what to
  /// try. Whoever records the running cycle gets what there is of it. On a thread with a ``StopHandler`` that one
  /// decides what happens instead.
  package func stop(because error: any Error) -> Never {
    ThreadState.current.pointee.stopHandler?.handle(placed(error))
    let message = message(about: error)
    abandonCycle(because: error)
    fatalError(message)
  }

  /// An error of code that a factory runs, with the path that led to the factory.
  private func placed(_ error: any Error) -> any Error {
    guard let cycle, let frame = cycle.stack.last else { return error }
    return cycle.told(error, of: frame)
  }

  private func message(about error: any Error) -> String {
    guard let error = placed(error) as? ResolutionError else {
      return (error as? any CodeError)?.message ?? String(describing: error)
    }
    let setting = FailureSetting(library: { [containers] name in
      containers.first { $0.name == name }?.rules.name ?? "resolver"
    })
    return FailureWords(error, in: setting).message.text
  }
}
