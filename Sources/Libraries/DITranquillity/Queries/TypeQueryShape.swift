package import DICore

/// The request that a type stands for, with its wrappers and modifiers separated. See
/// `Documentation/Rules/DITranquillity/lookup.md`.
package struct TypeQueryShape {
  /// The kinds of delay.
  package enum Delay {
    /// Until the first use.
    case lazy
    /// Until each use.
    case provider
  }

  /// A wrapper or a modifier of the type that is looked up.
  package enum Layer {
    case optional
    case delayed(Delay)
    /// Every registration is asked for; with `preferring`, only one if the requester's framework prefers one.
    case many(preferringModules: Bool)
    case tagged(TypeIdentity)
    case argument
  }

  /// Adds a layer inside those so far.
  package mutating func add(_ layer: Layer) {
    switch layer {
    case .optional:
      isOptional = true
      acceptsNil = true
    case .delayed(let kind):
      delay = delay ?? kind
      // A wrapper always exists; only an optional type inside it makes the request optional.
      acceptsNil = false
    case .many(let preferringModules):
      collects = true
      prefersModules = prefersModules || preferringModules
      acceptsNil = false
    case .tagged(let tag): tags.append(tag)
    case .argument: isArgument = true
    }
  }

  /// Makes a request for `base` itself.
  package init(for base: TypeIdentity = TypeIdentity(Any.self)) { self.base = base }

  /// The innermost type, which is the one looked up.
  package var base: TypeIdentity

  /// The number of layers.
  var layers = 0

  /// The tags that the registration must have.
  internal(set) package var tags: [TypeIdentity] = []

  /// Whether every registration is asked for.
  private(set) var collects = false

  /// Whether a request for every registration still prefers the requester's framework.
  private(set) var prefersModules = false

  /// Whether the answer is an argument of the call.
  private(set) var isArgument = false

  /// How the answer is delayed; nil if it is not.
  private(set) var delay: Delay?

  /// Whether the type as a whole is optional.
  package internal(set) var isOptional = false

  /// Whether the type looked up is optional: true for `Lazy<X?>`, false for `Lazy<X>?`.
  private(set) var acceptsNil = false

  /// The name asked for. Ignored if there is a tag, or every registration is asked for.
  package var name: String?

  /// The request.
  ///
  /// - Parameter use: The kind of the request, if the type does not determine it.
  package func request(_ use: Request.Kind) -> Request {
    let name = collects ? nil : name
    let qualifier = tags.first.map { ServiceKey.Qualifier.tag($0) } ?? name.map { .name(Symbol($0)) }
    var request = Request(ServiceKey(base, qualifier), kind: kind(use))
    request.moreTags = Array(tags.dropFirst())
    request.isOptional = acceptsNil
    request.prefersModules = prefersModules
    return request
  }

  private func kind(_ use: Request.Kind) -> Request.Kind {
    if isArgument { return .argument }
    if collects { return .many }
    return switch delay {
    case .lazy: .lazy
    case .provider: .provider
    case nil: acceptsNil ? .optional : use
    }
  }
}
