/// What code can read, set and call of a type of a library, by name.
///
/// The names stand here only: code is evaluated by the table, and what it lists is all that is understood. Every closure
/// gives nil for what the owner does not have at the time.
struct MemberTable<Owner>: Sendable {
  struct Property: Sendable {
    typealias Getter = @Sendable (Owner, Interpreter) throws -> TypedValue?
    typealias Setter = @Sendable (Owner, TypedValue, Interpreter) throws -> Bool

    /// The property's type; nil where that depends on the owner.
    let type: TypeExpression?
    fileprivate let get: Getter?
    /// Gives false for a value that the property cannot take.
    fileprivate let set: Setter?
  }

  enum Method: Sendable {
    typealias Effect = @Sendable (Owner, Call) throws -> Void

    /// Gives a value; nil where the owner has no such method.
    case giving(@Sendable (Owner, Call) throws -> TypedValue?)
    /// Gives nothing, and is left out in a dry run.
    case effect(Effect)
    /// Gives the owner itself, so that the next call can be chained to it.
    case chained(Effect)
  }

  private let properties: [String: Property]
  private let methods: [String: Method]

  /// The methods with their labels, as in `add(child:)`.
  let signatures: [String]

  /// - Parameter methods: The methods by their names with labels. The labels are for people: methods are found by the
  ///   name in front of them, which is empty where the value itself is called.
  init(properties: [String: Property] = [:], methods: KeyValuePairs<String, Method> = [:]) {
    self.properties = properties
    self.methods = Dictionary(methods.map { (String($0.key.prefix { $0 != "(" }), $0.value) }) { $1 }
    signatures = methods.map(\.key)
  }

  var propertyNames: [String] { properties.keys.sorted() }

  var methodNames: Set<String> { Set(methods.keys) }

  /// Whether there is a method of that name.
  func hasMethod(_ name: String) -> Bool { methods[name] != nil }

  /// Reads a property; nil if there is none of that name.
  func read(_ name: String, of owner: Owner, _ interpreter: Interpreter) throws -> TypedValue? {
    try properties[name]?.get?(owner, interpreter)
  }

  /// The type of a property that can be set; nil if there is none of that name.
  func settableType(_ name: String) -> TypeExpression? {
    properties[name].flatMap { $0.set == nil ? nil : $0.type }
  }

  /// Sets a property; false if none of that name takes the value.
  func set(_ name: String, of owner: Owner, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    try properties[name]?.set?(owner, value, interpreter) ?? false
  }

  /// Calls a method; nil if there is none of that name.
  ///
  /// - Parameter value: The owner as code sees it.
  func call(
    _ name: String, of owner: Owner, as value: @autoclosure () -> TypedValue = .void, _ call: Call
  ) throws -> TypedValue? {
    switch methods[name] {
    case .giving(let body)?: return try body(owner, call)
    case .effect(let effect)?:
      if call.policy.changesState { try effect(owner, call) }
      return .void
    case .chained(let effect)?:
      try effect(owner, call)
      return value()
    case nil: return nil
    }
  }
}

extension MemberTable.Property {
  /// A property of a fixed type.
  static func stored(
    _ type: TypeExpression?, get: @escaping @Sendable (Owner) throws -> SourceValue?, set: Setter? = nil
  ) -> Self {
    Self(type: type, get: { owner, _ in try get(owner).map { TypedValue($0, type) } }, set: set)
  }

  /// A property whose value the interpreter helps to make.
  static func computed(_ type: TypeExpression? = nil, get: @escaping Getter, set: Setter? = nil) -> Self {
    Self(type: type, get: get, set: set)
  }

  /// A property that code cannot read.
  static func settable(_ type: TypeExpression?, set: @escaping Setter) -> Self {
    Self(type: type, get: nil, set: set)
  }
}
