import Synchronization

/// One request, watched on behalf of the log and of a container's extensions.
struct Watch {
  private static let hasBegun = Atomic(false)

  /// Whether anybody has ever wanted to know; without it, a request pays one branch.
  static var isOn: Bool { hasBegun.load(ordering: .relaxed) }

  static func begin() { hasBegun.store(true, ordering: .relaxed) }

  private let request: Request
  private let container: DIContainer
  private let component: Component?

  /// Nil where nobody wants to know now.
  init?(_ request: Request, _ container: Container?) {
    guard let container = container as? DIContainer else { return nil }
    let extensions = container.extensions
    guard
      TranquillityLog.tells(.verbose) || extensions.objectMaked != nil || extensions.objectResolved != nil
    else { return nil }
    self.request = request
    self.container = container
    component = container.registration(for: request).flatMap(container.component)
  }

  /// Runs `body`, which answers the request, and tells of it.
  func telling<Service>(_ body: () throws -> Service?) throws -> Service? {
    try TranquillityLog.within("make \(TranquillityLog.text(request))") {
      guard let component else { return try body() }
      TranquillityLog.write(.verbose, "Found component: \(component.info)")
      let madeBefore = component.madeCount
      let service = try body()
      let object = service.map { $0 as Any }
      let isMade = component.madeCount != madeBefore
      if isMade {
        TranquillityLog.write(.verbose, "Create object: \(String(describing: object))")
        container.extensions.objectMaked?(component.info, object)
      }
      tellScope(of: object, component, isMade: isMade)
      container.extensions.objectResolved?(component.info, object)
      return service
    }
  }

  /// Tells which scope keeps the object from now on, or has given it.
  private func tellScope(of object: Any?, _ component: Component, isMade: Bool) {
    guard let object, let scope = component.lifetime.scopeName else { return }
    TranquillityLog.write(
      .verbose,
      isMade ? "Save object: \(object) to scope \(scope)" : "Resolve object: \(object) use scope: \(scope)")
  }
}

extension DIContainer {
  /// The component of a registration in this container or its parents.
  func component(of registration: Registration) -> Component? {
    sequence(first: self, next: \.parent).lazy.compactMap { container in
      container.state.withLock { $0.components.first { $0.registration === registration } }
    }.first
  }
}
