import DICore

/// The request that a static type means: the type is parsed once, layer by layer.
///
/// A class, because every call with the same type shares one.
final class TypeQuery<Answer> {
  /// The parsed type, as requests and the graph use it.
  let shape: TypeQueryShape

  /// The request of a plain `resolve` with this type.
  let request: Request

  /// Whether the type has no wrapper, so that the answer is the instance itself.
  let isPlain: Bool

  private let resolver: LayerResolver<Answer>

  private init() {
    var shape = TypeQueryShape()
    resolver = LayerResolver.of(Answer.self, &shape)
    self.shape = shape
    request = shape.request(.resolve)
    isPlain = shape.layers == 0
  }

  /// The shared query for `Answer`, made at the first use.
  static var known: TypeQuery {
    queries.object(for: Answer.self) { TypeQuery() } as? TypeQuery ?? TypeQuery()
  }

  /// Resolves the type through `target`.
  ///
  /// - Parameter request: The type's own request, with the additions of the caller.
  /// - Returns: The answer; nil if there is none and the type is not optional.
  /// - Throws: ``ResolutionError``.
  func ask(_ target: QueryTarget, _ request: Request) throws -> Answer? {
    isPlain ? try target.resolve(request, as: Answer.self) : try resolver.one(request, target)
  }
}

/// The queries made so far.
private let queries = TypeTable()

/// The functions that resolve and wrap an instance in the layers of a type.
struct LayerResolver<Answer> {
  /// Returns one answer; nil if there is none.
  let one: (Request, QueryTarget) throws -> Answer?

  /// Returns an answer for every registration.
  let all: (Request, QueryTarget) throws -> [Answer?]

  /// The resolver of `type`, whose layers are added to `shape`.
  static func of(_ type: Answer.Type, _ shape: inout TypeQueryShape) -> LayerResolver {
    func open<Layer: TypeQueryLayer>(_ layer: Layer.Type) -> LayerResolver? {
      Layer.takeApart(&shape) as? LayerResolver
    }
    if let layer = type as? any TypeQueryLayer.Type {
      shape.layers += 1
      if let resolver = open(layer) { return resolver }
    }
    shape.base = TypeIdentity(type)
    return LayerResolver(
      one: { request, target in try target.resolve(request, as: type) },
      all: { request, target in try target.resolveAll(request, as: type) })
  }

  /// This resolver inside another layer, in which `wrap` wraps each answer.
  func within<Layer>(_ wrap: @escaping (Answer) -> Layer) -> LayerResolver<Layer> {
    LayerResolver<Layer>(
      one: { [one] request, target in try one(request, target).map(wrap) },
      all: { [all] request, target in try all(request, target).map { $0.map(wrap) } })
  }
}

/// A wrapper type that changes the request for the type inside it.
protocol TypeQueryLayer {
  /// Adds this layer and the inner ones to `shape`, and returns the functions that make a value.
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Self>
}

extension Optional: TypeQueryLayer {
  static func takeApart(_ shape: inout TypeQueryShape) -> LayerResolver<Self> {
    shape.add(.optional)
    let inner = LayerResolver.of(Wrapped.self, &shape)
    return LayerResolver(
      one: { request, target in .some(try inner.one(request, target)) },
      all: { request, target in try inner.all(request, target).map { .some($0) } })
  }
}
