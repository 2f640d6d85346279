import DICore

/// The logging of one request.
struct RequestLog {
  private let request: Request
  private let registration: Registration?

  /// Begins the logging of `request`; nil if the log does not need it.
  ///
  /// - Parameter choice: The verdict on each candidate; nil if there was none.
  init?(_ request: Request, _ choice: @autoclosure () -> Choice?) {
    guard TranquillityLog.logs(.verbose) else { return nil }
    self.request = request
    registration = choice()?.chosen
  }

  /// Runs `body`, which answers the request, and logs it.
  func logging<Service>(_ body: () throws -> Service?) throws -> Service? {
    try TranquillityLog.within("make \(LogText.request(request))") {
      if let registration {
        TranquillityLog.write(.verbose, "Found component: \(DIComponentInfo(registration))")
      }
      return try body()
    }
  }
}

extension DIContainer {
  /// Passes the event to the log and the container's extensions.
  func notify(of event: ContainerEvent, _ registration: Registration) {
    let info = DIComponentInfo(registration)
    switch event {
    case .made(let instance):
      if TranquillityLog.isWithin {
        TranquillityLog.write(.verbose, "Create object: \(String(describing: instance?.any))")
      }
      logScope("Save", instance, of: registration) { "to scope \($0)" }
      madeExtensions?.objectMaked?(info, instance?.any)
    case .answered(let instance, let isStored):
      if isStored { logScope("Resolve", instance, of: registration) { "use scope: \($0)" } }
      madeExtensions?.objectResolved?(info, instance?.any)
    case .cannotMake:
      TranquillityLog.write(.warning, "Can't found initial method in \(info)")
    }
  }

  /// Logs which scope has stored the object, or held it already.
  private func logScope(
    _ verb: String, _ instance: Instance?, of registration: Registration, _ where: (String) -> String
  ) {
    guard TranquillityLog.logs(.verbose), TranquillityLog.isWithin, let instance,
      let scope = component(of: registration)?.lifetime.scopeName
    else { return }
    TranquillityLog.write(.verbose, "\(verb) object: \(instance.any) \(`where`(scope))")
  }

  /// The component of a registration in this container or its parents.
  func component(of registration: Registration) -> Component? { registration.libraryPart as? Component }
}

extension DIComponentInfo {
  init(_ registration: Registration) { self.init(registration.implementation, registration.place) }
}

extension Instance {
  /// The object or value itself.
  fileprivate var any: Any {
    switch self {
    case .object(let object): object
    case .value(let value): value
    }
  }
}
