extension Resolver {
  /// What the caller of `resolve` handed in, as a factory of two parameters sees it.
  ///
  /// A dictionary with string keys is taken apart (A6): `args("key")`. Anything else, nil too, is the single
  /// argument: `args()`. Asking for a type that is no optional stops the program where there is no such argument
  /// (A7, A8); asking for an optional gives nil (A9).
  public struct Args {
    private let content: [String: Any?]

    /// What `resolve` hands to a factory for `args`.
    public init(_ args: Any?) {
      if let args = args as? Args {
        content = args.content
      } else if let args = args as? [String: Any?] {
        content = args
      } else {
        content = ["": args]
      }
    }

    /// The single argument.
    public func callAsFunction<T>() -> T { get() }

    /// The argument for `key`.
    public func callAsFunction<T>(_ key: String) -> T { get(key) }

    /// The single argument, if there is one of that type.
    public func optional<T>() -> T? { only.flatMap { $0 as? T } }

    /// The argument for `key`, if there is one of that type.
    public func optional<T>(_ key: String) -> T? { content[key].flatMap { $0 as? T } }

    /// The single argument.
    public func get<T>() -> T {
      guard content.count == 1 else { Engine.shared.stop(because: ResolverMisuse.severalArguments) }
      return unwrap(only, key: nil)
    }

    /// The argument for `key`.
    public func get<T>(_ key: String) -> T { unwrap(content[key] ?? nil, key: key) }

    private var only: Any? { content.count == 1 ? content.first?.value : nil }

    private func unwrap<T>(_ argument: Any?, key: String?) -> T {
      if let argument, let wanted = argument as? T { return wanted }
      if let nothing = Optional<Any>.none as? T { return nothing }
      let misuse = argument.map { ResolverMisuse.argument($0, isNo: T.self) } ?? .missingArgument(key)
      Engine.shared.stop(because: misuse)
    }
  }
}
