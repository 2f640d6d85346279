import DICore

extension DIComponentBuilder {
  /// Runs `method` on a new object, right after its factory. Injections run in the order of the calls. See
  /// `Documentation/Rules/DITranquillity/injections.md`.
  ///
  ///     container.register(Screen.init).injection { $0.isTracked = true }
  @discardableResult
  public func injection(_ method: @escaping (Impl) -> Void) -> Self { inject(nil, method) }

  /// Runs `method` on a new object, on the method's actor.
  ///
  ///     container.register(ViewModel.init).injection { @MainActor in $0.title = "Start" }
  @discardableResult
  public func injection(_ method: @escaping @isolated(any) @Sendable (Impl) -> Void) -> Self
  where Impl: Sendable {
    let code = IsolatedCode(method)
    return inject(code.isolation, code.plain.run)
  }

  /// Passes one dependency to a new object.
  ///
  ///     container.register(Screen.init)
  ///       .injection { $0.log = $1 }
  ///       .injection(cycle: true) { $0.router = $1 }
  ///
  /// The type of the closure's second parameter is the dependency. If it is optional and missing, the closure gets nil.
  /// If it is required and missing, the object cannot be made; a deferred injection is left out.
  ///
  /// - Parameters:
  ///   - name: The name of the dependency's registration; nil for the one without.
  ///   - cycle: Whether to defer the injection until the outermost object is complete, which closes a cycle.
  @discardableResult
  public func injection<Property>(
    name: String? = nil, cycle: Bool = false, _ method: @escaping (Impl, Property) -> Void
  ) -> Self {
    inject(name, cycle, nil, method)
  }

  /// Passes one dependency to a new object, on the method's actor.
  ///
  ///     container.register(ViewModel.init).injection { @MainActor in $0.log = $1 }
  ///
  /// - Parameters:
  ///   - name: The name of the dependency's registration; nil for the one without.
  ///   - cycle: Whether to defer the injection until the outermost object is complete, which closes a cycle.
  @discardableResult
  public func injection<Property>(
    name: String? = nil, cycle: Bool = false,
    _ method: @escaping @isolated(any) @Sendable (Impl, Property) -> Void
  ) -> Self where Impl: Sendable {
    let code = IsolatedCode(method)
    return inject(name, cycle, code.isolation, code.plain.run)
  }

  /// Sets a property of a new object.
  ///
  ///     container.register(Screen.init).injection(name: "main", \.queue)
  ///
  /// - Parameters:
  ///   - name: The name of the dependency's registration; nil for the one without.
  ///   - cycle: Whether to defer the injection until the outermost object is complete, which closes a cycle.
  @discardableResult
  public func injection<Property>(
    name: String? = nil, cycle: Bool = false, _ keyPath: ReferenceWritableKeyPath<Impl, Property>
  ) -> Self {
    inject(name, cycle, nil) { (object: Impl, value: Property) in object[keyPath: keyPath] = value }
  }

  /// Sets a property of a new object to the result of `modificator`.
  ///
  ///     container.register(Screen.init).injection(\.buttons) { many($0) }
  ///
  /// - Parameters:
  ///   - name: The name of the dependency's registration; nil for the one without.
  ///   - cycle: Whether to defer the injection until the outermost object is complete, which closes a cycle.
  @discardableResult
  public func injection<Property, Modified>(
    name: String? = nil, cycle: Bool = false, _ keyPath: ReferenceWritableKeyPath<Impl, Property>,
    _ modificator: @escaping (Modified) -> Property
  ) -> Self {
    inject(name, cycle, nil) { (object: Impl, value: Modified) in
      object[keyPath: keyPath] = modificator(value)
    }
  }

  /// Calls a method of a new object with its dependencies.
  ///
  ///     container.register(Screen.init).injection { $0.set(style: $1, size: $2) }
  @discardableResult
  public func injection<P0, P1, each P>(
    _ method: @escaping (Impl, P0, P1, repeat each P) -> Void
  ) -> Self {
    inject(nil, method)
  }

  /// Calls a method of a new object with its dependencies, on the method's actor.
  ///
  ///     container.register(ViewModel.init).injection { @MainActor in $0.set(style: $1, size: $2) }
  @discardableResult
  public func injection<P0, P1, each P>(
    _ method: @escaping @isolated(any) @Sendable (Impl, P0, P1, repeat each P) -> Void
  ) -> Self where Impl: Sendable {
    let code = IsolatedCode(method)
    let run: (Impl, P0, P1, repeat each P) -> Void = code.plain.run
    return inject(code.isolation, run)
  }

  /// Runs `method` on a new object after all its injections, deferred ones too. The last call counts. See
  /// `Documentation/Rules/DITranquillity/injections.md`.
  ///
  ///     container.register(Screen.init).injection { $0.log = $1 }.postInit { $0.start() }
  @discardableResult
  public func postInit(_ method: @escaping (Impl) -> Void) -> Self { finish(nil, method) }

  /// Runs `method` on a new object after all its injections, on the method's actor. The last call counts.
  ///
  ///     container.register(ViewModel.init).postInit { @MainActor in $0.start() }
  @discardableResult
  public func postInit(_ method: @escaping @isolated(any) @Sendable (Impl) -> Void) -> Self
  where Impl: Sendable {
    let code = IsolatedCode(method)
    return finish(code.isolation, code.plain.run)
  }
}

extension DIComponentBuilder {
  private func inject(_ isolation: Isolation?, _ method: @escaping (Impl) -> Void) -> Self {
    var shapes: [TypeQueryShape] = []
    return add(.block, &shapes) { [component] _, object in
      try isolation.run(for: component) { method(object) }
    }
  }

  private func inject<Property>(
    _ name: String?, _ isCycle: Bool, _ isolation: Isolation?, _ method: @escaping (Impl, Property) -> Void
  ) -> Self {
    var shapes: [TypeQueryShape] = []
    let parameter = component.parameter(
      Property.self, .property, name: name, at: registration.place, isDeferred: isCycle, &shapes)
    return add(.property, isCycle: isCycle, &shapes) { [component] resolution, object in
      let value = try parameter.value(resolution)
      try isolation.run(for: component) { method(object, value) }
    }
  }

  private func inject<P0, P1, each P>(
    _ isolation: Isolation?, _ method: @escaping (Impl, P0, P1, repeat each P) -> Void
  ) -> Self {
    var shapes: [TypeQueryShape] = []
    let first = component.parameter(P0.self, .method, at: registration.place, &shapes)
    let second = component.parameter(P1.self, .method, at: registration.place, &shapes)
    let others = (repeat component.parameter((each P).self, .method, at: registration.place, &shapes))
    return add(.method, &shapes) { [component] resolution, object in
      let pair = (try first.value(resolution), try second.value(resolution))
      let values = (repeat try (each others).value(resolution))
      try isolation.run(for: component) { method(object, pair.0, pair.1, repeat each values) }
    }
  }

  private func finish(_ isolation: Isolation?, _ method: @escaping (Impl) -> Void) -> Self {
    registration.injections.removeAll { $0.kind == .postInit }
    registration.injections.append(
      Injection(.postInit, into: Impl.self) { [component] _, object in
        try isolation.run(for: component) { method(object) }
      })
    return self
  }

  /// Adds an injection after the others and before `postInit`.
  private func add(
    _ kind: Injection.Kind, isCycle: Bool = false, _ shapes: inout [TypeQueryShape],
    _ run: @escaping (Resolution, Impl) throws -> Void
  ) -> Self {
    let injection = Injection(kind, isDeferred: isCycle, into: Impl.self, run: run)
    let place = registration.injections.firstIndex { $0.kind == .postInit }
    registration.injections.insert(injection, at: place ?? registration.injections.endIndex)
    component.injections.append(Component.InjectionShape(parameters: shapes, isCycle: isCycle))
    return self
  }
}
