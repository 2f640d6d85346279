import DICore
import SwiftSyntax

// Changes of values in place, whose cost does not depend on the size of the value.
extension Interpreter {
  /// Lets `body` change the value at a place without copying it: nothing else holds the value meanwhile.
  func change<Result>(
    _ place: AssignmentTarget, at node: some SyntaxProtocol, _ environment: Environment,
    _ body: (inout SourceValue) throws -> Result
  ) throws -> Result {
    noteChange(of: place)
    noteDecision()
    switch place {
    case .variable(let variable):
      try checkChangeable(variable, node, environment)
      if policy.mayChange(variable) { return try variable.change(body) }
    case .copy(let variable, let target):
      do {
        let result = try variable.change(body)
        try store(
          TypedValue(variable.value ?? .nothing, variable.type), in: target, node, environment)
        return result
      } catch let error as ThrownValue {
        try storeAfterError(variable, in: target, node, environment)
        throw error
      }
    case .unread(let unread):
      return try change(unread.read(self), at: node, environment, body)
    case .property(let name, let owner):
      try checkChangeable(name, of: owner.value, node, environment)
      if case .object(let object) = owner.value, policy.mayChange(object) {
        return try object.change(Symbol(name), body)
      }
    case .field(_, let owner, _), .part(_, let owner), .element(_, _, let owner), .elements(_, let owner):
      if case .field(let name, _, _) = place {
        try checkChangeable(name, of: content(of: owner), node, environment)
      }
      return try change(owner, at: node, environment) { whole in
        try changePart(place, of: &whole, node, environment, body)
      }
    case .nowhere, .superProperty, .staticMember, .ambient, .tuple, .subscripted, .keyPath: break
    }
    var value = try content(of: place)
    return try body(&value)
  }

  /// Writes back what a call has changed that then threw an error. A `didSet` of a property that is changed in place does
  /// not run then; setters, other observers and those of the overridden property do.
  private func storeAfterError(
    _ variable: Variable, in target: AssignmentTarget, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    let value = TypedValue(variable.value ?? .nothing, variable.type)
    switch target {
    case .property(let name, let owner):
      if let parent = parent(ofObserved: name, of: owner.value) {
        return try setSuper(name, of: owner, in: parent, to: value, environment)
      }
    case .staticMember(let name, let type):
      if let declaration = table.declaration(of: type),
        let property = typeLookups.staticProperty(name, of: declaration, self), property.isChangedInPlace
      {
        return try set(property, of: declaration, as: type, to: value, isObserved: false)
      }
    default: break
    }
    guard try isChangedInPlace(target) else { return try store(value, in: target, node, environment) }
    try change(target, at: node, environment) { $0 = value.value }
  }

  /// The superclass whose property one with observers overrides that is changed in place; nil for another property.
  private func parent(ofObserved name: String, of owner: SourceValue) -> TypeDeclaration? {
    guard let type = owner.object.flatMap({ table.declaration(of: $0.type) }),
      let property = typeLookups.property(name, of: type, self), property.isOverride,
      property.accessors?.observers.isEmpty == false, property.isChangedInPlace,
      case .declared(let parent)? = property.owner.flatMap({ table.type(named: $0) }).map(table.superclass)
    else { return nil }
    return parent
  }

  /// Whether a stored property has no other observers than a `didSet` that does not use the old value.
  func isChangedInPlace(_ target: AssignmentTarget) throws -> Bool {
    let (name, owner): (String, SourceValue)
    switch target {
    case .field(let field, let place, _): (name, owner) = (field, try content(of: place))
    case .property(let property, let base): (name, owner) = (property, base.value)
    default: return false
    }
    switch owner.fields?[Symbol(name)] {
    case .strong, .lazyUnread: break
    default: return false
    }
    let type = owner.declaredType.flatMap { table.declaration(of: $0) }
    return type.flatMap { typeLookups.property(name, of: $0, self) }?.isChangedInPlace != false
  }

  /// Lets `body` change the part of a value that `place` means; the value gives it away meanwhile.
  private func changePart<Result>(
    _ place: AssignmentTarget, of whole: inout SourceValue, _ node: some SyntaxProtocol,
    _ environment: Environment, _ body: (inout SourceValue) throws -> Result
  ) throws -> Result {
    switch place {
    case .field(let name, _, _):
      guard case .structure(var structure) = whole else { return try body(&whole) }
      whole = .void
      defer { whole = .structure(structure) }
      return try structure.fields.change(Symbol(name), body)
    case .part(let index, _):
      guard case .tuple(var tuple) = whole else { return try body(&whole) }
      whole = .void
      defer { whole = .tuple(tuple) }
      return try body(&tuple.elements[index].value)
    case .element(let index, let key, _):
      return try changeElement(of: &whole, at: index, key, node, environment, body)
    case .elements(let range, _):
      guard case .array(var elements, let start) = whole else { return try body(&whole) }
      guard range.upperBound <= elements.count else {
        throw failure("'\(node.firstLine)' is out of range", at: node, in: environment)
      }
      whole = .void
      defer { whole = .array(elements, from: start) }
      return try changeElements(range, of: &elements, from: start ?? 0, body)
    default: return try body(&whole)
    }
  }

  private func changeElements<Result>(
    _ range: Range<Int>, of elements: inout [SourceValue], from start: Int,
    _ body: (inout SourceValue) throws -> Result
  ) rethrows -> Result {
    var part = SourceValue.array(Array(elements[range]), from: start + range.lowerBound)
    defer { elements.replaceSubrange(range, with: part.elements ?? []) }
    return try body(&part)
  }

  /// Throws ``SourceError`` if the variable is a `let` that has its value. A dry run does not check.
  func checkChangeable(
    _ variable: Variable, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws {
    guard variable.isConstant, let value = variable.value, !value.mayBeOpaqueObject, policy.endsAtFaults
    else {
      return
    }
    throw error("cannot change '\(variable.name)': it is a 'let'", at: node, in: environment)
  }

  private func changeElement<Result>(
    of collection: inout SourceValue, at index: SourceValue, _ key: ValueKey?, _ node: some SyntaxProtocol,
    _ environment: Environment, _ body: (inout SourceValue) throws -> Result
  ) throws -> Result {
    if case .array(var elements, let start) = collection, case .int(let position, _) = index {
      let offset = position &- (start ?? 0)
      guard elements.indices.contains(offset) else {
        throw failure("index \(position) is out of range", at: node, in: environment)
      }
      collection = .void
      defer { collection = .array(elements, from: start) }
      var element = elements[offset]
      elements[offset] = .void
      defer { elements[offset] = element }
      return try body(&element)
    }
    if case .dictionary(var dictionary) = collection {
      collection = .void
      defer { collection = .dictionary(dictionary) }
      return try dictionary.change(index, key) { value in
        var element = value.map { $0.isNothing ? .nothingInside(layers: 1) : $0 } ?? .nothing
        value = .void
        defer { value = element.isNothing ? nil : element.content }
        return try body(&element)
      }
    }
    var nothing = SourceValue.nothing
    return try body(&nothing)
  }

  /// Appends elements to an array in place.
  func append(
    _ added: [SourceValue], to value: inout SourceValue, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws {
    guard case .array(var elements, let start) = value else { return }
    try allowElements(elements.count + added.count, new: added.count, at: node, in: environment)
    value = .void
    elements += added
    value = .array(elements, from: start)
  }

  /// Evaluates `+=` on a string or an array in place; false for other values.
  func extend(
    _ value: inout SourceValue, with added: SourceValue, _ node: some SyntaxProtocol,
    _ environment: Environment
  ) throws -> Bool {
    if value.isArray, isSequence(added), added.elements == nil {
      let call = Call(
        interpreter: self, environment: environment, arguments: [],
        node: ExprSyntax(NilLiteralExprSyntax()), use: .nothing, place: place(of: node, in: environment))
      try append(sequence(added, call), to: &value, node, environment)
      return true
    }
    if let elements = added.elements, value.isArray {
      try append(elements, to: &value, node, environment)
      return true
    }
    guard case .string(let more, _) = added, case .string(var text, let type) = value else { return false }
    try allowText(text.utf8.count + more.utf8.count, new: more.utf8.count, at: node, in: environment)
    value = .void
    text += more
    value = .string(text, type)
    return true
  }
}
