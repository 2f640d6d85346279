extension DIContainer {
  /// Registers what `initializer` makes on the main thread. The types of its parameters are its dependencies.
  @discardableResult
  public func register<Impl, each P>(
    main initializer: @escaping @MainActor (repeat each P) -> Impl, file: String = #fileID, line: Int = #line
  ) -> DIComponentBuilder<Impl> {
    let component = Component(file, line, Impl.self, in: self)
    let parameters = (repeat component.parameter((each P).self))
    return builder(component) { resolution in
      let values = Unchecked((repeat try (each parameters).value(resolution)))
      return MainThread.run { initializer(repeat each values.value) }
    }
  }

  /// Registers what `initializer` makes on the main thread; what its first parameter takes is modified.
  @discardableResult
  public func register<Impl, P0, M0, each P>(
    main initializer: @escaping @MainActor (P0, repeat each P) -> Impl, modificator: @escaping (M0) -> P0,
    file: String = #fileID, line: Int = #line
  ) -> DIComponentBuilder<Impl> {
    let component = Component(file, line, Impl.self, in: self)
    let first = component.parameter(M0.self)
    let parameters = (repeat component.parameter((each P).self))
    return builder(component) { resolution in
      let modified = Unchecked(modificator(try first.value(resolution)))
      let values = Unchecked((repeat try (each parameters).value(resolution)))
      return MainThread.run { initializer(modified.value, repeat each values.value) }
    }
  }

  /// Registers what `initializer` makes on the main thread; what its first two parameters take is modified.
  @discardableResult
  public func register<Impl, P0, P1, M0, M1, each P>(
    main initializer: @escaping @MainActor (P0, P1, repeat each P) -> Impl,
    modificator: @escaping (M0, M1) -> (P0, P1),
    file: String = #fileID, line: Int = #line
  ) -> DIComponentBuilder<Impl> {
    let component = Component(file, line, Impl.self, in: self)
    let first = component.parameter(M0.self)
    let second = component.parameter(M1.self)
    let parameters = (repeat component.parameter((each P).self))
    return builder(component) { resolution in
      let modified = Unchecked(
        modificator(try first.value(resolution), try second.value(resolution)))
      let values = Unchecked((repeat try (each parameters).value(resolution)))
      return MainThread.run {
        initializer(modified.value.0, modified.value.1, repeat each values.value)
      }
    }
  }
}
