import DICore
import SwiftSyntax

// What is at a place: its value, its type, and the labels of the tuples in that.
extension Interpreter {
  /// The value at a place.
  func content(of place: AssignmentTarget) throws -> SourceValue {
    switch place {
    case .variable(let variable), .copy(let variable, _): return variable.value ?? .nothing
    case .unread(let place): return try content(of: place.read(self))
    case .property(let name, let owner): return owner.value.fields?.value(of: name) ?? .nothing
    case .field(let name, let structure, _):
      return try content(of: structure).fields?.value(of: name) ?? .nothing
    case .part(let index, let place):
      guard case .tuple(let tuple) = try content(of: place) else { return .nothing }
      return tuple.elements[index].value
    case .element(let index, let key, let collection):
      switch (try content(of: collection), index) {
      case (.array(let elements, let start), .int(let position, _)):
        let offset = position &- (start ?? 0)
        guard elements.indices.contains(offset) else {
          throw SourceError("index \(position) is out of range", at: nil, .trapped)
        }
        return elements[offset]
      case (.dictionary(let dictionary), _):
        return dictionary[key].map { $0.isNothing ? .nothingInside(layers: 1) : $0 } ?? .nothing
      default: return .nothing
      }
    case .elements(let range, let collection):
      let whole = try content(of: collection)
      let elements = whole.elements ?? []
      guard range.upperBound <= elements.count else {
        throw SourceError("index \(range.upperBound) is out of range", at: nil, .trapped)
      }
      return .array(Array(elements[range]), from: whole.firstIndex + range.lowerBound)
    case .nowhere, .superProperty, .staticMember, .ambient, .tuple, .subscripted, .keyPath: return .nothing
    }
  }

  /// The value at a place that `node` names.
  func content(
    of place: AssignmentTarget, at node: some SyntaxProtocol, _ environment: Environment
  ) throws -> SourceValue {
    do {
      return try content(of: place)
    } catch let error as SourceError where error.place == nil {
      throw SourceError(error.message, at: self.place(of: node, in: environment), error.kind)
    }
  }

  /// The static type of the value at a place.
  func type(of place: AssignmentTarget) -> TypeExpression? {
    switch place {
    case .variable(let variable), .copy(let variable, _): variable.type
    case .unread(let place): type(of: place.target)
    case .property(let name, let owner):
      owner.value.dynamicType.flatMap { typeLookups.propertyType(Symbol(name), of: $0, self) }
    case .superProperty(let name, _, let parent):
      typeLookups.propertyType(Symbol(name), of: .named(parent.name), self)
    case .field(let name, _, let structure): typeLookups.propertyType(Symbol(name), of: structure, self)
    case .element(_, _, let collection): elementType(of: type(of: collection))
    case .elements(_, let collection): elementType(of: type(of: collection)).map(TypeExpression.slice)
    case .part(let index, let tuple):
      if case .tuple(let types)? = type(of: tuple), index < types.count { types[index] } else { nil }
    case .subscripted(let use, _):
      use.functions.count == 1 ? resultType(of: use, in: place) : nil
    case .nowhere, .staticMember, .ambient, .tuple, .keyPath: nil
    }
  }

  private func resultType(of use: SubscriptUse, in place: AssignmentTarget) -> TypeExpression? {
    guard case .subscripted(_, let owner) = place else { return nil }
    let function = use.functions[0]
    let type = (try? content(of: owner))?.declaredType
    let generics = generics(ofTypeNamed: use.type.name, in: type, orOfLibrary: self.type(of: owner))
    let result = meaning(of: function.result, in: use.type.name, generics)
    let names = Set(function.genericParameters.map(\.name))
    guard result.mentions(names) else { return result }
    let determined = result.replacing(self.generics(names, determinedBy: use, generics))
    return determined.mentions(names) ? nil : determined
  }

  /// The types of a subscript's own generic parameters that its arguments determine.
  private func generics(
    _ names: Set<String>, determinedBy use: SubscriptUse, _ known: [String: TypeExpression]
  ) -> [String: TypeExpression] {
    let arguments = use.call.arguments
    var found: [String: TypeExpression] = [:]
    guard let match = ArgumentMatch(arguments, to: use.functions[0].parameters) else { return [:] }
    for (argument, parameter) in zip(arguments, match.parameters(of: use.functions[0], arguments.count)) {
      guard let parameter, argument.syntax == nil, let value = try? use.call.value(argument),
        let type = value.type ?? value.value.dynamicType, !isOpen(type)
      else { continue }
      meaning(of: parameter.type, in: use.type.name, known).bind(names, to: type, &found)
    }
    return found
  }

  /// The tuple labels in the type of the value at a place. A type that is not written is that of the first value.
  func labels(of place: AssignmentTarget) -> TupleLabels? {
    func labels(_ name: String, _ owner: TypeExpression?) -> TupleLabels? {
      let property = owner.flatMap { table.declaration(of: $0) }.flatMap {
        typeLookups.property(name, of: $0, self)
      }
      if let labels = property?.labels { return labels }
      guard property?.type == nil, let value = try? content(of: place), value.mayHoldTuples else {
        return nil
      }
      let known = type(of: place).flatMap { $0.hasUnknown ? nil : $0 }
      return TupleLabels(of: value, as: known ?? value.dynamicType)
    }
    return switch place {
    case .variable(let variable): variable.labels
    case .copy(_, let target): self.labels(of: target)
    case .unread(let place): self.labels(of: place.target)
    case .property(let name, let owner): labels(name, owner.value.declaredType)
    case .field(let name, _, let structure): labels(name, structure)
    case .element(_, _, let collection): self.labels(of: collection)?.ofContent
    case .elements(_, let collection): self.labels(of: collection)
    case .nowhere, .superProperty, .staticMember, .ambient, .tuple, .part, .subscripted, .keyPath: nil
    }
  }

  func elementType(of collection: TypeExpression?) -> TypeExpression? {
    if case .dictionary(_, let value)? = collection?.unwrapped { return value }
    return collection?.unwrapped.elementType
  }

  func keyType(of collection: TypeExpression?) -> TypeExpression? {
    guard case .dictionary(let key, _)? = collection?.unwrapped else { return nil }
    return key
  }
}
