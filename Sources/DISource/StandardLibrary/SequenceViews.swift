// Sequences that the library makes of others, and that have types of their own: their elements are kept in an array here.
extension TypeExpression {
  /// `StrideTo<Int>`, or `StrideThrough<Int>` of a stride that includes its end.
  static func strideSequence(of element: TypeExpression, includesEnd: Bool) -> TypeExpression {
    .named([Name(includesEnd ? "StrideThrough" : "StrideTo", arguments: [element])])
  }

  /// `Zip2Sequence<First, Second>`; nil if the elements of one of them have no known type.
  static func zipped(_ first: TypeExpression, _ second: TypeExpression) -> TypeExpression? {
    guard first.elementOfBase != nil, second.elementOfBase != nil else { return nil }
    return .named([Name("Zip2Sequence", arguments: [first, second])])
  }

  /// `EnumeratedSequence<Base>`; nil if the elements of the base have no known type.
  static func enumerated(_ base: TypeExpression) -> TypeExpression? {
    base.elementOfBase == nil ? nil : .named([Name("EnumeratedSequence", arguments: [base])])
  }

  /// `Repeated<Int>`
  static func repeated(_ element: TypeExpression) -> TypeExpression {
    .named([Name("Repeated", arguments: [element])])
  }

  /// The type that a view of a collection which is typed as an array has where `Any` hides that.
  static func libraryView(of element: TypeExpression) -> TypeExpression {
    .named([Name("LibraryView", arguments: [element])])
  }

  /// Whether it is such a type.
  var isLibraryView: Bool { argument(of: "LibraryView") != nil }

  /// The type of the elements of a collection that another sequence is made of.
  private var elementOfBase: TypeExpression? {
    self == .named("String") || self == .named("Substring") ? .named("Character") : elementType
  }

  /// The type of the elements of a sequence type, by its name and its arguments; nil for another type.
  static func element(ofSequence name: Name) -> TypeExpression? {
    switch (name.text, name.arguments.count) {
    case ("Sequence", 1), ("Collection", 1), ("BidirectionalCollection", 1), ("RandomAccessCollection", 1),
      ("MutableCollection", 1), ("RangeReplaceableCollection", 1):
      name.arguments[0]
    case ("Set", 1), ("ArraySlice", 1), ("StringView", 1), ("LibraryView", 1), ("LazySequence", 1),
      ("StrideTo", 1),
      ("StrideThrough", 1), ("Repeated", 1):
      name.arguments[0]
    case ("ReversedCollection", 1), ("Slice", 1): name.arguments[0].elementOfBase
    case ("EnumeratedSequence", 1): name.arguments[0].elementOfBase.map { .numbered($0) }
    case ("KeyValuePairs", 2): .pair(name.arguments[0], name.arguments[1])
    case ("Zip2Sequence", 2):
      name.arguments[0].elementOfBase.flatMap { first in
        name.arguments[1].elementOfBase.map { .tuple([first, $0]) }
      }
    default: TypeExpression.named([name]).rangeBound.flatMap { IntegerType($0)?.type }
    }
  }

  /// Whether it is a type of such sequences.
  var isSequenceView: Bool {
    guard case .named(let names) = self, names.count == 1, !names[0].arguments.isEmpty else { return false }
    return ["StrideTo", "StrideThrough", "Zip2Sequence", "EnumeratedSequence", "Repeated"].contains(
      names[0].text)
  }
}

extension TypedValue {
  /// Whether it is a stride, or what `zip` or `enumerated()` gave: a sequence without indices that are numbers.
  var isSequenceView: Bool { type?.unwrapped.isSequenceView == true }
}

extension DeclarationTable {
  /// How a sequence of such a type is written; nil if that is not known.
  func form(ofView elements: [SourceValue], _ type: TypeExpression, isDebug: Bool) -> ValueText.Form? {
    guard case .named(let names) = type else { return nil }
    // A stride is written by the name of its type.
    if names[0].text.hasPrefix("Stride") { return .text(printedName(of: type, isQualified: true)) }
    if names[0].text == "Repeated", let element = elements.first {
      return .list(
        printedName(of: type, isQualified: isDebug) + "(",
        [
          ("count: ", TypedValue(.int(elements.count))),
          ("repeatedValue: ", TypedValue(element, names[0].arguments[0])),
        ], ")")
    }
    let pairs = elements.compactMap { if case .tuple(let tuple) = $0 { tuple.elements } else { nil } }
    guard pairs.count == elements.count, !isDebug, names[0].arguments.allSatisfy(\.isArray) else {
      return nil
    }
    let name = printedName(of: type, isQualified: false)
    func base(_ index: Int, _ position: Int) -> TypedValue {
      TypedValue(.array(pairs.map { $0[position].value }), names[0].arguments[index])
    }
    return names[0].text == "EnumeratedSequence"
      ? .list("\(name)(_base: ", [("", base(0, 1))], ")")
      // The longer one of two sequences has more elements than there are pairs.
      : nil
  }
}

extension TypeExpression {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
