extension Engine {
  /// Ends the program with an explanation, where a library that cannot throw has no answer.
  ///
  /// The message is the one that the shell shows for the error: who asked, along which path, what is near, what to
  /// try. Whoever records the running cycle gets what there is of it. On a thread with a ``StopHandler`` that one
  /// decides what happens instead.
  package func stop(because error: any Error) -> Never {
    ThreadState.current.pointee.stopHandler?.handle(error)
    let message = message(about: error)
    abandonCycle(because: error)
    fatalError(message)
  }

  private func message(about error: any Error) -> String {
    guard let error = error as? ResolutionError else {
      return (error as? any CodeError)?.message ?? String(describing: error)
    }
    let setting = FailureSetting(library: { [containers] name in
      containers.first { $0.name == name }?.rules.name ?? "resolver"
    })
    return FailureWords(error, in: setting).message.text
  }
}
