extension DIComponentBuilder {
  /// Runs `method` on a fresh object.
  @discardableResult
  public func injection(_ method: @escaping (Impl) -> Void) -> Self { inject(nil, method) }

  /// Runs `method` on a fresh object, on the actor that the method belongs to.
  @discardableResult
  public func injection(_ method: @escaping @isolated(any) @Sendable (Impl) -> Void) -> Self
  where Impl: Sendable {
    let code = IsolatedCode(method)
    return inject(code.isolation, code.plain.run)
  }

  /// Gives a fresh object one dependency.
  ///
  /// - Parameters:
  ///   - name: The name that the dependency is registered by; nil for the plain one.
  ///   - cycle: Whether to wait until the outermost object is complete, so that a circle may close (DIT-45).
  @discardableResult
  public func injection<Property>(
    name: String? = nil, cycle: Bool = false, _ method: @escaping (Impl, Property) -> Void
  ) -> Self {
    inject(name, cycle, nil, method)
  }

  /// Gives a fresh object one dependency, on the actor that the method belongs to.
  ///
  /// - Parameters:
  ///   - name: The name that the dependency is registered by; nil for the plain one.
  ///   - cycle: Whether to wait until the outermost object is complete, so that a circle may close (DIT-45).
  @discardableResult
  public func injection<Property>(
    name: String? = nil, cycle: Bool = false,
    _ method: @escaping @isolated(any) @Sendable (Impl, Property) -> Void
  ) -> Self where Impl: Sendable {
    let code = IsolatedCode(method)
    return inject(name, cycle, code.isolation, code.plain.run)
  }

  /// Sets a property of a fresh object.
  ///
  /// - Parameters:
  ///   - name: The name that the dependency is registered by; nil for the plain one.
  ///   - cycle: Whether to wait until the outermost object is complete, so that a circle may close (DIT-45).
  @discardableResult
  public func injection<Property>(
    name: String? = nil, cycle: Bool = false, _ keyPath: ReferenceWritableKeyPath<Impl, Property>
  ) -> Self {
    inject(name, cycle, nil) { (object: Impl, value: Property) in object[keyPath: keyPath] = value }
  }

  /// Sets a property of a fresh object to what `modificator` takes.
  ///
  /// - Parameters:
  ///   - name: The name that the dependency is registered by; nil for the plain one.
  ///   - cycle: Whether to wait until the outermost object is complete, so that a circle may close (DIT-45).
  @discardableResult
  public func injection<Property, Modified>(
    name: String? = nil, cycle: Bool = false, _ keyPath: ReferenceWritableKeyPath<Impl, Property>,
    _ modificator: @escaping (Modified) -> Property
  ) -> Self {
    inject(name, cycle, nil) { (object: Impl, value: Modified) in
      object[keyPath: keyPath] = modificator(value)
    }
  }

  /// Calls a method of a fresh object with its dependencies.
  @discardableResult
  public func injection<P0, P1, each P>(
    _ method: @escaping (Impl, P0, P1, repeat each P) -> Void
  ) -> Self {
    inject(nil, method)
  }

  /// Calls a method of a fresh object with its dependencies, on the actor that the method belongs to.
  @discardableResult
  public func injection<P0, P1, each P>(
    _ method: @escaping @isolated(any) @Sendable (Impl, P0, P1, repeat each P) -> Void
  ) -> Self where Impl: Sendable {
    let code = IsolatedCode(method)
    let run: (Impl, P0, P1, repeat each P) -> Void = code.plain.run
    return inject(code.isolation, run)
  }

  /// Runs `method` on a fresh object when all injections are done. The last call counts (DIT-8).
  @discardableResult
  public func postInit(_ method: @escaping (Impl) -> Void) -> Self { finish(nil, method) }

  /// Runs `method` on a fresh object when all injections are done, on the actor that the method belongs to. The last
  /// call counts (DIT-8).
  @discardableResult
  public func postInit(_ method: @escaping @isolated(any) @Sendable (Impl) -> Void) -> Self
  where Impl: Sendable {
    let code = IsolatedCode(method)
    return finish(code.isolation, code.plain.run)
  }
}

extension DIComponentBuilder {
  private func inject(_ isolation: Isolation?, _ method: @escaping (Impl) -> Void) -> Self {
    var shapes: [QuestionShape] = []
    return add(.block, &shapes) { [component] _, object in
      try isolation.run(for: component) { method(object) }
    }
  }

  private func inject<Property>(
    _ name: String?, _ isCycle: Bool, _ isolation: Isolation?, _ method: @escaping (Impl, Property) -> Void
  ) -> Self {
    var shapes: [QuestionShape] = []
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
    var shapes: [QuestionShape] = []
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

  /// Adds an injection after those there are, and before what runs at the end.
  private func add(
    _ kind: Injection.Kind, isCycle: Bool = false, _ shapes: inout [QuestionShape],
    _ run: @escaping (Resolution, Impl) throws -> Void
  ) -> Self {
    let injection = Injection(kind, isDeferred: isCycle, into: Impl.self, run: run)
    let place = registration.injections.firstIndex { $0.kind == .postInit }
    registration.injections.insert(injection, at: place ?? registration.injections.endIndex)
    component.injections.append(Component.InjectionShape(parameters: shapes, isCycle: isCycle))
    return self
  }
}
