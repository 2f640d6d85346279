/// The members of a library's type that code can use, by name.
///
/// The names are only here: code is evaluated by the table, and nothing else is supported. Every closure returns nil if
/// the owner does not have the member at the time.
struct MemberTable<Owner>: Sendable {
  struct Property: Sendable {
    typealias Getter = @Sendable (Owner, Interpreter) throws -> TypedValue?
    typealias Setter = @Sendable (Owner, TypedValue, Interpreter) throws -> Bool

    /// The type of the property; nil if it depends on the owner.
    let type: TypeExpression?
    fileprivate let get: Getter?
    /// Sets the property; returns false for a value that it does not accept.
    fileprivate let set: Setter?
  }

  enum Method: Sendable {
    typealias Procedure = @Sendable (Owner, Call) throws -> Void

    /// Returns a value; nil if the owner has no such method.
    case giving(@Sendable (Owner, Call) throws -> TypedValue?)
    /// Returns nothing, and is skipped in a dry run.
    case effect(Procedure)
    /// Returns the owner, so that the next call can be chained.
    case chained(Procedure)
  }

  private let properties: [String: Property]
  private let methods: [String: Method]

  /// The methods with their labels: `add(child:)`.
  let signatures: [String]

  /// - Parameter methods: The methods by name and labels. The labels are only for display: a method is found by its
  ///   name, which is empty for a call of the value itself.
  init(properties: [String: Property] = [:], methods: KeyValuePairs<String, Method> = [:]) {
    self.properties = properties
    self.methods = Dictionary(methods.map { (String($0.key.prefix { $0 != "(" }), $0.value) }) { $1 }
    signatures = methods.map(\.key)
  }

  private init(_ properties: [String: Property], _ methods: [String: Method], _ signatures: [String]) {
    self.properties = properties
    self.methods = methods
    self.signatures = signatures
  }

  /// The members of an owner that are those of a part of it.
  func of<Whole>(_ part: any KeyPath<Whole, Owner> & Sendable) -> MemberTable<Whole> {
    MemberTable<Whole>(
      properties.mapValues { $0.of(part) }, methods.mapValues { $0.of(part) }, signatures)
  }

  /// The members with further properties.
  func adding(properties new: [String: Property]) -> MemberTable {
    MemberTable(properties.merging(new) { $1 }, methods, signatures)
  }

  var propertyNames: [String] { properties.keys.sorted() }

  var methodNames: Set<String> { Set(methods.keys) }

  /// Whether there is a property or method with this name.
  func has(_ name: String) -> Bool { properties[name] != nil || methods[name] != nil }

  /// Whether there is a method with this name.
  func hasMethod(_ name: String) -> Bool { methods[name] != nil }

  /// Reads a property; nil if there is none with this name.
  func read(_ name: String, of owner: Owner, _ interpreter: Interpreter) throws -> TypedValue? {
    try properties[name]?.get?(owner, interpreter)
  }

  /// The type of a property that can be set; nil if there is none with this name.
  func settableType(_ name: String) -> TypeExpression? {
    properties[name].flatMap { $0.set == nil ? nil : $0.type }
  }

  /// Sets a property; false if there is none with this name.
  ///
  /// - Throws: ``SourceError`` if the property does not accept the value.
  func set(_ name: String, of owner: Owner, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    guard let set = properties[name]?.set else { return false }
    guard try set(owner, value, interpreter) else {
      throw SourceError("'\(name)' does not accept '\(value.value.shownText)'", at: nil)
    }
    return true
  }

  /// Calls a method; nil if there is none with this name.
  ///
  /// - Parameter value: The owner as a value of code.
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
  fileprivate func of<Whole>(_ part: any KeyPath<Whole, Owner> & Sendable) -> MemberTable<Whole>.Property {
    var getter: MemberTable<Whole>.Property.Getter?
    if let get { getter = { try get($0[keyPath: part], $1) } }
    var setter: MemberTable<Whole>.Property.Setter?
    if let set { setter = { try set($0[keyPath: part], $1, $2) } }
    return MemberTable<Whole>.Property(type: type, get: getter, set: setter)
  }

  /// A property of a fixed type.
  static func stored(
    _ type: TypeExpression?, get: @escaping @Sendable (Owner) throws -> SourceValue?, set: Setter? = nil
  ) -> Self {
    Self(type: type, get: { owner, _ in try get(owner).map { TypedValue($0, type) } }, set: set)
  }

  /// A property that is computed with the help of the interpreter.
  static func computed(_ type: TypeExpression? = nil, get: @escaping Getter, set: Setter? = nil) -> Self {
    Self(type: type, get: get, set: set)
  }

  /// A write-only property.
  static func settable(_ type: TypeExpression?, set: @escaping Setter) -> Self {
    Self(type: type, get: nil, set: set)
  }
}

extension MemberTable.Method {
  fileprivate func of<Whole>(_ part: any KeyPath<Whole, Owner> & Sendable) -> MemberTable<Whole>.Method {
    switch self {
    case .giving(let body): .giving { try body($0[keyPath: part], $1) }
    case .effect(let body): .effect { try body($0[keyPath: part], $1) }
    case .chained(let body): .chained { try body($0[keyPath: part], $1) }
    }
  }
}
