import SwiftSyntax

/// The labels of the tuples in a type as it is written: those that a value gets where it becomes one of that type.
indirect enum TupleLabels: Sendable {
  /// Of a tuple's parts, each with the labels in its own type.
  case tuple([String?], [TupleLabels?])
  /// Of the elements of an array.
  case elements(TupleLabels)
  /// Of the values of a dictionary.
  case values(TupleLabels)

  init?(_ type: TypeSyntax?) {
    switch type?.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): self.init(node.wrappedType)
    case .implicitlyUnwrappedOptionalType(let node): self.init(node.wrappedType)
    case .arrayType(let node):
      guard let labels = TupleLabels(node.element) else { return nil }
      self = .elements(labels)
    case .dictionaryType(let node):
      guard let labels = TupleLabels(node.value) else { return nil }
      self = .values(labels)
    case .tupleType(let node) where node.elements.count > 1:
      let names = node.elements.map { $0.firstName?.plainText }
      let inner = node.elements.map { TupleLabels($0.type) }
      guard names.contains(where: { $0 != nil }) || inner.contains(where: { $0 != nil }) else { return nil }
      self = .tuple(names, inner)
    default: return nil
    }
  }
}

extension TupleLabels {
  /// Those of what a collection of that type has inside.
  var ofContent: TupleLabels? {
    switch self {
    case .elements(let labels), .values(let labels): labels
    case .tuple: nil
    }
  }
}

extension SourceValue {
  /// The value with the labels of the type that it becomes one of.
  func labelled(_ labels: TupleLabels?) -> SourceValue {
    switch (self, labels) {
    case (.tuple(let tuple), .tuple(let names, let inner)?) where tuple.elements.count == names.count:
      let elements = tuple.elements.enumerated().map { index, element in
        (label: names[index], value: element.value.labelled(inner[index]))
      }
      return .tuple(TupleValue(elements: elements))
    case (.array(let elements), .elements(let inner)?): return .array(elements.map { $0.labelled(inner) })
    default: return self
    }
  }
}
