extension DeclarationTable {
  /// The initialisers of `type` by the rules of Swift: declared ones, then implicit or inherited ones.
  package func initialisers(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    switch type.kind {
    case .class, .actor: classInitialisers(of: type)
    case .struct: type.initialisers + memberwise(of: type)
    case .enum, .protocol, .external: type.initialisers
    }
  }

  /// The initialisers that extensions of a type's protocols declare, without those for which the type has its own.
  func initialisersOfProtocols(
    of type: TypeDeclaration, besides own: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard type.kind != .protocol else { return [] }
    var found: [InitialiserDeclaration] = []
    for declaring in lineage(of: type)
    where declaring.kind == .protocol && declaring.overview.hasInitialisers {
      for initialiser in declaring.initialisers where initialiser.$body.isThere {
        let isHidden = (own + found).contains {
          $0.conditions.isEmpty && $0.identity == initialiser.identity && $0.protocolName != declaring.name
        }
        guard !isHidden else { continue }
        var initialiser = initialiser
        initialiser.protocolName = declaring.name
        initialiser.isConvenience = true
        found.append(initialiser)
      }
    }
    return found
  }
}

// MARK: - Classes

extension DeclarationTable {
  /// The initialisers of a class, computed from its topmost superclass down: declared and inherited ones.
  private func classInitialisers(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    let chain = ([type] + superclasses(of: type)).reversed()
    var parent: TypeDeclaration?
    var offered: [InitialiserDeclaration] = []
    for child in chain {
      offered = classInitialisers(of: child, below: parent, offering: offered)
      parent = child
    }
    return offered
  }

  /// The initialisers of a class whose superclass has the initialisers `offered`.
  func classInitialisers(
    of type: TypeDeclaration, below parent: TypeDeclaration?, offering offered: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard let parent else { return type.initialisers + implicit(for: type) }
    return type.initialisers + inherited(by: type, from: parent, offering: offered)
  }

  /// The implicit `init()` of a class without designated initialisers, whose properties all have values.
  private func implicit(for type: TypeDeclaration) -> [InitialiserDeclaration] {
    guard type.designated.isEmpty, type.storedProperties.allSatisfy(\.hasDefault) else { return [] }
    return [InitialiserDeclaration(origin: .implicit, position: type.position, file: nil)]
  }

  /// The inherited initialisers: all of the superclass's if the class declares no designated ones; its convenience ones
  /// if the class overrides all its designated ones; none otherwise.
  private func inherited(
    by type: TypeDeclaration, from parent: TypeDeclaration, offering all: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard type.storedProperties.allSatisfy(\.hasDefault) || !type.designated.isEmpty else { return [] }
    let own = Set(type.initialisers.map(\.identity))
    let generics = generics(of: parent, inheritedBy: type)
    let all = generics.isEmpty ? all : all.map { $0.replacing(generics) }
    if type.initialisers.isEmpty, all.allSatisfy(\.isInherited) { return all }
    let offered = all.filter { !own.contains($0.identity) }
    let overridesAll = offered.allSatisfy(\.isConvenience)
    guard type.designated.isEmpty || overridesAll else { return [] }
    return offered.map { $0.taken(from: parent.name) }
  }
}

extension DeclarationTable {
  /// The types that a subclass gives to its superclass's generic parameters: `Screen<Model>`.
  private func generics(
    of parent: TypeDeclaration, inheritedBy type: TypeDeclaration
  ) -> [String: TypeExpression] {
    guard !parent.genericParameters.isEmpty, let first = type.firstInherited else { return [:] }
    return generics(of: parent, as: resolved(first, in: type.name))
  }
}

extension TypeDeclaration {
  /// The declared designated initialisers.
  fileprivate var designated: [InitialiserDeclaration] { initialisers.filter { !$0.isConvenience } }
}

extension InitialiserDeclaration {
  var identity: [String] { parameters.map { "\($0.label ?? "_"): \($0.type)" } }

  fileprivate var isInherited: Bool { if case .inherited = origin { true } else { false } }

  fileprivate func replacing(_ generics: [String: TypeExpression]) -> InitialiserDeclaration {
    var copy = self
    for index in parameters.indices {
      copy.parameters[index].type = parameters[index].type.replacing(generics)
    }
    return copy
  }

  fileprivate func taken(from parent: String) -> InitialiserDeclaration {
    if case .inherited = origin { return self }
    var copy = self
    copy.origin = .inherited(from: parent)
    return copy
  }
}
