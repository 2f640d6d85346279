/// What a static type asks a container for: the type taken apart once, layer by layer (DIT-14).
///
/// A class, because every call that asks by the same type shares one.
final class Question<Answer>: @unchecked Sendable {
  /// The type, as a request and as the graph tells it.
  let shape: QuestionShape

  /// The request that the type alone makes, as `resolve` asks it.
  let request: Request

  /// Whether the type is no wrapper: the answer is the instance itself.
  let isPlain: Bool

  private let reading: Reading<Answer>

  private init() {
    var shape = QuestionShape()
    reading = Reading.of(Answer.self, &shape)
    self.shape = shape
    request = shape.request(.resolve)
    isPlain = shape.layers == 0
  }

  /// The question that `Answer` asks.
  static var known: Question {
    let type = UInt(bitPattern: ObjectIdentifier(Answer.self))
    let word =
      QuestionTable.question(about: type)
      ?? QuestionTable.enter(about: type) { Unmanaged.passRetained(Question()).toOpaque() }
    return Unmanaged<Question>.fromOpaque(word).takeUnretainedValue()
  }

  /// Asks `asker`.
  ///
  /// - Parameter request: The type's own request, with whatever the caller adds to it.
  /// - Returns: The answer; nil where there is none, and the type has no place for nil.
  /// - Throws: ``ResolutionError``.
  func ask(_ asker: Asker, _ request: Request) throws -> Answer? {
    try reading.one(request, asker)
  }
}

/// How the layers of a type are put round what a container gives.
struct Reading<Answer> {
  /// Makes one answer; nil where there is none.
  let one: (Request, Asker) throws -> Answer?

  /// Makes an answer of every registration.
  let all: (Request, Asker) throws -> [Answer?]

  /// The reading of `type`, whose layers go into `shape`.
  static func of(_ type: Answer.Type, _ shape: inout QuestionShape) -> Reading {
    func open<Layer: QuestionLayer>(_ layer: Layer.Type) -> Reading? {
      Layer.takeApart(&shape) as? Reading
    }
    if let layer = type as? any QuestionLayer.Type {
      shape.layers += 1
      if let reading = open(layer) { return reading }
    }
    shape.base = type
    return Reading(
      one: { request, asker in try asker.resolve(request, as: type) },
      all: { request, asker in try asker.resolveAll(request, as: type) })
  }

  /// The same, within a layer.
  func within<Layer>(_ wrap: @escaping (Answer) -> Layer) -> Reading<Layer> {
    Reading<Layer>(
      one: { [one] request, asker in try one(request, asker).map(wrap) },
      all: { [all] request, asker in try all(request, asker).map { $0.map(wrap) } })
  }
}

/// A type that changes how the type inside it is asked for.
protocol QuestionLayer {
  /// Tells what the layer and those inside it ask for, and how to make a value of it.
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Self>
}

extension Optional: QuestionLayer {
  static func takeApart(_ shape: inout QuestionShape) -> Reading<Self> {
    shape.isOptional = true
    shape.acceptsNil = true
    let inner = Reading.of(Wrapped.self, &shape)
    return Reading(
      one: { request, asker in .some(try inner.one(request, asker)) },
      all: { request, asker in try inner.all(request, asker).map { .some($0) } })
  }
}
