public import DICore

extension Resolver {
  /// The arguments of a call of `resolve`, as a factory of two parameters gets them. See
  /// `Documentation/Rules/Resolver/arguments.md`.
  ///
  /// The values of a dictionary with string keys are read by key, anything else as the single argument:
  ///
  ///     resolver.register { _, args in Wheel(size: args("size")) }    // resolve(args: ["size": 17])
  ///     resolver.register { _, args in Tyre(width: args()) }          // resolve(args: 225)
  ///
  /// If there is no argument of the type, reading a non-optional type ends the program, and reading an optional type
  /// gives nil.
  public struct Args {
    @usableFromInline let table: ArgumentTable<Any>

    /// The arguments that a factory gets for `args` of `resolve`.
    ///
    ///     let args = Resolver.Args(["size": 17])
    ///     let size: Int = args("size")
    public init(_ args: Any?) { self = handing(args) { Args($0) } }

    @usableFromInline
    init(_ arguments: Arguments) {
      if arguments.mayBeKeyed, let args = arguments.value {
        table = Self.takingApart(args)
      } else {
        table = ArgumentTable(single: arguments.value)
      }
    }

    @inline(never)
    private static func takingApart(_ args: Any) -> ArgumentTable<Any> {
      (args as? Args)?.table ?? (args as? [String: Any?]).map(ArgumentTable.init(keyed:))
        ?? ArgumentTable(single: args)
    }

    /// The single argument. Ends the program if there is none of that type, or more than one, unless `T` is optional.
    ///
    ///     resolver.register { _, args in Tyre(width: args()) }
    ///     let tyre: Tyre = resolver.resolve(args: 225)
    @inlinable
    public func callAsFunction<T>() -> T { get() }

    /// The argument for `key`. Ends the program if there is none of that type, unless `T` is optional.
    ///
    ///     resolver.register { _, args in Wheel(size: args("size")) }
    ///     let wheel: Wheel = resolver.resolve(args: ["size": 17])
    public func callAsFunction<T>(_ key: String) -> T { get(key) }

    /// The single argument; nil if there is none of that type.
    ///
    ///     resolver.register { _, args in Tyre(width: args.optional() ?? 205) }
    public func optional<T>() -> T? { table.single.flatMap { $0 as? T } }

    /// The argument for `key`; nil if there is none of that type.
    ///
    ///     resolver.register { _, args in Wheel(size: args.optional("size") ?? 15) }
    public func optional<T>(_ key: String) -> T? { table[key].flatMap { $0 as? T } }

    /// The single argument, as ``callAsFunction()`` returns it.
    ///
    ///     resolver.register { _, args in Tyre(width: args.get()) }
    @inlinable
    public func get<T>() -> T {
      if let single = table.single, let wanted = single as? T { return wanted }
      return instead(of: table.single, key: nil)
    }

    /// The argument for `key`, as ``callAsFunction(_:)`` returns it.
    ///
    ///     resolver.register { _, args in Wheel(size: args.get("size")) }
    public func get<T>(_ key: String) -> T {
      let argument = table[key]
      if let argument, let wanted = argument as? T { return wanted }
      return instead(of: argument, key: key)
    }

    /// Called if an argument is missing or has another type: returns nil for an optional type, otherwise ends the
    /// program.
    @usableFromInline @inline(never)
    func instead<T>(of argument: Any?, key: String?) -> T {
      if key == nil, table.isIndeterminate { Engine.shared.stop(because: ResolverMisuse.severalArguments) }
      if let nothing = Optional<Any>.none as? T { return nothing }
      let misuse =
        argument.map { ResolverMisuse.argument("\($0)", isNo: "\(T.self)") } ?? .missingArgument(key)
      Engine.shared.stop(because: misuse)
    }
  }
}

extension Resolver.Args: KeyedValues {}
