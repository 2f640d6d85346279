import DICore

/// The request that a static type stands for: the type parsed once, layer by layer.
///
/// A class, because every call with the same type shares one.
final class Question<Answer> {
  /// The parsed type, as requests and the graph use it.
  let shape: TypeQueryShape

  /// The request of a plain `resolve` with this type.
  let request: Request

  /// Whether the type has no wrapper, so that the answer is the instance itself.
  let isPlain: Bool

  private let reading: Reading<Answer>

  private init() {
    var shape = TypeQueryShape()
    reading = Reading.of(Answer.self, &shape)
    self.shape = shape
    request = shape.request(.resolve)
    isPlain = shape.layers == 0
  }

  /// The shared question for `Answer`, made at the first use.
  static var known: Question {
    questions.object(for: Answer.self) { Question() } as? Question ?? Question()
  }

  /// Asks `asker`.
  ///
  /// - Parameter request: The type's own request, with the additions of the caller.
  /// - Returns: The answer; nil if there is none and the type is not optional.
  /// - Throws: ``ResolutionError``.
  func ask(_ asker: Asker, _ request: Request) throws -> Answer? {
    isPlain ? try asker.resolve(request, as: Answer.self) : try reading.one(request, asker)
  }
}

/// The questions made so far.
private let questions = TypeTable()

/// The functions that resolve and wrap an instance in the layers of a type.
struct Reading<Answer> {
  /// Returns one answer; nil if there is none.
  let one: (Request, Asker) throws -> Answer?

  /// Returns an answer for every registration.
  let all: (Request, Asker) throws -> [Answer?]

  /// The reading of `type`, whose layers are added to `shape`.
  static func of(_ type: Answer.Type, _ shape: inout TypeQueryShape) -> Reading {
    func open<Layer: QuestionLayer>(_ layer: Layer.Type) -> Reading? {
      Layer.takeApart(&shape) as? Reading
    }
    if let layer = type as? any QuestionLayer.Type {
      shape.layers += 1
      if let reading = open(layer) { return reading }
    }
    shape.base = TypeIdentity(type)
    return Reading(
      one: { request, asker in try asker.resolve(request, as: type) },
      all: { request, asker in try asker.resolveAll(request, as: type) })
  }

  /// This reading inside another layer, in which `wrap` wraps each answer.
  func within<Layer>(_ wrap: @escaping (Answer) -> Layer) -> Reading<Layer> {
    Reading<Layer>(
      one: { [one] request, asker in try one(request, asker).map(wrap) },
      all: { [all] request, asker in try all(request, asker).map { $0.map(wrap) } })
  }
}

/// A wrapper type that changes the request for the type inside it.
protocol QuestionLayer {
  /// Adds this layer and the inner ones to `shape`, and returns the functions that make a value.
  static func takeApart(_ shape: inout TypeQueryShape) -> Reading<Self>
}

extension Optional: QuestionLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> Reading<Self> {
    shape.add(.optional)
    let inner = Reading.of(Wrapped.self, &shape)
    return Reading(
      one: { request, asker in .some(try inner.one(request, asker)) },
      all: { request, asker in try inner.all(request, asker).map { .some($0) } })
  }
}
