// Exclusive access: two accesses that may change the same value must not overlap.
extension Interpreter {
  /// Throws if a call gets two places of which one is the other, or a part of it.
  func checkExclusive(_ places: [AssignmentTarget], _ call: Call) throws {
    guard places.count > 1 else { return }
    let paths = places.compactMap(AccessPath.init)
    for (index, path) in paths.enumerated() {
      guard let other = paths[..<index].first(where: path.overlaps) else { continue }
      let cure =
        path.endsInElement && other.endsInElement
        ? "calling MutableCollection.swapAt(_:_:)" : "copying to a local variable"
      throw call.error(
        "overlapping accesses to '\(path.name)', but modification requires exclusive access; consider \(cure)"
      )
    }
  }

  /// Whether two of the places are in one variable or object.
  func haveOneRoot(_ places: [AssignmentTarget]) -> Bool {
    guard places.count > 1 else { return false }
    let paths = places.compactMap(AccessPath.init)
    return paths.indices.contains { index in paths[..<index].contains { $0.hasRoot(of: paths[index]) } }
  }

  /// Evaluates `swap(&a, &b)`.
  func swap(_ call: Call) throws -> TypedValue? {
    let places = try call.arguments.compactMap { try inOutPlace($0, call) }
    guard places.count == 2 else { return nil }
    try checkExclusive(places, call)
    let values = try places.map { try content(of: $0, at: call.node, call.environment) }
    for (place, value) in zip(places.reversed(), values) {
      try change(place, at: call.node, call.environment) { $0 = value }
    }
    return .void
  }
}

/// The location of a place: its variable or object, and the path from there.
private struct AccessPath {
  private enum Root: Equatable {
    case storage(ObjectIdentifier)
    case staticMember(String, TypeExpression)
    case ambient(String)
  }

  private enum Part: Equatable {
    case member(String)
    case element
  }

  private var root: Root
  private var parts: [Part] = []
  /// The first name as written.
  private(set) var name: String

  /// Nil for a place that no other place can overlap.
  init?(_ place: AssignmentTarget) {
    switch place {
    case .nowhere, .tuple: return nil
    case .variable(let variable): self.init(.storage(ObjectIdentifier(variable)), named: variable.name)
    case .staticMember(let name, let type): self.init(.staticMember(name, type), named: name)
    case .ambient(let name): self.init(.ambient(name), named: name)
    case .copy(_, let target): self.init(target)
    case .unread(let place): self.init(place.target)
    case .property(let name, let owner), .superProperty(let name, let owner, _):
      guard let object = owner.value.object else { return nil }
      self.init(.storage(ObjectIdentifier(object)), named: name)
      parts.append(.member(name))
    case .field(let name, let owner, _):
      self.init(owner)
      parts.append(.member(name))
    case .part(let index, let tuple):
      self.init(tuple)
      parts.append(.member("\(index)"))
    case .subscripted(_, let owner), .keyPath(_, let owner):
      self.init(owner)
      parts.append(.element)
    case .element(_, _, let collection), .elements(_, let collection):
      self.init(collection)
      parts.append(.element)
    }
  }

  private init(_ root: Root, named name: String) {
    self.root = root
    self.name = name
  }

  var endsInElement: Bool { parts.last == .element }

  func hasRoot(of other: AccessPath) -> Bool { root == other.root }

  /// Whether the paths overlap. Any two elements of a collection do, because it is changed as a whole.
  func overlaps(with other: AccessPath) -> Bool {
    root == other.root && zip(parts, other.parts).allSatisfy(==)
  }
}
