import DICore

/// The layers of a requested type, outermost first.
struct QuestionShape {
  /// How the answer is delayed.
  enum Delay {
    case lazy
    case provider
  }

  /// The innermost type, which is the one looked up.
  var base: any Any.Type = Any.self

  /// How many layers there are.
  var layers = 0

  /// The tags that the registration must have.
  var tags: [any Any.Type] = []

  /// Whether every registration is asked for.
  var collects = false

  /// Whether a request for every registration still prefers the requester's framework.
  var prefersModules = false

  /// Whether the answer is an argument of the call.
  var isArgument = false

  /// How the answer is delayed; nil if it is not.
  var delay: Delay?

  /// Whether the type as a whole is optional.
  var isOptional = false

  /// Whether the type looked up is optional: true for `Lazy<X?>`, false for `Lazy<X>?`.
  var acceptsNil = false

  /// The name asked for. Ignored if there is a tag, or every registration is asked for.
  var name: String?

  /// The request for it.
  ///
  /// - Parameter use: How the answer is used, if the type does not say.
  func request(_ use: Request.Kind) -> Request {
    let identities = tags.map { TypeIdentity($0) }
    let name = collects ? nil : name
    let qualifier = identities.first.map { ServiceKey.Qualifier.tag($0) } ?? name.map { .name(Symbol($0)) }
    var request = Request(ServiceKey(TypeIdentity(base), qualifier), kind: kind(use))
    request.moreTags = Array(identities.dropFirst())
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
