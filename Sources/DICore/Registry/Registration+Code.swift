import Synchronization

// The code of registrations that are read from source.
extension Registration {
  /// The interpreted code of the factory and the injections; nil for compiled code. The factory refers to it weakly, so
  /// that the registration can release it.
  package var code: AnyObject? {
    get { lock.withLock { details?.code } }
    set { change { $0.code = newValue } }
  }

  /// Removes the code and the custom scope of a registration that no request finds any more. Its description stays.
  ///
  /// - Returns: the removed objects, for the caller to release; nil for compiled code, which stays.
  func takeCode() -> [AnyObject]? {
    guard hasDetails.load(ordering: .acquiring), let code else { return nil }
    dropKept()
    var ending = [code]
    self.code = nil
    injections = injections.map(\.withoutCode)
    if let standIn = scope.standIn(labelledBy: container?.engine) {
      ending.append(exchangeScope(for: standIn))
    }
    return ending
  }
}
