import DICore

/// Arguments for one or several services, for a call of `resolve` and all requests below it. See
/// `Documentation/Rules/DITranquillity/arguments.md`.
///
/// Each list is for the components registered as its type, which take the values by position, in the order of their
/// parameters that are marked with ``arg(_:)``.
///
///     var arguments = AnyArguments(for: Home.self, args: "Main Street")
///     arguments.addArgs(for: Pet.self, args: "Tom", 3)
///     let home: Home = container.resolve(arguments: arguments)
public struct AnyArguments: Sendable {
  /// Used on the thread that resolves.
  private var lists = Unchecked(ArgumentLists<Any?>())

  /// No arguments.
  ///
  ///     var arguments = AnyArguments()
  ///     arguments.addArgs(for: Pet.self, args: "Tom", 3)
  public init() {}

  /// Arguments for `type`.
  ///
  ///     let home: Home = container.resolve(arguments: AnyArguments(for: Home.self, args: "Main Street"))
  public init(for type: DIAType, args: Any?...) {
    self.init(type: TypeIdentity(unwrapped(type)), args)
  }

  /// Adds arguments for `type`; they replace earlier ones for the same type.
  ///
  ///     arguments.addArgs(for: Pet.self, args: "Tom", 3)
  ///
  /// - Returns: the arguments with those added.
  @discardableResult
  public mutating func addArgs(for type: DIAType, args: Any?...) -> AnyArguments {
    lists.value.add(args, for: TypeIdentity(unwrapped(type)))
    return self
  }

  init(type: TypeIdentity, _ values: [Any?]) {
    lists.value.add(values, for: type)
  }

  /// The list for a component that is registered as `types`; nil if no list matches, or more than one.
  func list(for types: [TypeIdentity]) -> [Any?]? { lists.value.list(for: types) }
}

/// The type without its optional layers.
func unwrapped(_ type: any Any.Type) -> any Any.Type {
  guard TypeIdentity(type).isCompiledOptional else { return type }
  return (type as? any OptionalType.Type)?.bare ?? type
}

private protocol OptionalType {
  static var bare: any Any.Type { get }
}

extension Optional: OptionalType {
  static var bare: any Any.Type { unwrapped(Wrapped.self) }
}
