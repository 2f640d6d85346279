import SwiftSyntax

extension StandardLibrary {
  /// The members of all sequences.
  static let sequences = MemberTable<Elements>(
    properties: [
      "count": .stored(.named("Int")) { .int($0.content.count) },
      "isEmpty": .stored(.named("Bool")) { .bool($0.content.isEmpty) },
      "first": .computed { elements, _ in elements.end("first", elements.content.first) },
      "last": .computed { elements, _ in elements.end("last", elements.content.last) },
      "insertions": .computed { elements, _ in elements.changes("insert") },
      "removals": .computed { elements, _ in elements.changes("remove") },
      "indices": .computed { elements, _ in elements.indices },
      "startIndex": .computed { elements, _ in
        elements.hasNumbers ? TypedValue(.int(elements.whole.value.firstIndex), .named("Int")) : nil
      },
      "endIndex": .computed { elements, _ in
        guard elements.hasNumbers, let indices = elements.whole.value.indices else { return nil }
        return TypedValue(.int(indices.upperBound), .named("Int"))
      },
    ],
    methods: [
      "contains(_:)": .giving { try $0.contains($1) },
      "allSatisfy(_:)": .giving { try $0.allSatisfy($1) },
      "first(where:)": .giving { try $0.first($1) },
      "last(where:)": .giving { try $0.last($1) },
      "firstIndex(of:)": .giving { try $0.index(among: $0.content.indices, $1) },
      "lastIndex(of:)": .giving { try $0.index(among: $0.content.indices.reversed(), $1) },
      "count(where:)": .giving { try $0.count($1) },
      "min(by:)": .giving { elements, call in try elements.extreme(call) { try $0.min(by: $1) } },
      "max(by:)": .giving { elements, call in try elements.extreme(call) { try $0.max(by: $1) } },
      "prefix(_:)": part(counted: { $0.prefix($1) }, while: { $0.prefix($1) }),
      "suffix(_:)": part(counted: { $0.suffix($1) }),
      "randomElement()": .giving { try $0.randomElement($1) },
      "shuffled(using:)": .giving { try $0.shuffled($1) },
      "starts(with:)": .giving { try $0.starts($1, isWhole: false) },
      "elementsEqual(_:)": .giving { try $0.starts($1, isWhole: true) },
      "dropFirst(_:)": part(counted: { $0.dropFirst($1) }, hasDefaultCount: true),
      "dropLast(_:)": part(counted: { $0.dropLast($1) }, hasDefaultCount: true),
      "drop(while:)": part(while: { $0.dropFirst($1) }),
      "map(_:)": .giving { try $0.map($1) },
      "compactMap(_:)": .giving { try $0.compactMap($1) },
      "flatMap(_:)": .giving { try $0.flatMap($1) },
      "filter(_:)": .giving { try $0.filter($1) },
      "forEach(_:)": .giving { try $0.forEach($1) },
      "reduce(_:_:)": .giving { try $0.reduce($1) ?? $0.reduceInPlace($1) },
      "joined(separator:)": .giving { try $0.joined($1) },
      "sorted(by:)": .giving { try $0.sorted($1) },
      "difference(from:)": .giving { try $0.difference($1) },
      "applying(_:)": .giving { try $0.applying($1) },
      "reversed()": .giving { $1.arguments.isEmpty ? $0.reversed($1) : nil },
      "index(_:offsetBy:)": .giving { try $0.index($1) },
      "formIndex(_:offsetBy:)": .giving { elements, call in
        try call.formingIndex { try elements.index($0) }
      },
      "distance(from:to:)": .giving { elements, call in
        guard elements.hasNumbers, case .int(let start, _)? = try call.value(labelled: "from")?.value,
          case .int(let end, _)? = try call.value(labelled: "to")?.value
        else { return nil }
        let (count, overflows) = end.subtractingReportingOverflow(start)
        return overflows ? nil : TypedValue(.int(count), .named("Int"))
      },
      "makeIterator()": .giving { try $1.makingIterator(of: $0.whole) },
      "split(separator:maxSplits:omittingEmptySubsequences:)": .giving { try $0.split($1) },
      "lexicographicallyPrecedes(_:)": .giving { try $0.precedes($1) },
      "enumerated()": .giving { try $1.arguments.isEmpty ? $0.enumerated($1) : nil },
    ])

  private typealias Part = @Sendable ([SourceValue], Int) -> ArraySlice<SourceValue>

  /// A method that returns a part of the elements: by a count, or by the number at the beginning that satisfy a
  /// predicate.
  private static func part(
    counted: Part? = nil, hasDefaultCount: Bool = false, while satisfying: Part? = nil
  ) -> MemberTable<Elements>.Method {
    .giving { elements, call in
      if let bounded = try elements.part(bounded: call) { return bounded }
      guard call.arguments.count == 1 || call.arguments.isEmpty && hasDefaultCount else { return nil }
      try call.allowElements(elements.content.count)
      let all: ArraySlice<SourceValue>? = elements.content[...]
      let part = try call.interpreter.assuming(all, "all are taken", call) {
        if let argument = call.arguments.first, argument.label == "while" || argument.isClosure {
          return try satisfying?(elements.content, elements.count(while: argument, call))
        }
        guard let counted, let count = try call.elementCount() else { return nil }
        return counted(elements.content, count)
      }
      return part.map(elements.slice)
    }
  }
}

extension Call {
  /// Whether the code around the call takes an array.
  var wantsArray: Bool {
    if case .array? = use.type?.unwrapped { true } else { false }
  }

  /// Whether the code knows no more of the receiver than that it is a sequence or collection.
  var seesSequence: Bool {
    let context = environment.context
    let seen: String?
    if let receiver, receiver.trimmedText != "self" {
      let stated = context.generics.isEmpty ? nil : interpreter.statedType(of: receiver, environment)
      seen = stated?.typeName.flatMap { interpreter.bounds(context)[$0]?.typeName }
    } else {
      seen = context.typeName
    }
    return seen.map(Self.sequences.contains) ?? false
  }

  /// The protocols of sequences whose `filter` gives an array.
  private static let sequences: Set = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
  ]

  /// The expression whose method is called; nil for another call.
  var receiver: ExprSyntax? {
    node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
  }

  /// Whether the result is subscripted by a number or a range of numbers, as only arrays are.
  var isSubscriptedByNumber: Bool {
    guard let outer = node.parent?.as(SubscriptCallExprSyntax.self), outer.calledExpression.id == node.id,
      outer.arguments.count == 1, let index = outer.arguments.first, index.label == nil
    else { return false }
    return true
  }

  /// The number that is the only argument, 1 without an argument; nil for another call.
  func elementCount() throws -> Int? {
    let count = try arguments.first.map { try value($0).value } ?? .int(1)
    guard arguments.allSatisfy({ $0.label == nil }) else { return nil }
    if count.isUnknown { throw UnknownAnswer() }
    guard case .int(let count, _) = count else { return nil }
    guard count >= 0 else { throw failure("'\(text)' has a negative count") }
    return count
  }
}
