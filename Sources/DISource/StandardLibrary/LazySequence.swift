import DICore

/// A sequence whose elements are computed on demand: a `lazy` one, `sequence(first:next:)`, `1...`, an iterator. A
/// class, because iterators are consumed.
final class LazySequence: LibraryValue {
  /// Returns the next element; nil at the end.
  typealias Iterator = () throws -> SourceValue?

  /// The name of the type in extensions of the program.
  let typeName = "LazySequence"
  var protocolNames: [String] {
    guard isLazy else { return ["Sequence"] }
    return ["LazySequenceProtocol"]
      + (places == nil ? [] : ["Collection"]) + ["Sequence", "AsyncSequence"]
  }
  /// Computes an element, each time anew.
  typealias Element = () throws -> SourceValue
  /// The type of the elements, if it is known.
  let element: TypeExpression?
  /// Whether iterating consumes it.
  let isIterator: Bool
  /// Whether its methods are those of `lazy`, which call their functions on demand.
  let isLazy: Bool
  /// Whether it is a view of a collection, whose parts are found by indices.
  var isOfCollection = false
  /// Whether a function that selects its elements does more than answer: a view of a collection calls it anew for each
  /// index that it looks for, and how often is not known.
  var selectsWithEffects = false
  /// The type by which the program has made it, such as `AsyncStream<Int>`; nil for what only functions give.
  private(set) var ownType: TypeExpression?
  /// Whether it has `next()` itself, as what `sequence(first:next:)` gives.
  private(set) var isItsOwnIterator = false
  /// Whether it is an `AnySequence`, whose iterators are references.
  var isErased = false
  /// Whether the type that it was converted to has determined the tuple labels of its elements.
  private var isLabelled = false
  private let start: () throws -> Iterator
  /// Returns the elements of a lazy collection, or of one of the program, as functions, one by one; nil for other
  /// sequences.
  let places: (() throws -> () throws -> Element?)?
  private lazy var running = Result { try start() }
  /// What an iterator reads that is a value, so that its copies are independent; nil for others.
  private var tape: IteratorTape?
  private var position = 0

  init(
    of element: TypeExpression?, isIterator: Bool = false, isLazy: Bool = false,
    places: (() throws -> () throws -> Element?)? = nil, _ start: @escaping () throws -> Iterator
  ) {
    self.element = element
    self.isIterator = isIterator
    self.isLazy = isLazy
    self.places = places
    self.start = start
  }

  /// A lazy collection of elements, each of which is computed when it is reached.
  convenience init(of element: TypeExpression?, places: @escaping () throws -> () throws -> Element?) {
    self.init(of: element, isLazy: true, places: places) {
      let next = try places()
      return { try next()?() }
    }
  }

  /// The elements of a collection that is not lazy, each of which is read when it is reached.
  convenience init(
    ofCollection element: TypeExpression?, places: @escaping () throws -> () throws -> Element?
  ) {
    self.init(of: element, places: places) {
      let next = try places()
      return { try next()?() }
    }
  }

  /// The elements from the first one; of an iterator those that are left.
  func iterator() throws -> Iterator {
    if let copy = independentCopy { return { try copy.next() } }
    return isIterator ? { try self.next() } : try start()
  }

  /// The next element of an iterator.
  func next() throws -> SourceValue? {
    guard tape != nil else { return try running.get()() }
    let isShared = !isKnownUniquelyReferenced(&tape)
    guard let value = try tape?.element(at: position, isShared: isShared) else { return nil }
    position += 1
    return value
  }

  /// An iterator of the sequence.
  var iterating: LazySequence {
    if isIterator { return independentCopy ?? self }
    guard !isErased else { return LazySequence(of: element, isIterator: true) { try self.iterator() } }
    let iterator = LazySequence(of: element, isIterator: true) { { nil } }
    iterator.tape = IteratorTape { try self.iterator() }
    return iterator
  }

  /// A copy of an iterator that is a value; nil for others.
  var independentCopy: LazySequence? {
    guard let tape else { return nil }
    let copy = LazySequence(of: element, isIterator: true) { { nil } }
    copy.tape = tape
    copy.position = position
    return copy
  }

  /// Takes the sequence out of a value, which is void then; nil if it is none.
  static func taken(from value: inout SourceValue) -> LazySequence? {
    guard let sequence = value.library(LazySequence.self) else { return nil }
    value = .void
    return sequence
  }

  /// The same sequence with the methods of `lazy`.
  var lazy: LazySequence {
    let places =
      self.places ?? {
        let next = try self.iterator()
        return { try next().map { value in { value } } }
      }
    return LazySequence(of: element, isLazy: true, places: places) { try self.iterator() }
  }

  /// The same sequence, whose elements have these tuple labels.
  func labelled(_ labels: TupleLabels) -> LazySequence {
    guard !isLabelled else { return self }
    let places = self.places.map { places in
      {
        let next = try places()
        return { try next().map { element in { try element().labelled(labels) } } }
      }
    }
    let labelled = LazySequence(of: element, isIterator: isIterator, isLazy: isLazy, places: places) {
      let next = try self.iterator()
      return { try next()?.labelled(labels) }
    }
    labelled.isErased = isErased
    labelled.isLabelled = true
    return labelled
  }

  /// The sequence as one that the program has made by the name of its type.
  func made(as name: String) -> LazySequence {
    ownType = .named([.init(name, arguments: element.map { [$0] } ?? [])])
    return self
  }

  /// The sequence as one that has `next()` itself.
  func asItsOwnIterator() -> LazySequence {
    isItsOwnIterator = true
    return self
  }

  /// The value with its type, which includes that of the elements.
  var typed: TypedValue {
    let type = element.map { TypeExpression.named([.init(typeName, arguments: [$0])]) }
    return TypedValue(.library(self), type ?? .named(typeName))
  }

  static let members = MemberTable<LazySequence>(
    properties: [
      "lazy": .computed { sequence, _ in sequence.lazy.typed },
      "count": .computed { sequence, _ in
        TypedValue(.int(try sequence.countPlaces()), .named("Int"))
      },
      "isEmpty": .computed { sequence, _ in
        guard let places = try sequence.places?() else { return .bool(try sequence.iterator()() == nil) }
        return .bool(try places() == nil)
      },
      "last": .computed { sequence, _ in
        // Swift looks for the last element from the end.
        guard let places = sequence.places, !sequence.selectsWithEffects else { return nil }
        var last: Element?
        let next = try places()
        while let element = try next() { last = element }
        return try sequence.found(last?())
      },
      "first": .computed { sequence, _ in
        // A lazy collection finds its first element, and then computes it.
        guard let places = sequence.places else { return try sequence.found(sequence.iterator()()) }
        return try sequence.found(places()()?())
      },
    ],
    methods: [
      "next()": .giving { sequence, call in
        guard sequence.isIterator, call.arguments.isEmpty else { return nil }
        return sequence.found(try sequence.next())
      },
      "makeAsyncIterator()": .giving { $1.arguments.isEmpty ? $0.iterating.typed : nil },
      "makeIterator()": .giving { $1.arguments.isEmpty ? $0.iterating.typed : nil },
      "map(_:)": .giving { try $0.map($1)?.typed },
      "compactMap(_:)": .giving { try $0.compactMap($1)?.typed },
      "filter(_:)": .giving { try $0.filter($1)?.typed },
      "prefix(_:)": .giving { sequence, call in
        if sequence.selectsWithEffects,
          !call.arguments.contains(where: { $0.label == "while" || $0.isClosure })
        {
          return call.interpreter.notUnderstood(call.node, call.environment)
        }
        return try sequence.prefix(call)?.typed
      },
      "dropFirst(_:)": .giving { try $0.dropFirst($1)?.typed },
      "drop(while:)": .giving { try $0.drop($1)?.typed },
      "flatMap(_:)": .giving { try $0.flatMap($1)?.typed },
      "reversed()": .giving { $0.reversed($1)?.typed },
      "enumerated()": .giving { $1.arguments.isEmpty ? $0.enumerated.typed : nil },
      "first(where:)": .giving { try $0.first($1) },
      "contains(_:)": .giving { try $0.contains($1) },
      "starts(with:)": .giving { try $0.starts($1, isWhole: false) },
      "elementsEqual(_:)": .giving { try $0.starts($1, isWhole: true) },
      "allSatisfy(_:)": .giving { sequence, call in
        guard let holds = try sequence.predicate(call) else { return nil }
        let other = try sequence.first { try !holds($0) }
        return TypedValue.bool(other == nil)
      },
      "forEach(_:)": .giving { sequence, call in
        guard let function = try sequence.function(call) else { return nil }
        let next = try sequence.iterator()
        while let value = try next() { _ = try sequence.apply(function, to: value, .nothing, call) }
        return .void
      },
    ])

  /// The element of a lazy collection at a position, which alone is computed; nil if there is none.
  func element(at position: Int) throws -> SourceValue? {
    guard position >= 0, let next = try places?() else { return nil }
    for _ in 0..<position { guard try next() != nil else { return nil } }
    return try next()?()
  }

  /// The number of elements, which are not computed for it where that is possible.
  private func countPlaces() throws -> Int {
    var count = 0
    guard let next = try places?() else {
      let next = try iterator()
      while try next() != nil { count += 1 }
      return count
    }
    while try next() != nil { count += 1 }
    return count
  }

  func found(_ value: SourceValue?) -> TypedValue {
    let type = (element ?? value?.dynamicType).map(TypeExpression.optional)
    return TypedValue(value.map { $0.wrapped(as: type) } ?? .nothing, type)
  }
}
