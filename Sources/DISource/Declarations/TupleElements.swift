/// The types of a tuple's elements, with the labels that are written.
///
/// Labels are part of a service's name: `(a: Int, b: Int)` and `(Int, Int)` are different services. They are ignored by
/// comparisons, because a value of the one is converted to the other.
package struct TupleElements: Sendable {
  /// The types.
  package let types: [TypeExpression]
  /// As many as there are types, or none.
  private let labels: [String?]

  /// - Parameter labels: Those of the elements; others than one for each type are left out.
  init(_ types: [TypeExpression], labels: [String?] = []) {
    self.types = types
    let isLabelled = labels.count == types.count && labels.contains { $0 != nil }
    self.labels = isLabelled ? labels : []
  }

  /// Whether an element has a label.
  var isLabelled: Bool { !labels.isEmpty }

  /// The label of the element with that number; nil if it has none.
  func label(at index: Int) -> String? { index < labels.count ? labels[index] : nil }

  /// Whether a tuple with these labels can be cast to the type: where both have a label it is the same.
  func fits(_ others: [String?]) -> Bool {
    types.count == others.count
      && others.enumerated().allSatisfy { index, other in
        other == nil || label(at: index).map { $0 == other } ?? true
      }
  }

  /// The same labels with other types, as many.
  func with(_ types: [TypeExpression]) -> TupleElements { TupleElements(types, labels: labels) }

  /// The same labels, with the types changed.
  func mapTypes(_ change: (TypeExpression) -> TypeExpression) -> TupleElements { with(types.map(change)) }

  /// The elements as written, each type in the form that `text` gives it.
  func written(_ text: (TypeExpression) -> String) -> String {
    let elements = types.enumerated().map { index, type in
      label(at: index).map { "\($0): \(text(type))" } ?? text(type)
    }
    return "(\(elements.joined(separator: ", ")))"
  }
}

extension TupleElements: Hashable {
  package static func == (left: TupleElements, right: TupleElements) -> Bool { left.types == right.types }

  package func hash(into hasher: inout Hasher) { hasher.combine(types) }
}

extension TupleElements: ExpressibleByArrayLiteral {
  package init(arrayLiteral types: TypeExpression...) { self.init(types) }
}

extension TupleElements: RandomAccessCollection {
  package var startIndex: Int { types.startIndex }
  package var endIndex: Int { types.endIndex }
  package subscript(position: Int) -> TypeExpression { types[position] }
}

extension TypeExpression {
  /// The type with the labels of the tuples that a value of it has.
  func labelled(as value: SourceValue) -> TypeExpression {
    switch (self, value) {
    case (.tuple(let elements), .tuple(let tuple)) where elements.count == tuple.elements.count:
      let types = zip(elements, tuple.elements).map { $0.labelled(as: $1.value) }
      return .tuple(TupleElements(types, labels: tuple.elements.map(\.label)))
    case (.array(let element), .array(let elements, _)) where element.hasTuple:
      return .array(elements.first.map { element.labelled(as: $0) } ?? element)
    case (.dictionary(let key, let content), .dictionary(let dictionary)) where content.hasTuple:
      return .dictionary(key, dictionary.pairs.first.map { content.labelled(as: $0.value) } ?? content)
    default: return self
    }
  }

  /// Whether a tuple is in it.
  var hasTuple: Bool { hasTuple { $0.count > 1 } }

  /// Whether a tuple without labels is in it: one that was inferred may have some that are not known.
  var hasTupleWithoutLabels: Bool { hasTuple { $0.count > 1 && !$0.isLabelled } }

  /// Whether a tuple with labels is in it.
  var hasTupleWithLabels: Bool { hasTuple(\.isLabelled) }

  private func hasTuple(_ isSought: (TupleElements) -> Bool) -> Bool {
    switch self {
    case .tuple(let elements): isSought(elements)
    case .optional(let inner), .array(let inner): inner.hasTuple(isSought)
    case .dictionary(let key, let value): key.hasTuple(isSought) || value.hasTuple(isSought)
    case .named(let names): names.contains { $0.arguments.contains { $0.hasTuple(isSought) } }
    case .function, .composition, .metatype, .unknown: false
    }
  }

  /// An element of a dictionary: `(key: Key, value: Value)`.
  static func pair(_ key: TypeExpression, _ value: TypeExpression) -> TypeExpression {
    .tuple(TupleElements([key, value], labels: ["key", "value"]))
  }

  /// An element of `enumerated()`: `(offset: Int, element: Element)`.
  static func numbered(_ element: TypeExpression) -> TypeExpression {
    .tuple(TupleElements([.named("Int"), element], labels: ["offset", "element"]))
  }

  /// A tuple without labels.
  static func tuple(_ types: [TypeExpression]) -> TypeExpression { .tuple(TupleElements(types)) }
}
