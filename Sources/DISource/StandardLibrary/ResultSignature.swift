import SwiftSyntax

/// What the type of a result says about the types of what a member of the standard library is called on, or a function or
/// an initialiser is handed: of `[Element]` if `max()` gives an `Element?`.
struct ResultSignature {
  /// What a function has to be that is an argument.
  enum Function {
    /// `{ $0 }`
    case identity
    /// `{ $0 * 2 }`, or an operator: what it gives is of the type that it takes.
    case arithmetic
    /// `{ [$0, $0 * 2] }`
    case arrayOfArithmetic
    /// `{ $0.value }`, `\.value`
    case value
    /// `{ ($0.key, $0.value) }`
    case pair
  }

  /// The type of the receiver, or those of the first arguments.
  let given: [TypeExpression]
  let result: TypeExpression
  /// The labels of the first arguments.
  var labels: [String?] = []
  /// Nil if the arguments do not matter.
  var function: Function?

  /// The names that stand for the types that a wanted result determines.
  static let names: Set = ["Element", "Key", "Value", "Other"]

  /// The types of what is given, where the result has to be of type `wanted`; nil where it cannot be. One that the result
  /// says nothing about is unknown.
  func given(for wanted: TypeExpression) -> [TypeExpression]? {
    var wanted = wanted
    if case .array = result {
      guard let element = wanted.unwrapped.elementType else { return nil }
      wanted = .array(element)
    }
    var determined: [String: TypeExpression] = [:]
    result.bind(Self.names, to: wanted, &determined)
    guard !determined.isEmpty else { return nil }
    for name in Self.names where determined[name] == nil { determined[name] = .unknown("") }
    return given.map { $0.replacing(determined) }
  }
}

extension ResultSignature {
  /// Those of properties, methods and subscripts, by their names.
  static let ofMembers: [String: [ResultSignature]] = {
    var all: [String: [ResultSignature]] = [:]
    func add(
      _ names: [String], _ receiver: TypeExpression, _ result: TypeExpression, _ function: Function? = nil
    ) {
      for name in names {
        all[name, default: []].append(.init(given: [receiver], result: result, function: function))
      }
    }
    add(["first", "last", "min", "max", "randomElement"], .elements, .optional(.element))
    add(["first", "min", "max", "randomElement"], .pairs, .optional(.pair))
    add(
      [
        "filter", "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "drop",
        "union", "intersection", "subtracting", "symmetricDifference",
      ], .elements, .elements)
    add(["filter", "merging"], .pairs, .pairs)
    add(["sorted", "shuffled", "prefix", "dropFirst"], .pairs, .array(.pair))
    add(["keys"], .pairs, .array(.named("Key")))
    add(["values"], .pairs, .array(.named("Value")))
    add(["enumerated"], .elements, .array(.numbered(.element)))
    add(["joined"], .array(.elements), .elements)
    add(["flatMap"], .array(.elements), .elements, .identity)
    add(["flatMap"], .elements, .elements, .arrayOfArithmetic)
    add(["compactMap"], .array(.optional(.element)), .elements, .identity)
    add(["map", "compactMap"], .elements, .elements, .arithmetic)
    add(["map"], .array(.tuple([.element, .element])), .elements, .arithmetic)
    add(["map", "compactMap"], .pairs, .array(.named("Value")), .value)
    add(["map"], .pairs, .array(.pair), .pair)
    add(["map"], .array(.pair), .array(.pair), .pair)
    add(["map"], .optional(.element), .optional(.element), .arithmetic)
    add(["mapValues"], .pairs, .pairs, .arithmetic)
    add(["reduce"], .elements, .element, .arithmetic)
    add([subscripts], .elements, .element)
    add([subscripts], .elements, .elements)
    add([subscripts], .pairs, .optional(.named("Value")))
    add([subscriptsWithDefault], .pairs, .named("Value"))
    return all
  }()

  /// The names of subscripts in the table of members.
  static let subscripts = "subscript"
  static let subscriptsWithDefault = "subscript(default:)"

  /// Those of functions and initialisers, by their names.
  static let ofFunctions: [String: [ResultSignature]] = {
    let collection = ResultSignature(given: [.elements], result: .elements, labels: [nil])
    let pairs = TypeExpression.array(.pair)
    let extreme = ResultSignature(
      given: [.element, .element], result: .element, labels: [nil, nil])
    let steps = ["to", "through"].map {
      ResultSignature(
        given: [.element, .element, .element], result: .elements, labels: ["from", $0, "by"])
    }
    return [
      "Array": [collection], "ArraySlice": [collection], "Set": [collection],
      "Dictionary": [
        .init(given: [pairs], result: .pairs, labels: ["uniqueKeysWithValues"]),
        .init(given: [pairs], result: .pairs, labels: [nil]),
        .init(given: [.elements], result: .dictionary(.named("Key"), .elements), labels: ["grouping"]),
      ],
      "CollectionOfOne": [.init(given: [.element], result: .elements, labels: [nil])],
      "repeatElement": [.init(given: [.element], result: .elements, labels: [nil])],
      "Optional": [.init(given: [.element], result: .optional(.element), labels: [nil])],
      "min": [extreme], "max": [extreme], "stride": steps,
      "abs": [.init(given: [.element], result: .element, labels: [nil])],
      "zip": [
        .init(
          given: [.elements, .array(.named("Other"))],
          result: .array(.tuple([.element, .named("Other")])), labels: [nil, nil])
      ],
    ]
  }()
}

extension ResultSignature {
  /// The type of what a member with that name is called on, where the elements that it keeps have to be those of `wanted`;
  /// nil for a member that keeps none.
  static func receiver(keptBy name: String, in wanted: TypeExpression) -> TypeExpression? {
    ofMembers[name]?.lazy.filter { $0.function == nil && $0.given == [.elements] }
      .compactMap { $0.given(for: wanted)?.first }.first
  }
}

extension ExprSyntax {
  /// Whether it calls a method that makes an array, perhaps followed by others that keep elements of it:
  /// `rows.map { … }.filter { … }`.
  var makesArray: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return false }
    let name = member.declName.baseName.plainText
    if ["map", "compactMap", "flatMap"].contains(name) { return true }
    return ResultSignature.receiver(keptBy: name, in: .array(.named("Any"))) != nil && base.makesArray
  }
}

extension TypeExpression {
  fileprivate static let element = TypeExpression.named("Element")
  fileprivate static let elements = TypeExpression.array(.element)
  fileprivate static let pair = TypeExpression.pair(.named("Key"), .named("Value"))
  fileprivate static let pairs = TypeExpression.dictionary(.named("Key"), .named("Value"))
}
