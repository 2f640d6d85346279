import DICore

extension DIContainer {
  /// Registers a component that `initializer` makes on its actor. The types of its parameters are its dependencies.
  ///
  /// On another thread than the main one, the caller waits while the main thread runs `initializer`. If the main thread
  /// is waiting for that caller, this is a deadlock. See `Documentation/Rules/DITranquillity/threads.md`.
  ///
  ///     container.register { @MainActor in ViewModel(log: $0) }
  @discardableResult @inlinable
  public func register<Impl: Sendable, each P>(
    file: String = #fileID, line: Int = #line,
    _ initializer: @escaping @isolated(any) @Sendable (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    let code = IsolatedCode(initializer)
    let run: (repeat each P) -> Impl = code.plain.run
    return component(file, line, code.isolation, run)
  }

  /// Registers a component that `initializer` makes on its actor; `modificator` supplies its first parameter.
  ///
  ///     container.register(ViewModel.init) { arg($0) }   // if the initialiser is of the main actor
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

  /// Registers a component that `initializer` makes on its actor; `modificator` supplies its first two parameters.
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

  /// Registers a component that `initializer` makes on the main thread. The types of its parameters are its
  /// dependencies.
  ///
  ///     container.register(main: { Screen(log: $0) })   // Screen need not be Sendable
  @discardableResult @inlinable
  public func register<Impl, each P>(
    file: String = #fileID, line: Int = #line, main initializer: @escaping @MainActor (repeat each P) -> Impl
  ) -> DIComponentBuilder<Impl> {
    let run: (repeat each P) -> Impl = MainActorCode(initializer).plain.run
    return component(file, line, .main, run)
  }

  /// Registers a component that `initializer` makes on the main thread; `modificator` supplies its first parameter.
  ///
  ///     container.register(main: Screen.init) { by(tag: Verbose.self, on: $0) }
  @discardableResult @inlinable
  public func register<Impl, P0, each P, M0>(
    file: String = #fileID, line: Int = #line,
    main initializer: @escaping @MainActor (P0, repeat each P) -> Impl, modificator: @escaping (M0) -> P0
  ) -> DIComponentBuilder<Impl> {
    let run: (P0, repeat each P) -> Impl = MainActorCode(initializer).plain.run
    return component(file, line, .main, run, modificator)
  }

  /// Registers a component that `initializer` makes on the main thread; `modificator` supplies its first two
  /// parameters.
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
