extension ResolutionError: CustomStringConvertible {
  /// The message that the shell shows for the error: who asked, along which path, what is near, what to try.
  public var description: String {
    let containers = Engine.shared.containers
    let setting = FailureSetting(library: { name in
      containers.first { $0.name == name }?.rules.name ?? "resolver"
    })
    return FailureWords(self, in: setting).message.text
  }
}
