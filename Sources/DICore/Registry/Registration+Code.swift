import Synchronization

// The code of registrations that are read from source.
extension Registration {
  /// The interpreted code of the factory and the injections; nil for compiled code. The factory refers to it weakly, so
  /// that the registration can release it.
  package var code: AnyObject? {
    get { lock.withLock { extras?.code } }
    set { change { $0.code = newValue } }
  }

  /// Whether the program has the registration in a variable, and may file it again when no request finds it: it then
  /// keeps its code.
  package var isHeldByProgram: Bool {
    get { hasExtras.load(ordering: .acquiring) && lock.withLock { extras?.isHeldByProgram ?? false } }
    set {
      guard newValue != isHeldByProgram else { return }
      change { $0.isHeldByProgram = newValue }
      if !newValue { releaseCodeUnlessInForce() }
    }
  }

  /// Releases the code if no request finds the registration.
  private func releaseCodeUnlessInForce() {
    guard let container, !isInForce(in: container) else { return }
    container.engine.releaseCode(of: self)
  }

  /// Whether the registration is filed in `container` under one of its services.
  private func isInForce(in container: Container) -> Bool {
    services.contains { container.isInForce(self, for: $0) }
  }

  /// Removes the code and the custom scope of a registration that no request finds any more. Its description stays.
  ///
  /// - Returns: the removed objects, for the caller to release; nil for compiled code, which stays.
  func takeCode() -> [AnyObject]? {
    guard hasExtras.load(ordering: .acquiring), let code else { return nil }
    dropStored()
    var ending = [code]
    self.code = nil
    // A factory that runs may still complete its instance.
    if let engine = container?.engine {
      engine.atEndOfCall { [weak self] in self?.dropInjections() }
    } else {
      dropInjections()
    }
    if let standIn = scope.standIn(labelledBy: container?.engine) {
      ending.append(exchangeScope(for: standIn))
    }
    return ending
  }

  private func dropInjections() { injections = injections.map(\.withoutCode) }
}
