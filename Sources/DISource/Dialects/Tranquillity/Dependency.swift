import DICore

/// A dependency of a type as written: what is asked for below `Optional`, `Lazy` and `Provider` (DIT-14).
struct Dependency {
  enum Wrapper {
    case none
    case lazy
    case provider
  }

  let request: Request
  let wrapper: Wrapper
  /// The type as written.
  let type: TypeExpression
  let collects: Bool
  /// Below wrappers and optionals.
  let service: TypeExpression

  init(
    _ use: Expectation, name: String? = nil, tag: TypeExpression? = nil, module: TypeIdentity? = nil,
    place: SourcePlace?
  ) {
    let type = use.type ?? .unknown("?")
    var base = type
    var isOptional = false
    var wrapper = Wrapper.none
    if use.collects, let element = base.withoutOptional.elementType { base = element }
    while true {
      if case .optional(let wrapped) = base {
        isOptional = true
        base = wrapped
      } else if let wrapped = base.argument(of: "Lazy") {
        wrapper = .lazy
        base = wrapped
      } else if let wrapped = base.argument(of: "Provider") {
        wrapper = .provider
        base = wrapped
      } else {
        break
      }
    }
    let tags = use.tags + [tag].compactMap(\.self)
    let first = tags.first.map { ServiceKey.Qualifier.tag($0.identity) }
    var request = Request(ServiceKey(base.identity, first ?? name.map { .name(Symbol($0)) }))
    request.moreTags = tags.dropFirst().map(\.identity)
    request.label = use.label
    request.site = use.site
    request.module = module
    request.place = place
    request.isOptional = isOptional
    request.kind = Self.kind(use, wrapper, isOptional)
    self.request = request
    self.wrapper = wrapper
    self.type = type
    collects = use.collects
    service = base
  }

  private static func kind(_ use: Expectation, _ wrapper: Wrapper, _ isOptional: Bool) -> Request.Kind {
    switch wrapper {
    case _ where use.collects: .many
    case .lazy: .lazy
    case .provider: .provider
    case .none: isOptional ? .optional : use.kind
    }
  }
}

/// Whoever answers the requests of a factory: the running resolution, or a container that code calls.
enum Answerer {
  case resolution(Resolution)
  case container(Container)

  var container: Container {
    switch self {
    case .resolution(let resolution): resolution.container
    case .container(let container): container
    }
  }

  func answer(_ dependency: Dependency, _ dialect: TranquillityDialect, _ arguments: Any? = nil) throws
    -> TypedValue
  {
    if dependency.wrapper != .none { return try delayed(dependency) }
    if dependency.collects {
      let values = try all(dependency.request).map { TypedValue($0, dependency.service).value }
      return TypedValue(.array(values), dependency.type)
    }
    let instance =
      switch self {
      case .resolution(let resolution): try resolution.resolve(dependency.request, arguments: arguments)
      case .container(let container): try container.resolve(dependency.request, arguments: arguments)
      }
    if let container = instance?.object as? Container, let value = dialect.value(of: container) {
      return value
    }
    return TypedValue(instance, dependency.type)
  }

  private func delayed(_ dependency: Dependency) throws -> TypedValue {
    guard dependency.collects else {
      return TypedValue(.library(DelayedDependency(delay(dependency.request), dependency)), dependency.type)
    }
    let values = try delayAll(dependency.request).map {
      SourceValue.library(DelayedDependency($0, dependency))
    }
    return TypedValue(.array(values), dependency.type)
  }

  private func all(_ request: Request) throws -> [Instance?] {
    switch self {
    case .resolution(let resolution): try resolution.resolveAll(request)
    case .container(let container): try container.resolveAll(request)
    }
  }

  private func delay(_ request: Request) -> DelayedRequest {
    switch self {
    case .resolution(let resolution): resolution.delay(request)
    case .container(let container): container.delay(request)
    }
  }

  private func delayAll(_ request: Request) throws -> [DelayedRequest] {
    switch self {
    case .resolution(let resolution): resolution.delayAll(request)
    case .container(let container): try container.delayAll(request)
    }
  }
}

/// `Lazy<T>` or `Provider<T>`. A class: copies of a `Lazy` share what it made.
final class DelayedDependency: LibraryValue {
  let typeName: String
  private let delayed: DelayedRequest
  private let dependency: Dependency
  private var made: SourceValue?

  init(_ delayed: DelayedRequest, _ dependency: Dependency) {
    self.delayed = delayed
    self.dependency = dependency
    typeName = dependency.wrapper == .lazy ? "Lazy" : "Provider"
  }

  func member(_ name: String, _ interpreter: Interpreter) throws -> TypedValue? {
    switch name {
    case "value": return try value(interpreter)
    case "wasMade" where dependency.wrapper == .lazy: return TypedValue(.bool(made != nil), .named("Bool"))
    default: return nil
    }
  }

  private func value(_ interpreter: Interpreter) throws -> TypedValue {
    let type =
      dependency.request.isOptional ? TypeExpression.optional(dependency.service) : dependency.service
    if let made { return TypedValue(made, type) }
    if let reading = interpreter.reading {
      reading.note(dependency.request)
      return TypedValue(.unknown(UnknownValue(type: type, text: typeName)), type)
    }
    guard delayed.canBeAsked else {
      throw SourceError("the container of this \(typeName) has ended", at: dependency.request.place)
    }
    let value = TypedValue(try delayed.resolve(), type)
    if dependency.wrapper == .lazy { made = value.value }
    return value
  }

  func call(_ name: String, _ call: Call) throws -> TypedValue? {
    guard name == "clear" else { return nil }
    if !call.isRead { made = nil }
    return .void
  }

  func visitObjects(_ visit: (AnyObject) -> Void) { made?.visitObjects(visit) }
}
