public import DICore

extension Resolver {
  /// The arguments of a call of `resolve`, as a factory of two parameters gets them.
  ///
  /// The values of a dictionary with string keys are read by key: `args("key")`. Anything else, nil too, is the single
  /// argument: `args()`. If there is no such argument of the type, reading a non-optional type ends the program, and
  /// reading an optional type gives nil. See `Documentation/Rules/Resolver/arguments.md`.
  public struct Args {
    /// The argument without a key; nil if none was passed.
    @usableFromInline let single: Any?

    /// The arguments by key; nil if a single argument was passed. For a dictionary with one entry, ``single`` is its
    /// value.
    @usableFromInline let keyed: [String: Any?]?

    /// The arguments that a factory gets for `args` of `resolve`.
    public init(_ args: Any?) { self = handing(args) { Args($0) } }

    @usableFromInline
    init(_ arguments: Arguments) {
      if arguments.mayBeKeyed, let args = arguments.value {
        self = Self.takingApart(args)
      } else {
        self.init(single: arguments.value)
      }
    }

    private init(single: Any?) {
      self.single = single
      keyed = nil
    }

    private init(keyed: [String: Any?]) {
      single = keyed.count == 1 ? keyed.first?.value : nil
      self.keyed = keyed
    }

    @inline(never)
    private static func takingApart(_ args: Any) -> Args {
      (args as? Args) ?? (args as? [String: Any?]).map(Args.init(keyed:)) ?? Args(single: args)
    }

    /// The single argument.
    @inlinable
    public func callAsFunction<T>() -> T { get() }

    /// The argument for `key`.
    public func callAsFunction<T>(_ key: String) -> T { get(key) }

    /// The single argument, if there is one of that type.
    public func optional<T>() -> T? { single.flatMap { $0 as? T } }

    /// The argument for `key`, if there is one of that type.
    public func optional<T>(_ key: String) -> T? { self[key].flatMap { $0 as? T } }

    /// The single argument.
    @inlinable
    public func get<T>() -> T {
      if let single, let wanted = single as? T { return wanted }
      return instead(of: single, key: nil)
    }

    /// The argument for `key`.
    public func get<T>(_ key: String) -> T {
      let argument = self[key]
      if let argument, let wanted = argument as? T { return wanted }
      return instead(of: argument, key: key)
    }

    private subscript(key: String) -> Any? {
      guard let keyed else { return key.isEmpty ? single : nil }
      return keyed[key] ?? nil
    }

    /// Called if an argument is missing or has another type: returns nil for an optional type, otherwise ends the
    /// program.
    @usableFromInline @inline(never)
    func instead<T>(of argument: Any?, key: String?) -> T {
      if key == nil, let keyed, keyed.count != 1 {
        Engine.shared.stop(because: ResolverMisuse.severalArguments)
      }
      if let nothing = Optional<Any>.none as? T { return nothing }
      let misuse =
        argument.map { ResolverMisuse.argument("\($0)", isNo: "\(T.self)") } ?? .missingArgument(key)
      Engine.shared.stop(because: misuse)
    }
  }
}

extension Resolver.Args: KeyedValues {}
