extension Engine {
  /// Ends the program with an explanation, where a library that cannot throw has no answer.
  ///
  /// The message is the one that the shell shows for the error: who asked, along which path, what is near, what to
  /// try. On a thread with a ``StopHandler`` that one decides what happens instead.
  package func stop(because error: any Error) -> Never {
    StopHandler.current?.handle(error)
    fatalError(message(about: error))
  }

  private func message(about error: any Error) -> String {
    guard let error = error as? ResolutionError else { return String(describing: error) }
    let setting = FailureSetting(library: { [containers] name in
      containers.first { $0.name == name }?.rules.name ?? "resolver"
    })
    return FailureWords(error, in: setting).message.text
  }
}
