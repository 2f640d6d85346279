import DICore
import SwiftSyntax

// The keys of values in dictionaries and sets.
extension Interpreter {
  /// The key by which a value is found in a dictionary. Counts the work.
  func key(
    of value: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> ValueKey? {
    try ValueKey.key(
      of: value, declared: { try declaredKeys(of: $0, at: node, in: environment) },
      spending: { try spend($0, at: node, in: environment) })
  }

  /// The keys that the `hash(into:)` of a value's type feeds; nil for a type that declares no `==`.
  private func declaredKeys(
    of value: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> [ValueKey]? {
    if case .keyPath(let path) = value, policy.endsAtFaults {
      guard let keys = path.keys else {
        throw error(
          "a key path with a subscript, or whose root is not written, is not understood as a key", at: node,
          in: environment)
      }
      return keys
    }
    guard policy.endsAtFaults, let type = value.declaredType else { return nil }
    switch typeLookups.equality(of: type, value, self) {
    case .function:
      guard let keys = try hashedKeys(of: value, type, at: node, in: environment) else {
        throw error(
          "'\(type)' has an '==' of its own and no 'hash(into:)', which is not understood in a key or a set",
          at: node, in: environment)
      }
      return try distinguished(keys, of: value, type, at: node, in: environment)
    case .missing(let declaration):
      throw error(
        "'\(declaration.name)' is not Hashable, so that it is no key and in no set", at: node, in: environment
      )
    case .memberwise:
      guard let raw = try comparedRawValue(of: value, type, at: node, in: environment) else { return nil }
      guard let key = try key(of: raw.value, at: node, in: environment) else {
        throw error("the raw value of '\(type)' is not understood as a key", at: node, in: environment)
      }
      return [.type(type), key]
    case .unknown: return nil
    }
  }

  private func hashedKeys(
    of value: SourceValue, _ type: TypeExpression, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> [ValueKey]? {
    guard let declaration = table.declaration(of: type) else { return nil }
    let functions = typeLookups.methods("hash", of: declaration, self).filter {
      $0.isImplemented && $0.parameters.map(\.label) == ["into"]
    }
    guard !functions.isEmpty else { return nil }
    let hasher = HasherValue()
    let argument = TypedValue(.library(hasher), .named(hasher.typeName))
    let call = Call.fromOutside(self, at: place(of: node, in: environment)).replacing(
      arguments: [.init(label: "into", content: .value(argument))])
    let own = Variable("self", value, type: type, isTemporary: !policy.changesState)
    _ = try callFunction(named: "hash", functions, on: own, typeName: declaration.name, call)
    guard !hasher.isUncertain else {
      throw error(
        "the 'hash(into:)' of '\(declaration.name)' is not understood", at: node, in: environment)
    }
    // An object may be equal to one of a superclass.
    let root = table.superclasses(of: declaration).last ?? declaration
    return [.type(.named(root.name))] + hasher.keys
  }

  /// The keys of a value, which stand for it: those of unequal values with the same hash are told apart by a number.
  ///
  /// - Throws: ``SourceError`` where it is not known whether an earlier value with the same keys is equal to this one.
  private func distinguished(
    _ keys: [ValueKey], of value: SourceValue, _ type: TypeExpression, at node: some SyntaxProtocol,
    in environment: Environment
  ) throws -> [ValueKey] {
    let parts = try keyOfParts(of: value, at: node, in: environment)
    var free: [ValueKey]?
    for number in 0... {
      let own = number == 0 ? keys : keys + [.int(number)]
      guard let earlier = hashedValues[.several(own)] else {
        hashedValues[.several(free ?? own)] = HashedValue(value, parts: parts)
        return free ?? own
      }
      if let parts, earlier.parts == parts { return own }
      if earlier.isGone {
        free = free ?? own
        continue
      }
      let isEqual = try earlier.value.flatMap { try areEqual($0, value, at: node, in: environment) }
      if isEqual == true { return own }
      guard isEqual == false else {
        throw error(
          "the hash of '\(type)' is that of a value that may not be equal to it, which is not understood",
          at: node, in: environment)
      }
      try spend(1, at: node, in: environment)
    }
    return keys
  }

  /// The key of what a value consists of, with objects as themselves; nil for an object.
  private func keyOfParts(
    of value: SourceValue, at node: some SyntaxProtocol, in environment: Environment
  ) throws -> ValueKey? {
    guard value.object == nil else { return nil }
    return try ValueKey.key(
      of: value, declared: { _ in nil }, spending: { try spend($0, at: node, in: environment) })
  }
}

/// The values that were keys or in sets, by their keys. Those whose objects are gone are forgotten from time to time.
struct HashedValues {
  private var values: [ValueKey: HashedValue] = [:]
  private var limit = 1024

  subscript(key: ValueKey) -> HashedValue? {
    get { values[key] }
    set {
      values[key] = newValue
      guard values.count > limit else { return }
      values = values.filter { !$0.value.isGone }
      limit = max(limit, values.count * 2)
    }
  }
}

/// A value that was a key, or in a set. It keeps no objects alive.
struct HashedValue {
  private enum Content {
    /// A value without objects.
    case held(SourceValue)
    case object(WeakValue)
    /// A structure whose properties hold its objects weakly; those in `objects` it has held itself.
    case structure(StructureValue, objects: Set<Symbol>)
    /// A value of another form that has objects.
    case unknown
  }

  /// The key of its parts; nil for an object.
  let parts: ValueKey?
  private let content: Content

  init(_ value: SourceValue, parts: ValueKey?) {
    self.parts = parts
    content =
      switch value {
      case .object: .object(WeakValue(value))
      case _ where !value.hasObjects: .held(value)
      case .structure(let structure): Self.weakened(structure)
      default: .unknown
      }
  }

  private static func weakened(_ structure: StructureValue) -> Content {
    var (copy, objects) = (structure, Set<Symbol>())
    for field in structure.fields.fields {
      guard let value = field.held, value.hasObjects else { continue }
      guard case .strong(.object) = field.slot else { return .unknown }
      copy.fields[field.name] = .weak(WeakValue(value))
      objects.insert(field.name)
    }
    return .structure(copy, objects: objects)
  }

  /// Whether no dictionary and no set has the value any more, because objects of it are gone.
  var isGone: Bool {
    switch content {
    case .held, .unknown: false
    case .object, .structure: value == nil
    }
  }

  /// The value; nil if it is gone, or not known.
  var value: SourceValue? {
    switch content {
    case .held(let value): return value
    case .object(let object): return object.value.isNothing ? nil : object.value
    case .structure(var structure, let objects):
      for name in objects {
        guard case .weak(let object)? = structure.fields[name], !object.value.isNothing else { return nil }
        structure.fields[name] = .strong(object.value)
      }
      return .structure(structure)
    case .unknown: return nil
    }
  }
}

extension SourceValue {
  /// Whether it is or holds an object.
  fileprivate var hasObjects: Bool {
    var hasObjects = false
    ObjectVisitor.visit(self) { _ in hasObjects = true }
    return hasObjects
  }
}
