extension DIComponentBuilder {
  /// Runs `method` on a fresh object.
  @discardableResult
  public func injection(_ method: @escaping (Impl) -> Void) -> Self {
    var shapes: [QuestionShape] = []
    return add(.block, &shapes) { _, object in method(object) }
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
    var shapes: [QuestionShape] = []
    let parameter = component.parameter(Property.self, .property, name: name, &shapes)
    return add(.property, isCycle: cycle, &shapes) { resolution, object in
      method(object, try parameter.value(resolution))
    }
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
    injection(name: name, cycle: cycle) { $0[keyPath: keyPath] = $1 }
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
    injection(name: name, cycle: cycle) { (object: Impl, value: Modified) in
      object[keyPath: keyPath] = modificator(value)
    }
  }

  /// Calls a method of a fresh object with its dependencies.
  @discardableResult
  public func injection<P0, P1, each P>(
    _ method: @escaping (Impl, P0, P1, repeat each P) -> Void
  ) -> Self {
    var shapes: [QuestionShape] = []
    let first = component.parameter(P0.self, .method, &shapes)
    let second = component.parameter(P1.self, .method, &shapes)
    let others = (repeat component.parameter((each P).self, .method, &shapes))
    return add(.method, &shapes) { resolution, object in
      method(
        object, try first.value(resolution), try second.value(resolution),
        repeat try (each others).value(resolution))
    }
  }

  /// Runs `method` on a fresh object when all injections are done. The last call counts (DIT-8).
  @discardableResult
  public func postInit(_ method: @escaping (Impl) -> Void) -> Self {
    registration.injections.removeAll { $0.kind == .postInit }
    registration.injections.append(Injection(.postInit, into: Impl.self) { _, object in method(object) })
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
