/// The layers of a type that something is asked by, outermost first (DIT-14).
struct QuestionShape {
  /// How the answer is put off.
  enum Delay {
    case lazy
    case provider
  }

  /// The innermost type, which is looked up.
  var base: any Any.Type = Any.self

  /// How many layers there are.
  var layers = 0

  /// The tags that the service has to carry.
  var tags: [any Any.Type] = []

  /// Whether every registration is asked for.
  var collects = false

  /// Whether the requester's framework is preferred all the same (DIT-23).
  var prefersModules = false

  /// Whether the caller hands the answer in.
  var isArgument = false

  /// How the answer is put off; nil if it is not.
  var delay: Delay?

  /// Whether nil will do for the type as a whole (DIT-15).
  var isOptional = false

  /// Whether nil will do for what is looked up in the end: `Lazy<X?>`, but not `Lazy<X>?` (DIT-69).
  var acceptsNil = false

  /// The name asked for; it counts only where no tag does and not all are asked for.
  var name: String?

  /// The request for it.
  ///
  /// - Parameter use: How the answer is used, where the type does not tell.
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
