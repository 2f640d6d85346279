import DICore
import SwiftSyntax

// Sequences with elements on demand: lazy ones, and those of declared types.
extension Interpreter {
  /// A value as a sequence with elements on demand; nil for a value that is no sequence.
  func lazySequence(
    _ value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> LazySequence? {
    if let own = value.value.library(LazySequence.self) { return own }
    if let start = value.value.library(OrderedRange.self)?.start { return Self.numbers(from: start) }
    if let range = value.value.library(OrderedRange.self) {
      return strides(through: range, node, environment)
    }
    if let group = value.value.library(TaskGroup.self) { return group.results(self) }
    if value.value.declaredType != nil { return ownSequence(value, node, environment) }
    guard value.value.isSequence else { return nil }
    let element = value.type?.unwrapped.elementType
    switch value.value {
    case .range(let range):
      return LazySequence(of: range.kind.type) {
        var numbers = range.elements.makeIterator() as any IteratorProtocol<SourceValue>
        return { numbers.next() }
      }
    case .dictionary(let dictionary):
      var type: TypeExpression?
      if case .dictionary(let key, let content)? = value.type?.unwrapped { type = .pair(key, content) }
      try allowElements(dictionary.count, at: node, in: environment)
      return Self.sequence(of: dictionary.pairs.map { .pair($0.key, $0.value) }, type)
    case .string(let text, _):
      try allowElements(text.utf8.count, at: node, in: environment)
      return Self.sequence(of: text.map(SourceValue.character), .named("Character"))
    default:
      let elements = value.value.elements ?? []
      return Self.sequence(of: elements, element ?? elements.first?.dynamicType)
    }
  }

  private static func sequence(of elements: [SourceValue], _ type: TypeExpression?) -> LazySequence {
    LazySequence(of: type) {
      var iterator = elements.makeIterator()
      return { iterator.next() }
    }
  }

  /// A value of a declared type as a sequence: by its iterator, or by its indices.
  private func ownSequence(
    _ value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) -> LazySequence? {
    guard let type = value.value.declaredType, isSequence(type) else { return nil }
    let element = typeLookups.associatedTypes(of: type, self)["Element"]
    guard let declaration = table.declaration(of: type) else { return nil }
    let call = Call(
      interpreter: self, environment: environment, arguments: [], node: ExprSyntax(NilLiteralExprSyntax()),
      use: .nothing, place: place(of: node, in: environment))
    let collection = OwnCollection(value, call)
    let places = collection.map { collection in { try collection.places() } }
    let makers = ["makeIterator", "makeAsyncIterator"]
    let maker = makers.first {
      typeLookups.methods($0, of: declaration, self).contains(where: \.isImplemented)
    }
    if let maker {
      return LazySequence(of: element, places: places) { [self] in
        guard let iterator = try callMethod(maker, on: value, call) else { return { nil } }
        if let own = iterator.value.library(LazySequence.self) { return try own.iterator() }
        return self.iterator(iterator, call)
      }
    }
    if !typeLookups.methods("next", of: declaration, self).isEmpty {
      return LazySequence(of: element, places: places) { [self] in self.iterator(value, call) }
    }
    return places.map { LazySequence(ofCollection: element, places: $0) }
  }

  /// An iterator that calls the declared `next()`.
  func iterator(_ iterator: TypedValue, _ call: Call) -> LazySequence.Iterator {
    let variable = Variable(
      "iterator", iterator.value, type: iterator.dynamicType, isTemporary: !policy.changesState)
    return ending(call) { [self] in
      let place = AssignmentTarget.variable(variable)
      let held = TypedValue(variable.value ?? .nothing, variable.type)
      let next = try callMutating("next", place, call) ?? callMethod("next", on: held, call)
      return next.flatMap { $0.value.isNothing ? nil : $0.value.content }
    }
  }

  /// An iterator by code of the program. Where nothing that is known ends it, it is taken to end after some elements.
  func ending(_ call: Call, _ next: @escaping LazySequence.Iterator) -> LazySequence.Iterator {
    var assumed = AssumedTurns()
    return { [self] in
      try spend(1, at: call.node, in: call.environment)
      let made = assumptionsMade
      guard let element = try next() else { return nil }
      return assumed.end(since: made, self, at: call.node, call.environment) ? nil : element
    }
  }

  /// Whether values of a declared type certainly are sequences.
  func isSequence(_ type: TypeExpression) -> Bool {
    table.conforms(type, to: .named("Sequence")) == .yes
      || table.conforms(type, to: .named("AsyncSequence")) == .yes
  }

  /// Whether the elements of a value are available.
  func isSequence(_ value: SourceValue) -> Bool {
    value.isSequence || value.library(LazySequence.self) != nil
      || value.library(OrderedRange.self).map { $0.start != nil || stridesByOne($0) } == true
      || value.library(TaskGroup.self) != nil
      || value.declaredType.map(isSequence) == true
  }

  /// All elements of a sequence.
  func collected(_ sequence: LazySequence, _ call: Call) throws -> [SourceValue] {
    var elements: [SourceValue] = []
    let next = try sequence.iterator()
    while let value = try next() {
      elements.append(value)
      if elements.count & 255 == 0 { try call.allowElements(elements.count) }
      try spend(1, at: call.node, in: call.environment)
    }
    return elements
  }

  // MARK: Members

  /// Whether a call is lazy for lazy sequences, but gives an array for other sequences.
  private func isEager(_ name: String, _ call: Call) -> Bool {
    ["map", "filter", "compactMap", "flatMap"].contains(name)
      || name == "prefix" && call.arguments.contains { $0.label == "while" || $0.isClosure }
  }

  /// The methods that use indices, which a declared type defines itself.
  private static let indexing: Set = ["index", "distance", "firstIndex", "lastIndex", "makeIterator"]

  /// Calls a sequence method of a lazy sequence, or of a value of a declared type; nil if there is none with this name.
  func callSequence(_ name: String, on receiver: TypedValue, _ call: Call) throws -> TypedValue? {
    guard var sequence = try lazySequence(receiver, call.node, call.environment) else { return nil }
    let isAsynchronous =
      receiver.value.declaredType.map { table.conforms($0, to: .named("AsyncSequence")) == .yes } ?? false
    if isAsynchronous { sequence = sequence.lazy }
    // Where an array is asked for, the last method of a lazy chain is the one that makes an array.
    let isLazy =
      isAsynchronous || receiver.value.library(LazySequence.self)?.isLazy == true && !call.wantsArray
    return try whereAnswered(name, receiver.type, call) {
      if let result = try LazySequence.members.call(name, of: sequence, call) {
        guard !isLazy, isEager(name, call), let made = result.value.library(LazySequence.self) else {
          return result
        }
        let elements = try collected(made, call)
        let element = made.element ?? elements.first?.dynamicType
        return TypedValue(.array(elements), element.map(TypeExpression.array))
      }
      if let result = try callIndexing(name, on: receiver, call) { return result }
      guard StandardLibrary.sequences.hasMethod(name), !Self.indexing.contains(name) else { return nil }
      let elements = try elements(of: sequence, call)
      let result = try StandardLibrary.sequences.call(name, of: elements, call)
      guard name == "reversed", let result, result.isReversed else { return result }
      guard goesBackwards(receiver.value) else { return TypedValue(result.value, elements.whole.type) }
      // It holds the collection of the program.
      return TypedValue(result.value, elements.element.map { .reversed(.view(of: $0)) })
    }
  }

  /// Whether a value of a declared type is a collection that can also be read from its end.
  private func goesBackwards(_ value: SourceValue) -> Bool {
    ["BidirectionalCollection", "RandomAccessCollection"].contains { name in
      value.declaredType.map { table.conforms($0, to: .named(name)) == .yes } ?? false
    }
  }

  /// The properties of ``sequenceMember(_:of:_:_:)``.
  static let sequenceMembers: Set = ["count", "isEmpty", "first", "last", "lazy", "indices"]

  /// A collection property of a lazy sequence, or of a value of a declared type.
  func sequenceMember(
    _ name: String, of value: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard Self.sequenceMembers.contains(name),
      let sequence = try lazySequence(value, node, environment)
    else { return nil }
    if name == "lazy" { return sequence.lazy.typed }
    let isRange = value.value.library(OrderedRange.self)?.upperBound != nil && name != "indices"
    let type = value.value.declaredType
    guard isRange || type.map({ table.conforms($0, to: .named("Collection")) }) == .yes else { return nil }
    let call = Call(
      interpreter: self, environment: environment, arguments: [], node: ExprSyntax(NilLiteralExprSyntax()),
      use: .nothing, place: place(of: node, in: environment))
    guard let own = OwnCollection(value, call) else {
      return try StandardLibrary.sequences.read(name, of: elements(of: sequence, call), self)
    }
    return try name == "indices" ? own.indexCollection() : LazySequence.members.read(name, of: sequence, self)
  }

  private func elements(of sequence: LazySequence, _ call: Call) throws -> Elements {
    let elements = try collected(sequence, call)
    let element = sequence.element ?? elements.first?.dynamicType
    let whole = TypedValue(.array(elements), element.map(TypeExpression.array))
    return Elements(elements, whole, at: call.node, in: call.environment)
  }
}
