import DICore
import SwiftSyntax

/// An associated type of a protocol: `associatedtype Item = String`.
struct AssociatedType {
  let name: String
  /// The default; nil if there is none.
  let standard: TypeExpression?
  /// What it conforms to, or inherits from.
  var constraints: [TypeExpression]
  /// The types that its `where` clause makes equal: `It.Element` and `Item`.
  var equalities: [GenericRequirement] = []
}

extension TypeDeclaration {
  /// The conditions of a protocol's `where` clause.
  var conditions: [GenericRequirement] {
    [GenericRequirement](syntax?.as(ProtocolDeclSyntax.self)?.genericWhereClause)
  }

  /// The associated types that a protocol itself declares.
  var associatedTypes: [AssociatedType] {
    guard kind == .protocol, file.mayContain(Self.associatedType) else { return [] }
    return syntax?.as(ProtocolDeclSyntax.self)?.memberBlock.members.compactMap { member in
      member.decl.as(AssociatedTypeDeclSyntax.self).map { node in
        let conditions = [GenericRequirement](node.genericWhereClause)
        return AssociatedType(
          name: node.name.text, standard: node.initializer.map { TypeExpression($0.value) },
          constraints: (node.inheritanceClause?.inheritedTypes.map { TypeExpression($0.type) } ?? [])
            + conditions.constraints(of: node.name.text),
          equalities: conditions.filter { $0.relation == .equals })
      }
    } ?? []
  }

  private static let associatedType = WordTable.Word("associatedtype")
}

// The types of associated types: as declared, or inferred from the members that satisfy the protocol's requirements.
extension Interpreter {
  /// The associated types of `type` by name; for a type of the standard library the element type.
  func findAssociatedTypes(of type: TypeExpression) -> [String: TypeExpression] {
    guard let declaration = table.declaration(of: type), declaration.kind != .protocol else { return [:] }
    var found: [String: TypeExpression] = [:]
    for protocolType in table.protocols(of: declaration) {
      for associated in protocolType.associatedTypes where found[associated.name] == nil {
        found[associated.name] =
          statedType(associated.name, in: declaration, type) ?? determinedType(
            associated, protocolType, declaration, type)
          ?? associated.standard.map { table.resolved($0, in: protocolType.name) }
      }
    }
    addEqualTypes(of: declaration, to: &found)
    for name in ["Element", "Iterator"] where found[name] == nil {
      found[name] = statedType(name, in: declaration, type)
    }
    found["Element"] = found["Element"] ?? elementType(ofDeclared: declaration, type)
    if found["ID"] == nil, table.conforms(type, to: .named("Identifiable")) == .yes {
      found["ID"] = typeLookups.propertyType(Symbol("id"), of: type, self)
    }
    if found["RawValue"] == nil, table.conforms(type, to: .named("RawRepresentable")) == .yes {
      found["RawValue"] =
        rawType(of: declaration) ?? typeLookups.propertyType(Symbol("rawValue"), of: type, self)
    }
    if isOptionSet(type) {
      for name in Self.elementsOfOptionSet where found[name] == nil { found[name] = type }
    }
    let outer = table.generics(of: declaration, as: type).merging(found) { own, _ in own }
    return found.merging(associatedTypes(of: outer)) { own, _ in own }
  }

  /// Adds the associated types that only a `where` clause tells: `associatedtype It: IteratorProtocol where
  /// It.Element == Item`.
  private func addEqualTypes(of declaration: TypeDeclaration, to found: inout [String: TypeExpression]) {
    let equalities = table.protocols(of: declaration).flatMap { type in
      type.associatedTypes.flatMap(\.equalities) + type.conditions.filter { $0.relation == .equals }
    }
    for equality in equalities {
      for (open, known) in [(equality.subject, equality.target), (equality.target, equality.subject)] {
        guard let name = open.memberPath, !name.contains("."), found[name] == nil,
          let path = known.memberPath, let owner = path.split(separator: ".").first.map(String.init),
          path != owner, let type = found[owner]
        else { continue }
        let prefix = owner + "."
        found[name] =
          associatedTypes(of: [owner: type])[path]
          ?? (path == prefix + "Element" ? type.elementOfIterator ?? type.elementType : nil)
      }
    }
  }

  /// The associated types that are the option set itself.
  private static let elementsOfOptionSet = ["Element", "ArrayLiteralElement"]

  /// The type that `Recipe.ID` means, an associated type of a type of the program; nil for another type.
  func associatedType(named type: TypeExpression) -> TypeExpression? {
    guard let path = type.unwrapped.path, path.count > 1, table.declaration(of: type) == nil,
      let owner = table.declaration(of: .named(path.dropLast().joined(separator: ".")))
    else { return nil }
    return typeLookups.associatedTypes(of: .named(owner.name), self)[path[path.count - 1]]
  }

  /// The typealias, nested type or generic parameter with this name.
  private func statedType(
    _ name: String, in declaration: TypeDeclaration, _ type: TypeExpression
  ) -> TypeExpression? {
    let generics = generics(of: declaration, in: type)
    if let parameter = generics[name] { return parameter }
    for owner in [declaration] + table.superclasses(of: declaration)
    where table.declares(name, inside: owner.name) {
      let nested = TypeExpression.named("\(owner.name).\(name)")
      let resolved = table.resolved(nested)
      if resolved != nested || table.declaration(of: nested) != nil {
        return table.resolved(resolved, in: owner.name).replacing(withMembers(generics, in: resolved))
      }
    }
    return nil
  }

  /// The types of generic parameters, with those of their associated types if a type names one: `P.Item`.
  private func withMembers(
    _ generics: [String: TypeExpression], in written: TypeExpression
  ) -> [String: TypeExpression] {
    guard written.mentionsMember(of: Set(generics.keys)) else { return generics }
    return generics.merging(associatedTypes(of: generics)) { own, _ in own }
  }

  /// The type inferred from the members that satisfy the protocol's requirements.
  private func determinedType(
    _ associated: AssociatedType, _ protocolType: TypeDeclaration, _ declaration: TypeDeclaration,
    _ type: TypeExpression
  ) -> TypeExpression? {
    let names: Set = [associated.name]
    var found: [String: TypeExpression] = [:]
    for requirement in protocolType.members.properties where requirement.isRequirement {
      guard let asked = requirement.type, asked.mentions(names) else { continue }
      let isStatic = requirement.isStatic
      let own =
        isStatic
        ? typeLookups.staticProperty(requirement.name, of: declaration, self)
        : typeLookups.property(requirement.name, of: declaration, self)
      guard let own, !own.isRequirement, own.protocolName == nil else { continue }
      let determined = own.type ?? own.initialValue.flatMap { typing.type(of: $0) }
      if let determined { asked.bind(names, to: seen(determined, declaration, type), &found) }
    }
    for requirement in protocolType.members.functions where !requirement.isImplemented {
      let own = methods(fulfilling: requirement, of: declaration).first
      guard let own else { continue }
      for (asked, given) in zip(requirement.parameters, own.parameters) {
        asked.type.bind(names, to: seen(given.type, declaration, type), &found)
      }
      requirement.result.bind(names, to: seen(own.result, declaration, type), &found)
      let thrown = own.thrownType ?? .named(own.isThrowing ? "Error" : "Never")
      requirement.thrownType?.bind(names, to: seen(thrown, declaration, type), &found)
    }
    return found[associated.name]
  }

  private func methods(
    fulfilling requirement: FunctionDeclaration, of declaration: TypeDeclaration
  ) -> [FunctionDeclaration] {
    let all =
      requirement.isStatic
      ? typeLookups.staticMethods(requirement.name, of: declaration, self)
      : typeLookups.methods(requirement.name, of: declaration, self)
    return all.filter {
      $0.isImplemented && $0.protocolName == nil
        && $0.parameters.map(\.label) == requirement.parameters.map(\.label)
    }
  }

  /// A type in a declaration, with the generic arguments of `type`.
  private func seen(
    _ written: TypeExpression, _ declaration: TypeDeclaration, _ type: TypeExpression
  ) -> TypeExpression {
    let known = withMembers(generics(of: declaration, in: type), in: written)
    return meaning(of: written, in: declaration.name, known)
  }

  /// The element type of a declared sequence: that of its iterator, or of its subscript.
  private func elementType(ofDeclared declaration: TypeDeclaration, _ type: TypeExpression) -> TypeExpression?
  {
    if let next = typeLookups.methods("next", of: declaration, self).first, next.parameters.isEmpty,
      next.result.isOptional
    {
      return seen(next.result.withoutOptional, declaration, type)
    }
    if let iterator = typeLookups.methods("makeIterator", of: declaration, self).first {
      let result = seen(iterator.result, declaration, type)
      return result.elementOfIterator ?? result.elementType
        ?? typeLookups.associatedTypes(of: result, self)["Element"]
    }
    let subscripts = typeLookups.methods("subscript", of: declaration, self)
    guard subscripts.count == 1, table.conforms(type, to: .named("Collection")) == .yes else { return nil }
    return seen(subscripts[0].result, declaration, type)
  }
}

extension TypeExpression {
  /// The element type of an iterator of the standard library; nil for another type.
  fileprivate var elementOfIterator: TypeExpression? {
    argument(of: "IndexingIterator")?.elementType ?? argument(of: "AnyIterator")
      ?? argument(of: "IteratorProtocol")
  }
}
