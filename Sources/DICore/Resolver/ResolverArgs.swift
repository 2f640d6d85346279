extension Resolver {
  /// What the caller of `resolve` handed in, as a factory of two parameters sees it.
  ///
  /// A dictionary with string keys is taken apart (A6): `args("key")`. Anything else, nil too, is the single
  /// argument: `args()`. Asking for a type that is no optional stops the program where there is no such argument
  /// (A7, A8); asking for an optional gives nil (A9).
  public struct Args {
    private let content: Content

    private enum Content {
      case single(Any?)
      case keyed([String: Any?])
    }

    /// What `resolve` hands to a factory for `args`.
    public init(_ args: Any?) {
      guard let args else {
        content = .single(nil)
        return
      }
      guard TypeTraits.of(type(of: args)).contains(.keyed) else {
        content = .single(args)
        return
      }
      content = (args as? Args)?.content ?? (args as? [String: Any?]).map(Content.keyed) ?? .single(args)
    }

    /// The single argument.
    public func callAsFunction<T>() -> T { get() }

    /// The argument for `key`.
    public func callAsFunction<T>(_ key: String) -> T { get(key) }

    /// The single argument, if there is one of that type.
    public func optional<T>() -> T? { only.flatMap { $0 as? T } }

    /// The argument for `key`, if there is one of that type.
    public func optional<T>(_ key: String) -> T? { self[key].flatMap { $0 as? T } }

    /// The single argument.
    public func get<T>() -> T {
      if case .keyed(let all) = content, all.count != 1 {
        Engine.shared.stop(because: ResolverMisuse.severalArguments)
      }
      return unwrap(only, key: nil)
    }

    /// The argument for `key`.
    public func get<T>(_ key: String) -> T { unwrap(self[key], key: key) }

    private var only: Any? {
      switch content {
      case .single(let value): value
      case .keyed(let all): all.count == 1 ? all.first?.value : nil
      }
    }

    private subscript(key: String) -> Any? {
      switch content {
      case .single(let value): key.isEmpty ? value : nil
      case .keyed(let all): all[key] ?? nil
      }
    }

    private func unwrap<T>(_ argument: Any?, key: String?) -> T {
      if let argument, let wanted: T = Self.cast(argument) { return wanted }
      if let nothing = Optional<Any>.none as? T { return nothing }
      let misuse = argument.map { ResolverMisuse.argument($0, isNo: T.self) } ?? .missingArgument(key)
      Engine.shared.stop(because: misuse)
    }

    /// The argument as a `T`; without a cast, which takes long, where its type is that very one.
    private static func cast<T>(_ argument: Any) -> T? {
      func open<Value>(_ value: Value) -> T? {
        Value.self == T.self ? _identityCast(value, to: T.self) : argument as? T
      }
      return _openExistential(argument, do: open)
    }
  }
}

extension Resolver.Args: KeyedValues {}
