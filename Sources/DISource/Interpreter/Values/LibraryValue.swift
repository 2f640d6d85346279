import DICore

/// A value of a library's type: a container, a scope, the options of a registration.
protocol LibraryValue: AnyObject {
  /// The members that code can use.
  static var members: MemberTable<Self> { get }

  /// The name of the library's type.
  var typeName: String { get }

  /// The protocols of the library that the type conforms to: what the program adds to them, the value has too.
  var protocolNames: [String] { get }

  /// The text in string interpolation.
  var text: String { get }

  /// The object that determines equality, and that `===` compares.
  var identity: AnyObject { get }

  /// Whether the value is equal to another one. By default the ``identity`` tells.
  func isEqual(to other: any LibraryValue) -> Bool

  /// The case that the value is, if its type is an enumeration; nil for another type.
  var enumCase: LibraryCase? { get }

  /// Whether a container gives the value as the answer to a request, so that the prompt shows it.
  var isAnswer: Bool { get }

  /// What `as!` and `as?` give, whose type the call wants; nil where the value is what it is.
  func cast(_ call: Call) throws -> TypedValue?

  /// Calls `visitor` for the objects that the value keeps alive.
  func visitObjects(_ visitor: ObjectVisitor)
}

extension LibraryValue {
  static var members: MemberTable<Self> { MemberTable() }
  var protocolNames: [String] { [] }
  var text: String { typeName }
  var identity: AnyObject { self }
  func isEqual(to other: any LibraryValue) -> Bool { identity === other.identity }
  var enumCase: LibraryCase? { nil }
  var isAnswer: Bool { false }
  func cast(_ call: Call) throws -> TypedValue? { nil }
  func visitObjects(_ visitor: ObjectVisitor) {}
}

/// A case of an enumeration of a library with its associated values.
struct LibraryCase {
  let name: String
  var payload: [TypedValue] = []
}

// The members of a value whose type is only known at run time.
extension LibraryValue {
  /// The types whose extensions may add members to the value.
  var typeNames: [String] { [typeName] + protocolNames }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    try Self.members.read(name, of: self, interpreter)
  }

  func memberType(_ name: String) -> TypeExpression? { Self.members.settableType(name) }

  func setMember(_ name: String, to value: TypedValue, _ interpreter: Interpreter) throws -> Bool {
    try Self.members.set(name, of: self, to: value, interpreter)
  }

  /// Whether there is a property or method with this name.
  func has(_ member: String) -> Bool { Self.members.has(member) }

  /// Whether there is a method with this name.
  func offers(_ method: String) -> Bool { Self.members.hasMethod(method) }

  /// The labels of a method's parameters, nil for those without one; nil for another method.
  func labels(of method: String) -> [String?]? {
    let signature = Self.members.signatures.first { $0.hasPrefix(method + "(") }
    return signature?.dropFirst(method.count + 1).dropLast().split(separator: ":").map {
      $0 == "_" ? nil : String($0)
    }
  }

  /// Calls a method; an empty name calls the value itself.
  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    try Self.members.call(name, of: self, as: TypedValue(.library(self), .named(typeName)), call)
  }
}

/// The interpreted program's view of a container.
protocol ContainerValue: LibraryValue {
  var container: Container { get }
}

/// A library's value of whose calls chains are made: each gives it back.
protocol ChainedValue: LibraryValue {}

/// A library's value whose methods add to a registration statement.
protocol StatementValue: ChainedValue {
  var entry: RegistrationEntry { get }
}

/// A strong reference to a container, which may outlive the value that represents it in code.
struct HeldContainer {
  let container: Container
  weak var value: (any ContainerValue)?
  /// The object of the program that is the container; nil for a library's value.
  var object: SourceObject?
  /// The objects that it refers to as unowned ones: they outlive it.
  var unowned: [SourceObject] = []

  /// Whether nothing else holds the container, as far as the program is known.
  mutating func isHeldAlone() -> Bool {
    object == nil ? value == nil : isKnownUniquelyReferenced(&object)
  }

  /// Returns the unowned objects that nothing else holds.
  mutating func takeUnowned() -> [SourceObject] {
    var found: [SourceObject] = []
    while var object = unowned.popLast() {
      if isKnownUniquelyReferenced(&object) { found.append(object) }
    }
    return found
  }
}

extension Interpreter {
  /// Retains a container made at the start of the program.
  func keepWhileBeginning(_ value: any ContainerValue, of object: SourceObject? = nil) {
    guard policy.keepsContainers else { return }
    containersOfBeginning.append(
      HeldContainer(
        container: value.container, value: value, object: object,
        unowned: object.map(unownedObjects) ?? []))
  }

  private func unownedObjects(of object: SourceObject) -> [SourceObject] {
    guard let type = table.declaration(of: object.type) else { return [] }
    return type.storedProperties.filter(\.isUnowned).compactMap { property in
      guard case .weak(let value)? = object.fields[Symbol(property.name)] else { return nil }
      return value.object
    }
  }
}

/// The storage of a wrapped property, which is also the value of `$x`.
protocol PropertyWrapper: LibraryValue {
  /// The value of the property; reading may resolve it.
  func read(_ interpreter: Interpreter) throws -> TypedValue

  /// The type of the property. By default that of its value, which reading may resolve; a wrapper that knows its type says
  /// it without.
  func valueType(_ interpreter: Interpreter) throws -> TypeExpression?

  /// The value of `$x`; nil if the wrapper has none. By default the wrapper itself.
  func projection(_ interpreter: Interpreter) throws -> TypedValue?

  /// Sets the property.
  ///
  /// - Returns: The storage from now on.
  func writing(_ value: SourceValue, _ interpreter: Interpreter) throws -> any PropertyWrapper

  /// The storage for a copy of the structure, independent of this one.
  func copy() -> any PropertyWrapper

  /// Calls `visit` for every weak reference to a living object.
  func visitWeakObjects(_ visit: (AnyObject) -> Void)
}

extension PropertyWrapper {
  func valueType(_ interpreter: Interpreter) throws -> TypeExpression? { try read(interpreter).type }
  func projection(_ interpreter: Interpreter) throws -> TypedValue? { TypedValue(.library(self)) }
  func visitWeakObjects(_ visit: (AnyObject) -> Void) {}
}

/// A library's value that gets the name of the first variable that holds it.
protocol NamedByVariable: LibraryValue {
  /// Takes the name of a variable, unless there is a better one. A lasting variable is declared outside function
  /// bodies.
  func take(name: String, isLasting: Bool)
}

extension Interpreter {
  /// Names a container, scope or the like after a variable. The name of a local variable is replaced by that of a
  /// lasting one.
  func name(_ value: SourceValue, _ name: String, isLasting: Bool = true) {
    switch value {
    case .library(let library): (library as? any NamedByVariable)?.take(name: name, isLasting: isLasting)
    case .object(let object) where policy.mayChange(object):
      object.containerState?.take(nameOfObject: name, isLasting: isLasting)
    case .array(let elements, _):
      nameAll(elements, isLasting) { "\(name)[\($0)]" }
    case .dictionary(let dictionary):
      let pairs = dictionary.pairs
      nameAll(pairs.map(\.value), isLasting) { "\(name)[\(pairs[$0].key.textOfKey)]" }
    default: break
    }
  }

  /// Names the values of a collection, if they are a library's.
  private func nameAll(_ values: [SourceValue], _ isLasting: Bool, _ name: (Int) -> String) {
    guard values.first?.isLibrary == true else { return }
    for (index, value) in values.enumerated() where value.isLibrary {
      self.name(value, name(index), isLasting: isLasting)
    }
  }

}

extension SourceValue {
  /// The value as a key in brackets: `"main"`, `.mock`.
  fileprivate var textOfKey: String {
    if case .string(let text, _) = self { text.debugDescription } else { shownText }
  }
}
