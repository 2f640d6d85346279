/// Whether something is so; unknown if it depends on undeclared code.
package enum Conformance: String, Hashable, Sendable {
  case yes
  case no
  /// It depends on a type that the program does not declare.
  case unknown
}

/// The superclass of a class.
package enum Superclass: Sendable {
  case none
  case declared(TypeDeclaration)
  /// A type of another module, which may be a class or a protocol.
  case undeclared(TypeExpression)
}

extension DeclarationTable {
  /// The superclass of `type`; none for anything but a class.
  package func superclass(of type: TypeDeclaration) -> Superclass {
    guard type.kind == .class, let first = type.firstInherited else { return .none }
    guard let parent = parent(first, of: type) else {
      return self.knownProtocols.contains(first) ? .none : .undeclared(first)
    }
    return parent.kind == .class ? .declared(parent) : parent.kind == .external ? .undeclared(first) : .none
  }

  /// The declared superclasses, nearest first; a circle is followed once.
  package func superclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    guard let place = place(ofTypeNamed: type.name) else { return [] }
    return inheritance.superclasses(of: place).map { allTypes[$0] }
  }

  /// The names along which `type` inherits from itself, with itself first and last; nil if it does not. A type that
  /// only leads into a circle gives that circle.
  package func inheritanceCircle(from type: TypeDeclaration) -> [String]? {
    guard let place = place(ofTypeNamed: type.name), inheritance.inCircle.contains(place),
      case .declared(let parent) = superclass(of: type)
    else { return nil }
    var names = [type.name]
    var positions = [type.name: 0]
    var current = parent
    while true {
      if let start = positions[current.name] { return Array(names[start...]) + [current.name] }
      positions[current.name] = names.count
      names.append(current.name)
      guard case .declared(let parent) = superclass(of: current) else { return nil }
      current = parent
    }
  }

  /// The last superclass, if the program does not declare it, such as `UIViewController`.
  package func undeclaredSuperclass(of type: TypeDeclaration) -> TypeExpression? {
    let last = superclasses(of: type).last ?? type
    if case .undeclared(let name) = superclass(of: last) { return name }
    return nil
  }

  /// The declared protocols that `type` conforms to, directly or not, in the order in which they are found.
  package func protocols(of type: TypeDeclaration) -> [TypeDeclaration] {
    lineage(of: type).filter { $0.kind == .protocol && $0.name != type.name }
  }

  /// The type, its declared superclasses, then its declared protocols.
  package func lineage(of type: TypeDeclaration) -> [TypeDeclaration] {
    guard let place = place(ofTypeNamed: type.name) else { return [type] }
    let inheritance = inheritance
    if inheritance.parents[place].isEmpty, inheritance.superclasses[place] == nil { return [allTypes[place]] }
    var lineage = [place] + inheritance.superclasses(of: place)
    var seen = Set(lineage)
    var next = 0
    while next < lineage.count {
      lineage += inheritance.parents[lineage[next]].filter { seen.insert($0).inserted }
      next += 1
    }
    return lineage.map { allTypes[$0] }
  }
}

// MARK: - Conformance

extension DeclarationTable {
  /// Whether the type is a known protocol of the standard library or a framework.
  func isProtocol(_ type: TypeExpression) -> Bool {
    self.knownProtocols.contains(type) && type != .named("Any") && type != .named("Sendable")
  }
}

extension DeclarationTable {
  /// Whether a type may have members that nothing in sight declares: one of a framework that the program extends, or with a
  /// superclass or protocol of a framework.
  func mayInheritMembers(_ type: TypeDeclaration) -> Bool {
    if type.kind == .external { return !KnownProtocols.isValueType(.named(type.name)) }
    return !lineage(of: type).flatMap(undeclaredParents).allSatisfy(self.knownProtocols.contains)
  }

  /// Whether a value of `type` is a `target`: the same type, a subclass, or a conforming type.
  package func conforms(_ type: TypeExpression, to target: TypeExpression) -> Conformance {
    let type = resolved(type)
    let target = resolved(target).metatypeIfAnyClass
    if type == target || target == .named("Any") { return .yes }
    switch (type, target) {
    case (_, .composition(let members)): return .all(members.map { conforms(type, to: $0) })
    case (.composition(let members), _): return .any(members.map { conforms($0, to: target) })
    case (.optional(let wrapped), .optional(let other)): return conforms(wrapped, to: other)
    case (_, .optional(let wrapped)): return conforms(type, to: wrapped)
    case (.array(let element), .array(let other)): return conforms(element, to: other)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let other)):
      return .all([conforms(key, to: otherKey), conforms(value, to: other)])
    case (.unknown, _), (_, .unknown): return .unknown
    case (.metatype(let own), .metatype(let other)): return conforms(own, to: other)
    case (.array, .named), (.dictionary, .named), (.optional, .named):
      if let known = libraryConformance(of: type, to: target) { return known }
      if KnownProtocols.ofForm(type).contains(target.typeName ?? "") { return .yes }
      return partsConform(type, to: target)
    case (.named, .named): return namedConforms(type, to: target)
    case (.named, .array), (.named, .dictionary): return isBridged(type) ? .unknown : .no
    default: return .no
    }
  }

  /// Whether a collection or an optional conforms to a protocol by an extension of the program, or because its parts do.
  private func partsConform(_ type: TypeExpression, to target: TypeExpression) -> Conformance {
    if let added = addedConformance(of: type, to: target) { return added }
    guard KnownProtocols.ofParts.contains(target) else { return .no }
    return switch type {
    case .array(let part), .optional(let part): conforms(part, to: target)
    case .dictionary(let key, let value): .all([conforms(key, to: target), conforms(value, to: target)])
    default: .no
    }
  }

  /// Whether the program makes a collection or an optional conform to one of its protocols, perhaps under conditions; nil
  /// if it does not.
  private func addedConformance(of type: TypeExpression, to target: TypeExpression) -> Conformance? {
    guard let own = (type.nameInLibrary ?? type.typeName).flatMap({ self.type(named: $0) }),
      own.kind == .external, lineage(of: own).contains(where: { $0.name == target.typeName })
    else { return nil }
    return meetsConditions(type.genericsOfLibrary, own, of: target)
  }

  /// Whether a type of the standard library or Foundation conforms to one of their protocols; nil where that is not known, and
  /// for a conformance that the program adds.
  func libraryConformance(of type: TypeExpression, to target: TypeExpression) -> Conformance? {
    guard declaration(of: target).map({ $0.kind == .external }) ?? true else { return nil }
    if let own = (type.nameInLibrary ?? type.typeName).flatMap({ self.type(named: $0) }),
      undeclaredParents(of: own).contains(where: { self.knownProtocols.closure(of: $0).contains(target) })
    {
      return nil
    }
    return LibraryConformances.conformance(of: type, to: target) { conforms($0, to: $1) }
  }

  private func namedConforms(_ type: TypeExpression, to target: TypeExpression) -> Conformance {
    guard let declaration = declaration(of: type), declaration.kind != .external else {
      return libraryConforms(type, to: target)
    }
    if target == .named("AnyObject") { return isClassBound(declaration) }
    let ancestors = lineage(of: declaration)
    if ancestors.contains(where: { $0.name == target.typeName }) {
      return meetsConditions(generics(of: declaration, as: type), declaration, of: target)
    }
    var outside = ancestors.flatMap(undeclaredParents)
    // A raw type is nothing that the enumeration conforms to.
    if declaration.kind == .enum { outside.removeAll(where: KnownProtocols.isValueType) }
    if outside.contains(where: { self.knownProtocols.closure(of: $0).contains(target) }) {
      return meetsConditions(generics(of: declaration, as: type), declaration, of: target)
    }
    if declaration.kind == .enum, enumConforms(declaration, to: target) { return .yes }
    if isOfLibrary(declaration) {
      if let known = libraryConformance(of: type, to: target) { return known }
      if isUnknownProtocol(target) { return .unknown }
    }
    return outside.allSatisfy(self.knownProtocols.contains) ? .no : .unknown
  }

  /// Whether a type is one of the libraries' that come with Swift, of whose protocols not all are stated here.
  private func isOfLibrary(_ type: TypeDeclaration) -> Bool { type.file.name == StandardTypes.fileName }

  /// Whether it may be a protocol of a framework, which nothing declares, or the one that many types of Foundation conform
  /// to without stating it here.
  private func isUnknownProtocol(_ target: TypeExpression) -> Bool {
    if target == .named("CustomDebugStringConvertible") { return true }
    let isDeclared = declaration(of: target).map { $0.kind != .external } ?? false
    return !isDeclared && !self.knownProtocols.contains(target) && !KnownProtocols.isValueType(target)
      && !KnownProtocols.isErrorOfFoundation(target)
      && !KnownProtocols.ofNoValue.contains(target)
  }

  /// The conditions under which an extension makes a type conform to a protocol.
  func conditions(
    ofConformanceOf type: TypeDeclaration, to target: TypeDeclaration
  ) -> [GenericRequirement] {
    let extensions = self.conditionalConformances[type.name] ?? []
    return extensions.first { addition in
      addition.inheritance.contains { inherits(resolved($0, in: type.name), .named(target.name)) }
    }?.conditions ?? []
  }

  /// Whether a generic type fulfils the conditions under which an extension makes it conform to a protocol.
  private func meetsConditions(
    _ generics: [String: TypeExpression], _ declaration: TypeDeclaration, of target: TypeExpression
  ) -> Conformance {
    guard !generics.isEmpty, let extensions = self.conditionalConformances[declaration.name] else {
      return .yes
    }
    let conditional = extensions.map { addition in
      (addition, addition.inheritance.map { resolved($0, in: declaration.name) })
    }
    let all = Set(conditional.flatMap(\.1))
    let isStated = declaration.inheritance.map { resolved($0, in: declaration.name) }.contains {
      !all.contains($0) && inherits($0, target)
    }
    let exact = conditional.first { $0.1.contains(target) }
    let fitting = exact ?? conditional.first { $0.1.contains { inherits($0, target) } }
    guard let fitting = fitting?.0, exact != nil || !isStated else { return .yes }
    return .all(
      fitting.conditions.map { condition in
        let subject = resolved(condition.subject, in: declaration.name).replacing(generics)
        let wanted = resolved(condition.target, in: declaration.name).replacing(generics)
        return condition.relation == .conforms
          ? conforms(subject, to: wanted) : resolved(subject) == resolved(wanted) ? .yes : .no
      })
  }

  /// Whether a protocol is another one or inherits from it.
  private func inherits(_ type: TypeExpression, _ target: TypeExpression) -> Bool {
    type == target || self.knownProtocols.closure(of: type).contains(target)
      || declaration(of: type).map { lineage(of: $0).contains { $0.name == target.typeName } } == true
  }

  /// Whether an enumeration conforms without saying so.
  private func enumConforms(_ type: TypeDeclaration, to target: TypeExpression) -> Bool {
    switch target.typeName {
    case "Equatable", "Hashable": !type.cases.isEmpty && type.cases.allSatisfy(\.payload.isEmpty)
    case "RawRepresentable": type.inheritance.contains(where: KnownProtocols.isValueType)
    default: false
    }
  }

  /// Whether an undeclared type conforms to `target`: an extension in the program may declare it.
  private func libraryConforms(_ type: TypeExpression, to target: TypeExpression) -> Conformance {
    if let added = addedConformance(of: type, to: target) { return added }
    if let known = libraryConformance(of: type, to: target) { return known }
    if self.knownProtocols.contains(type), self.knownProtocols.closure(of: type).contains(target) {
      return .yes
    }
    if KnownProtocols.isErrorOfFoundation(type) { return errorConforms(to: target) }
    let isDictionary = if case .dictionary = type { true } else { false }
    guard isDictionary || KnownProtocols.isValueType(type) || type.elementType != nil else { return .unknown }
    if KnownProtocols.conforms(type, to: target) { return .yes }
    let isDeclared = declaration(of: target).map { $0.kind != .external } ?? false
    return isDeclared || KnownProtocols.isValueType(target) || KnownProtocols.ofNoValue.contains(target)
      || KnownProtocols.ofFewValues.contains(target) && type != .named("TimeInterval") ? .no : .unknown
  }

  /// Whether an error structure of Foundation is a `target`, which is another type.
  private func errorConforms(to target: TypeExpression) -> Conformance {
    if Self.protocolsOfErrors.contains(target) { return .yes }
    let isDeclared = declaration(of: target).map { $0.kind != .external } ?? false
    return isDeclared || KnownProtocols.isValueType(target) || KnownProtocols.isErrorOfFoundation(target)
      ? .no : .unknown
  }

  private static let protocolsOfErrors: Set<TypeExpression> = [
    .named("CustomNSError"), .named("Equatable"), .named("Error"), .named("Hashable"), .named("Sendable"),
  ]

  /// Whether Swift may convert objects of a type to collections: `NSDictionary(contentsOfFile: path) as? [String: Any]`.
  private func isBridged(_ type: TypeExpression) -> Bool {
    guard let name = type.typeName, name.hasPrefix("NS") || name.hasPrefix("CF") else { return false }
    return declaration(of: type).map { $0.kind == .external } ?? true
  }

  /// Whether a superclass is `NSObject`, whose descriptions subclasses override.
  func inheritsFromNSObject(_ type: TypeDeclaration) -> Bool {
    lineage(of: type).contains { undeclaredParents(of: $0).contains(.named("NSObject")) }
  }

  private func undeclaredParents(of type: TypeDeclaration) -> [TypeExpression] {
    inheritedTypes(of: type).filter { inherited in
      guard let declaration = parent(inherited, of: type) else { return true }
      return declaration.kind == .external
    }
  }

  func isClassBound(_ type: TypeDeclaration) -> Conformance {
    if type.isReferenceType { return .yes }
    guard type.kind == .protocol else { return .no }
    let bounds = lineage(of: type).flatMap(\.inheritance)
    return bounds.contains(.named("AnyObject")) ? .yes : .unknown
  }
}

extension TypeExpression {
  /// The type that `AnyClass` stands for; another type itself.
  fileprivate var metatypeIfAnyClass: TypeExpression {
    self == .named("AnyClass") ? .metatype(.named("AnyObject")) : self
  }
}

extension Conformance {
  /// The conjunction of all parts: `no` if one is `no`, otherwise `unknown` if one is `unknown`.
  static func all(_ answers: [Conformance]) -> Conformance {
    answers.contains(.no) ? .no : answers.contains(.unknown) ? .unknown : .yes
  }

  fileprivate static func any(_ answers: [Conformance]) -> Conformance {
    answers.contains(.yes) ? .yes : answers.contains(.unknown) ? .unknown : .no
  }
}
