extension DIContainer {
  /// Registers what `initializer` makes on the actor that it belongs to. The types of its parameters are its
  /// dependencies.
  ///
  /// What belongs to the main actor is made on the main thread: in place, or there while the caller waits. A main thread
  /// that waits for the thread that resolves will wait for ever.
  @discardableResult @inlinable
  public func register<Impl: Sendable, each P>(
    file: String = #fileID, line: Int = #line,
    _ initializer: @escaping @isolated(any) @Sendable (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    let code = IsolatedCode(initializer)
    let run: (repeat each P) -> Impl = code.plain.run
    return component(file, line, code.isolation, run)
  }

  /// Registers what `initializer` makes on the actor that it belongs to; what its first parameter takes is modified.
  @discardableResult @inlinable
  public func register<Impl: Sendable, P0, each P, M0>(
    file: String = #fileID, line: Int = #line,
    _ initializer: @escaping @isolated(any) @Sendable (P0, repeat each P) -> Impl,
    modificator: @escaping @Sendable (M0) -> P0
  ) -> DIComponentBuilder<Impl> {
    let code = IsolatedCode(initializer)
    let run: (P0, repeat each P) -> Impl = code.plain.run
    return component(file, line, code.isolation, run, modificator)
  }

  /// Registers what `initializer` makes on the actor that it belongs to; what its first two parameters take is modified.
  @discardableResult @inlinable
  public func register<Impl: Sendable, P0, P1, each P, M0, M1>(
    file: String = #fileID, line: Int = #line,
    _ initializer: @escaping @isolated(any) @Sendable (P0, P1, repeat each P) -> Impl,
    modificator: @escaping @Sendable (M0, M1) -> (P0, P1)
  ) -> DIComponentBuilder<Impl> {
    let code = IsolatedCode(initializer)
    let run: (P0, P1, repeat each P) -> Impl = code.plain.run
    return component(file, line, code.isolation, run, modificator)
  }

  /// Registers what `initializer` makes on the main thread. The types of its parameters are its dependencies.
  @discardableResult @inlinable
  public func register<Impl, each P>(
    file: String = #fileID, line: Int = #line, main initializer: @escaping @MainActor (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    let run: (repeat each P) -> Impl = MainActorCode(initializer).plain.run
    return component(file, line, .main, run)
  }

  /// Registers what `initializer` makes on the main thread; what its first parameter takes is modified.
  @discardableResult @inlinable
  public func register<Impl, P0, each P, M0>(
    file: String = #fileID, line: Int = #line,
    main initializer: @escaping @MainActor (P0, repeat each P) -> Impl, modificator: @escaping (M0) -> P0
  ) -> DIComponentBuilder<Impl> {
    let run: (P0, repeat each P) -> Impl = MainActorCode(initializer).plain.run
    return component(file, line, .main, run, modificator)
  }

  /// Registers what `initializer` makes on the main thread; what its first two parameters take is modified.
  @discardableResult @inlinable
  public func register<Impl, P0, P1, each P, M0, M1>(
    file: String = #fileID, line: Int = #line,
    main initializer: @escaping @MainActor (P0, P1, repeat each P) -> Impl,
    modificator: @escaping (M0, M1) -> (P0, P1)
  ) -> DIComponentBuilder<Impl> {
    let run: (P0, P1, repeat each P) -> Impl = MainActorCode(initializer).plain.run
    return component(file, line, .main, run, modificator)
  }
}
