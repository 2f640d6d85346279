extension Container {
  /// Answers `request` as a call of the library's `resolve` does: it joins the resolution cycle that runs on this
  /// thread, or is one of its own.
  ///
  /// - Parameter arguments: What the caller hands in.
  /// - Returns: The instance as a `Service`; nil only for an optional request.
  /// - Throws: ``ResolutionError``, also where the instance is no `Service`.
  package func resolve<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> Service? {
    try engine.withCycle(from: self) { cycle in
      try cycle.call(request, on: self, arguments).flatMap { try cycle.use($0, for: request, as: service) }
    }
  }

  /// Answers `request` with an instance of every registration there is, those of the fallbacks too, in the
  /// order of registering. An element is nil where an optional service could not be made.
  package func resolveAll<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> [Service?] {
    try engine.withCycle(from: self) { cycle in
      try cycle.callForAll(request, on: self, arguments).map {
        try $0.flatMap { try cycle.use($0, for: request, as: service) }
      }
    }
  }
}

extension Resolution {
  /// Asks for a dependency, within the running graph.
  ///
  /// - Returns: The instance as a `Service`; nil only for an optional request.
  /// - Throws: ``ResolutionError``; passing it on is what a factory should do.
  package func resolve<Service>(
    _ request: Request, as service: Service.Type, arguments: Any? = nil
  ) throws -> Service? {
    try resolve(request, arguments: arguments).flatMap { try cycle.use($0, for: request, as: service) }
  }

  /// Asks for every registration of a service, within the running graph.
  package func resolveAll<Service>(_ request: Request, as service: Service.Type) throws -> [Service?] {
    try resolveAll(request).map { try $0.flatMap { try cycle.use($0, for: request, as: service) } }
  }
}

extension DelayedRequest {
  /// Asks now.
  ///
  /// - Parameter arguments: What the caller hands in.
  /// - Returns: The instance as a `Service`; nil for an optional request, and when the container has ended.
  /// - Throws: ``ResolutionError``.
  package func resolve<Service>(as service: Service.Type, arguments: Any? = nil) throws -> Service? {
    try resolve(arguments: arguments)?.used(as: service)
  }
}

extension ResolutionCycle {
  /// An instance is cast to the service where it is used, so one of the wrong type is found only now (I7, DIT-13).
  fileprivate func use<Service>(_ instance: Instance, for request: Request, as: Service.Type) throws
    -> Service?
  {
    if let service = instance.used(as: Service.self) { return service }
    if request.isOptional { return nil }
    throw failure(.mismatch(engine.census.label(for: instance).label), request)
  }
}
