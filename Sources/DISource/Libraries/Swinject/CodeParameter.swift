import DICore

/// A parameter of a factory, whose type may be known only by its use.
struct CodeParameter {
  private let hole = FactoryParameter()
  private let stated: ExpressionUse

  init(_ stated: ExpressionUse) { self.stated = stated }

  /// The type, as written or by its use; nil if neither determines it.
  var type: TypeExpression? { stated.type ?? hole.use?.type }

  /// Where the code reads it first; nil where it does not.
  var firstRead: FactoryParameter.Read? { hole.firstRead }

  /// Whether its type is known by its use alone.
  var isInferred: Bool { stated.type == nil && hole.use?.type != nil }

  /// The use of the argument.
  var use: ExpressionUse { stated.type == nil ? hole.use ?? stated : stated }

  /// A value of which only the parameter is known.
  var unknown: TypedValue {
    TypedValue(.unknown(UnknownValue(type: stated.type, text: "", parameter: hole)), stated.type)
  }

  /// The request for an argument; for a `Lazy` or `Provider` one for the service in it. Nil if the type is not known.
  func need(at place: SourcePlace) -> Request? {
    guard let type else { return nil }
    var need =
      switch ServiceWrapper(type.withoutOptional) {
      case .lazy(let service)?: Request(ServiceKey(service.identity), kind: .lazy)
      case .provider(let service)?: Request(ServiceKey(service.identity), kind: .provider)
      default:
        Request(ServiceKey(type.withoutOptional.identity), kind: type.isOptional ? .optional : use.kind)
      }
    need.isOptional = type.isOptional
    need.label = use.label
    need.site = use.site
    need.place = place
    return need
  }
}

extension Request {
  /// The need of a factory for an argument of its caller.
  ///
  /// - Parameter parameter: The name of the parameter that gets it, unless it has none of its own.
  init(argument type: TypeExpression, of parameter: String?, site: Symbol?, at place: SourcePlace) {
    self.init(ServiceKey(type.identity), kind: .argument)
    label = parameter.flatMap { $0.hasPrefix("$") || $0 == "_" ? nil : Symbol($0) }
    self.site = site
    self.place = place
  }
}
