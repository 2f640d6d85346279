/// Circular declarations, which Swift rejects.
package struct CircularDeclaration: Hashable, Sendable {
  /// The relation between the declarations.
  enum Kind: Hashable, Sendable {
    case superclasses
    case protocols
    case typealiases
    case wrappers
  }

  let kind: Kind
  /// The names along the circle; the first is also the last.
  let names: [String]
  /// The position of the first declaration.
  package let position: SourcePosition
}

extension CircularDeclaration: CustomStringConvertible {
  /// The sentence: `'A' inherits from itself: A: B: A`. Of more than eight names the middle ones are left out.
  package var description: String {
    let name = names.first ?? ""
    return switch kind {
    case .superclasses: "'\(name)' inherits from itself: \(way(joinedBy: ": "))"
    case .protocols: "protocol '\(name)' refines itself: \(way(joinedBy: ": "))"
    case .typealiases: "type alias '\(name)' references itself: \(way(joinedBy: " = "))"
    case .wrappers: "property wrapper '\(name)' wraps itself: \(way(joinedBy: " holds an @"))"
    }
  }

  private func way(joinedBy separator: String) -> String {
    let leftOut = names.count - 6
    let shown = leftOut > 2 ? names.prefix(3) + ["… \(leftOut) more …"] + names.suffix(3) : names[...]
    return shown.joined(separator: separator)
  }
}

extension DeclarationTable {
  /// The circular declarations that include one of `files`, each once.
  func circles(in files: [DeclaredFile]) -> [CircularDeclaration] {
    let types = files.flatMap(\.types).compactMap { place(ofTypeNamed: $0.name) }
    let classes = types.filter { allTypes[$0].kind == .class }
    let protocols = types.filter { allTypes[$0].kind == .protocol }
    return (inheritance.inCircle.isEmpty ? [] : circles(.superclasses, from: classes))
      + circles(.protocols, from: protocols)
      + circles(.wrappers, from: types.filter { allTypes[$0].isPropertyWrapper })
      + (files.contains { !$0.typealiases.isEmpty } ? aliasCircles : [])
  }

  private func circles(_ kind: CircularDeclaration.Kind, from starts: [Int]) -> [CircularDeclaration] {
    let search = CircleSearch(from: starts) { place in
      let type = allTypes[place]
      if kind == .wrappers { return wrappers(within: type).compactMap { self.place(ofTypeNamed: $0.name) } }
      let inherited = kind == .superclasses ? [type.firstInherited].compactMap(\.self) : type.inheritance
      return inherited.compactMap { self.place(ofParent: $0, of: type) }
        .filter { allTypes[$0].kind == type.kind }
    }
    return search.circles.map { circle in
      CircularDeclaration(
        kind: kind, names: circle.map { allTypes[$0].name }, position: allTypes[circle[0]].position)
    }
  }

  private var aliasCircles: [CircularDeclaration] {
    let aliases = self.typealiases.values.sorted { $0.position < $1.position }
    let places = Dictionary(aliases.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let next = aliases.map { alias in
      alias.target.namesWithin.compactMap { aliasName(for: $0, in: alias).flatMap { places[$0] } }
    }
    return CircleSearch(from: aliases.indices) { next[$0] }.circles.map { circle in
      CircularDeclaration(
        kind: .typealiases, names: circle.map { aliases[$0].name }, position: aliases[circle[0]].position)
    }
  }

  /// The typealias that `name` refers to in the definition of `alias`; nil for a type, and for an undeclared name.
  private func aliasName(for name: String, in alias: TypealiasDeclaration) -> String? {
    guard !alias.genericParameters.contains(where: { $0.name == name }) else { return nil }
    var outer = alias.name.lastIndex(of: ".").map { alias.name[..<$0] }
    while let scope = outer {
      let inner = "\(scope).\(name)"
      if self.typealiases[inner] != nil { return inner }
      if type(named: inner) != nil { return nil }
      outer = scope.lastIndex(of: ".").map { scope[..<$0] }
    }
    return self.typealiases[name] == nil ? nil : name
  }
}

/// Finds cycles of a directed graph: for each cycle at least one that shares a node with it.
private struct CircleSearch {
  private(set) var circles: [[Int]] = []

  /// - Parameter next: Returns the successors of a node.
  init(from starts: some Sequence<Int>, _ next: (Int) -> [Int]) {
    var done: Set<Int> = []
    for start in starts where !done.contains(start) {
      var path: [(node: Int, rest: ArraySlice<Int>)] = [(start, next(start)[...])]
      var depths = [start: 0]
      while let (node, _) = path.last {
        guard let neighbour = path[path.count - 1].rest.popFirst() else {
          done.insert(node)
          depths[node] = nil
          path.removeLast()
          continue
        }
        if let depth = depths[neighbour] {
          add(path[depth...].map(\.node))
        } else if !done.contains(neighbour) {
          depths[neighbour] = path.count
          path.append((neighbour, next(neighbour)[...]))
        }
      }
    }
  }

  /// Adds a cycle, which begins and ends with its first node.
  private mutating func add(_ circle: [Int]) {
    guard let least = circle.indices.min(by: { circle[$0] < circle[$1] }) else { return }
    circles.append(Array(circle[least...] + circle[..<least]) + [circle[least]])
  }
}

extension TypeExpression {
  /// The names in a type as written; of a path the first.
  fileprivate var namesWithin: [String] {
    switch self {
    case .named(let names):
      names.prefix(1).map(\.text) + names.flatMap(\.arguments).flatMap(\.namesWithin)
    case .optional(let type), .array(let type), .metatype(let type): type.namesWithin
    case .dictionary(let key, let value): key.namesWithin + value.namesWithin
    case .function(let parameters, let result, _): parameters.flatMap(\.namesWithin) + result.namesWithin
    case .tuple(let elements): elements.flatMap(\.namesWithin)
    case .composition(let types): types.flatMap(\.namesWithin)
    case .unknown: []
    }
  }
}
