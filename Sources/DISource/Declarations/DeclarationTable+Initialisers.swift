extension DeclarationTable {
  /// The initialisers `type` has, as Swift gives them out: those written, then those implied or inherited.
  package func initialisers(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    switch type.kind {
    case .class, .actor: classInitialisers(of: type)
    case .struct: type.initialisers + memberwise(of: type)
    case .enum, .protocol, .external: type.initialisers
    }
  }
}

// MARK: - Classes

extension DeclarationTable {
  /// From the topmost class down, each class has what it writes and what it takes over from the one above it.
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

  /// What a class has whose superclass has `offered`.
  func classInitialisers(
    of type: TypeDeclaration, below parent: TypeDeclaration?, offering offered: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard let parent else { return type.initialisers + implicit(for: type) }
    return type.initialisers + inherited(by: type, from: parent, offering: offered)
  }

  /// `init()` for a class that writes no designated initialiser and whose properties all have values.
  private func implicit(for type: TypeDeclaration) -> [InitialiserDeclaration] {
    guard type.designated.isEmpty, type.storedProperties.allSatisfy(\.hasDefault) else { return [] }
    return [InitialiserDeclaration(origin: .implicit, position: type.position, file: nil)]
  }

  /// All of the superclass's for a class without designated ones of its own; its convenience ones for a class that
  /// overrides all its designated ones; none otherwise.
  private func inherited(
    by type: TypeDeclaration, from parent: TypeDeclaration, offering all: [InitialiserDeclaration]
  ) -> [InitialiserDeclaration] {
    guard type.storedProperties.allSatisfy(\.hasDefault) || !type.designated.isEmpty else { return [] }
    if type.initialisers.isEmpty, all.allSatisfy(\.isInherited) { return all }
    let own = Set(type.initialisers.map(\.identity))
    let offered = all.filter { !own.contains($0.identity) }
    let overridesAll = offered.allSatisfy(\.isConvenience)
    guard type.designated.isEmpty || overridesAll else { return [] }
    return offered.map { $0.taken(from: parent.name) }
  }
}

// MARK: - Structures

extension DeclarationTable {
  /// The memberwise initialiser of a structure that writes none in its body.
  private func memberwise(of type: TypeDeclaration) -> [InitialiserDeclaration] {
    guard type.initialisers.allSatisfy(\.isFromExtension) else { return [] }
    let settable = type.storedProperties.filter { isMemberwise($0, of: type) }
    return [
      InitialiserDeclaration(
        parameters: settable.map(\.memberwiseParameter), origin: .memberwise,
        isPrivate: settable.contains(where: \.isPrivate), position: type.position, file: nil)
    ]
  }
}

extension DeclarationTable {
  /// Whether the memberwise initialiser takes a property: a constant with a value is settled, a wrapper brings its own
  /// unless it is one of the program that is made of a value.
  private func isMemberwise(_ property: PropertyDeclaration, of type: TypeDeclaration) -> Bool {
    guard let wrapper = property.wrapper else {
      return !property.isLazy && !(property.isLet && property.initialValue != nil)
    }
    guard let declared = declaration(of: .named(wrapper.name), in: type.name), declared.isPropertyWrapper
    else { return false }
    if property.initialValue != nil { return true }
    let isPlain = initialisers(of: declared).contains { $0.parameters.allSatisfy(\.isOptionalForCaller) }
    return (wrapper.arguments?.isEmpty ?? true) && !isPlain
  }
}

extension PropertyDeclaration {
  fileprivate var memberwiseParameter: ParameterDeclaration {
    let inferred = initialValue.flatMap { LiteralType(of: $0)?.type }
    var parameter = ParameterDeclaration(
      label: name, name: name, type: type ?? inferred ?? .unknown(""), defaultValue: initialValue)
    parameter.hasNilDefault = initialValue == nil && wrapper == nil && hasDefault
    return parameter
  }
}

extension TypeDeclaration {
  /// The written initialisers that stand on their own.
  fileprivate var designated: [InitialiserDeclaration] { initialisers.filter { !$0.isConvenience } }
}

extension InitialiserDeclaration {
  fileprivate var identity: [String] { parameters.map { "\($0.label ?? "_"): \($0.type)" } }

  fileprivate var isInherited: Bool { if case .inherited = origin { true } else { false } }

  fileprivate func taken(from parent: String) -> InitialiserDeclaration {
    if case .inherited = origin { return self }
    var copy = self
    copy.origin = .inherited(from: parent)
    return copy
  }
}
