import DICore
import SwiftSyntax

/// What the code that builds an `AsyncStream` yields to; the elements wait until the stream's iterator takes them. A
/// class, as all values of libraries are.
final class StreamContinuation: LibraryValue {
  let typeName = "AsyncStream.Continuation"
  private let element: TypeExpression?
  private var waiting: ArraySlice<SourceValue> = []
  private var isFinished = false
  /// What the stream throws after its last element.
  private var failure: (error: ThrownValue, value: SourceValue)?
  private let place: SourcePlace

  init(of element: TypeExpression?, at place: SourcePlace) {
    self.element = element
    self.place = place
  }

  static let members = MemberTable<StreamContinuation>(
    properties: [
      "onTermination": .settable(nil) { continuation, _, interpreter in
        interpreter.report("'onTermination' is not understood: it is not called", at: continuation.place)
        return true
      }
    ],
    methods: [
      "yield(_:)": .giving { continuation, call in
        guard call.arguments.count < 2, call.arguments.allSatisfy({ $0.label == nil }) else { return nil }
        let use = ExpressionUse(continuation.element)
        let value = try call.arguments.first.map { try call.value($0, for: use).value } ?? .void
        return continuation.yield(value)
      },
      "finish(throwing:)": .giving { continuation, call in
        let error = try call.arguments.first.map { try call.value($0).value } ?? .nothing
        if !continuation.isFinished, !error.isNothing {
          continuation.failure = (ThrownValue(text: error.shownText, place: call.place), error)
        }
        continuation.isFinished = true
        return .void
      },
    ])

  /// Lets an element wait, unless the stream is finished.
  private func yield(_ value: SourceValue) -> TypedValue {
    let type = TypeExpression.named("AsyncStream.Continuation.YieldResult")
    if isFinished { return TypedValue(.enumeration(EnumerationValue(type: type, name: "terminated")), type) }
    waiting.append(value)
    let result = EnumerationValue(
      type: type, name: "enqueued", payload: [.int(.max)], labels: ["remaining"])
    return TypedValue(.enumeration(result), type)
  }

  /// The stream, whose elements are taken once.
  func stream(_ interpreter: Interpreter) -> LazySequence {
    LazySequence(of: element, isIterator: true, isLazy: true) { { try self.next(interpreter) } }
  }

  /// Takes the first element that waits; nil if there is none.
  private func takeFirst() -> SourceValue? {
    guard let first = waiting.first else { return nil }
    // The slice keeps its elements until it is copied.
    waiting[waiting.startIndex] = .void
    waiting.removeFirst()
    return first
  }

  private func next(_ interpreter: Interpreter) throws -> SourceValue? {
    if let next = takeFirst() { return next }
    let task = interpreter.background.running.last
    let isThere = { !self.waiting.isEmpty || self.isFinished || task?.isCancelled == true }
    guard try interpreter.wait(until: isThere) else {
      throw SourceError("the stream waits for an element, which is not understood", at: place)
    }
    if let next = takeFirst() { return next }
    guard let failure else { return nil }
    self.failure = nil
    interpreter.thrownValue = failure.value
    throw failure.error
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    waiting.forEach(visitor.visit)
    if let failure { visitor.visit(failure.value) }
  }
}

extension Interpreter {
  /// `AsyncStream<T> { continuation in … }`, which runs its closure at once, and `AsyncStream(unfolding:)`; nil for another
  /// call, and in a dry run.
  func asyncStream(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard policy.asksContainers, let closure = call.arguments.last,
      let syntax = closure.syntax?.as(ClosureExprSyntax.self)
    else { return nil }
    let others = call.arguments.dropLast()
    let stated = try others.first.flatMap { $0.label == nil ? try call.type($0) : nil }
    guard others.count == (stated == nil ? 0 : 1) else { return nil }
    let element = stated ?? type.streamElement ?? call.use.type?.unwrapped.streamElement
    leaveClosures(of: call)
    let function = try call.value(closure).value
    if shape(of: syntax).parameters.isEmpty {
      let stream = LazySequence(of: element, isIterator: true, isLazy: true) { [self] in
        {
          let use = ExpressionUse(element.map(TypeExpression.optional))
          let next = try self.apply(function, to: [], for: use, site: nil, at: call).value
          return next.isNothing ? nil : next.content
        }
      }
      return stream.made(as: type.streamName).typed
    }
    let continuation = StreamContinuation(of: element, at: call.place)
    let argument = TypedValue(.library(continuation), .named(continuation.typeName))
    _ = try apply(function, to: [argument], for: .nothing, site: nil, at: call)
    return continuation.stream(self).made(as: type.streamName).typed
  }

  /// `AsyncStream.makeStream(of: T.self)`: the stream and its continuation; nil for another call.
  func makeStream(_ type: TypeExpression, _ call: Call) throws -> TypedValue? {
    guard policy.asksContainers,
      call.arguments.allSatisfy({ ["of", "throwing"].contains($0.label) || $0.isUnboundedPolicy })
    else { return nil }
    let element = try call.type(call["of"]) ?? type.streamElement
    let continuation = StreamContinuation(of: element, at: call.place)
    let stream = continuation.stream(self).made(as: type.streamName).typed
    let parts: [(label: String?, value: SourceValue)] = [
      ("stream", stream.value), ("continuation", .library(continuation)),
    ]
    let types = [stream.type ?? .unknown(""), .named(continuation.typeName)]
    return TypedValue(.tuple(TupleValue(elements: parts)), .tuple(types))
  }
}

extension Call.Argument {
  /// Whether it says that a stream keeps all elements, as it does without it.
  fileprivate var isUnboundedPolicy: Bool { label == "bufferingPolicy" && text == ".unbounded" }
}

extension TypeExpression {
  static let streams: Set = ["AsyncStream", "AsyncThrowingStream"]

  /// The name of a type of streams.
  fileprivate var streamName: String { path?.last ?? "AsyncStream" }

  /// The element type of a stream; nil if it is not written.
  fileprivate var streamElement: TypeExpression? {
    Self.streams.lazy.compactMap { arguments(of: $0)?.first }.first
  }
}
