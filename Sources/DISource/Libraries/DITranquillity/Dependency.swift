import DICore
import DITranquillity

/// A dependency by its type as written: the service inside `Optional`, `Lazy` and `Provider`.
struct Dependency {
  enum Wrapper: String {
    case none
    case lazy = "Lazy"
    case provider = "Provider"
    case provider1 = "Provider1"
    case provider2 = "Provider2"
    case provider3 = "Provider3"
    case provider4 = "Provider4"
    case provider5 = "Provider5"
    case providerArgs = "ProviderArgs"

    /// All wrappers that delay their service.
    static let all: [Wrapper] =
      [.lazy, .provider, .provider1, .provider2, .provider3, .provider4, .provider5, .providerArgs]

    /// The names of its types: each has a sibling that is an actor, whose `value` is asynchronous.
    var typeNames: [String] { [rawValue, "Async\(rawValue)"] }

    /// The wrapper of a type with this name; nil for another type.
    static func named(_ name: String) -> Wrapper? { all.first { $0.typeNames.contains(name) } }

    /// The number of arguments of `value(…)`; nil if `value` is a property.
    var arguments: ClosedRange<Int>? {
      switch self {
      case .none, .lazy, .provider: nil
      case .provider1: 1...1
      case .provider2: 2...2
      case .provider3: 3...3
      case .provider4: 4...4
      case .provider5: 5...5
      case .providerArgs: 0...Int.max
      }
    }

    /// The kind of delay.
    var delay: TypeQueryShape.Delay? {
      switch self {
      case .none: nil
      case .lazy: .lazy
      default: .provider
      }
    }

    /// The wrapper `type`, and the type that it wraps; nil for other types.
    static func of(_ type: TypeExpression) -> (Wrapper, TypeExpression)? {
      for wrapper in all {
        let types = wrapper.typeNames.lazy.compactMap { type.arguments(of: $0) }.first
        guard let types, let first = types.first else { continue }
        let count = wrapper == .providerArgs ? 1 : 1 + (wrapper.arguments?.lowerBound ?? 0)
        return types.count == count ? (wrapper, first) : nil
      }
      return nil
    }
  }

  let request: Request
  let wrapper: Wrapper
  /// The name of the wrapper's type; nil where there is none.
  let wrapperName: String?
  /// The type as written.
  let type: TypeExpression
  let collects: Bool
  /// Whether the whole type is optional: `Lazy<X>?` and `Lazy<X?>`, but not the elements of `many`.
  let isOptional: Bool
  /// The type without wrappers and optionals.
  let service: TypeExpression

  init(
    _ use: ExpressionUse, name: String? = nil, tag: TypeExpression? = nil, module: TypeIdentity? = nil,
    place: SourcePlace?
  ) {
    let type = use.type ?? .unknown("?")
    var base = type
    var shape = TypeQueryShape()
    if use.collects { shape.add(.many(preferringModules: use.prefersModules)) }
    var wrapper = Wrapper.none
    var wrapperName: String?
    if use.collects, let element = base.withoutOptional.elementType { base = element }
    while true {
      if case .optional(let wrapped) = base {
        shape.add(.optional)
        base = wrapped
      } else if let (found, wrapped) = Wrapper.of(base) {
        wrapper = found
        wrapperName = base.typeName
        found.delay.map { shape.add(.delayed($0)) }
        base = wrapped
      } else {
        break
      }
    }
    for tag in use.tags + [tag].compactMap(\.self) { shape.add(.tagged(tag.identity)) }
    shape.base = base.identity
    shape.name = name
    var request = shape.request(use.kind)
    request.label = use.label
    request.site = use.site
    request.module = module
    request.place = place
    self.request = request
    self.wrapper = wrapper
    self.wrapperName = wrapperName
    self.type = type
    collects = use.collects
    isOptional = shape.isOptional && !use.collects
    service = base
  }

  /// The request, or, for an argument, the parameter that the caller supplies.
  func need(isArgument: Bool) -> Request {
    var request = request
    if isArgument { request.kind = .argument }
    return request
  }

  /// The dependency as a graph lists it.
  func inGraph(isArgument: Bool) -> GraphInput.Parameter {
    GraphInput.Parameter(
      need(isArgument: isArgument), isOptional: isOptional, isDelayed: wrapper != .none)
  }
}

/// Runs a request made by code of the program: if it fails, the library ends the program, even within an optional
/// request.
func asCode<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as ResolutionError {
    throw error.endingProgram
  }
}

/// The source that answers the requests of a factory: the running resolution, or a container that code calls.
enum DependencySource {
  case resolution(Resolution)
  case container(Container)

  var container: Container {
    switch self {
    case .resolution(let resolution): resolution.container
    case .container(let container): container
    }
  }

  /// The value of a dependency: services, or a wrapper that resolves later. The request is logged unless it is delayed.
  func resolve(
    _ dependency: Dependency, _ runtime: TranquillityRuntime, _ arguments: TranquillityArguments? = nil
  ) throws -> TypedValue {
    if dependency.wrapper != .none { return try delayed(dependency) }
    return try runtime.logging(dependency.request, to: self) {
      try resolveNow(dependency, runtime, arguments)
    }
  }

  private func resolveNow(
    _ dependency: Dependency, _ runtime: TranquillityRuntime, _ arguments: TranquillityArguments?
  ) throws -> TypedValue {
    if dependency.collects {
      let values = try all(dependency.request, arguments).map { TypedValue($0, dependency.service).value }
      return TypedValue(.array(values), dependency.type)
    }
    let instance =
      switch self {
      case .resolution(let resolution): try resolution.resolve(dependency.request)
      case .container(let container):
        try asCode { try container.resolve(dependency.request, arguments: arguments) }
      }
    if let container = instance?.object as? Container, let value = runtime.value(of: container) {
      return value
    }
    let value = TypedValue(instance, dependency.type)
    return TypedValue(value.value.wrapped(as: dependency.type), dependency.type)
  }

  private func delayed(_ dependency: Dependency) throws -> TypedValue {
    guard dependency.collects else {
      let delayed = DelayedDependency(delay(dependency.request), dependency)
      return TypedValue(.library(delayed), dependency.type)
    }
    let values = try delayAll(dependency.request).map {
      SourceValue.library(DelayedDependency($0, dependency))
    }
    return TypedValue(.array(values), dependency.type)
  }

  private func all(_ request: Request, _ arguments: TranquillityArguments?) throws -> [Instance?] {
    switch self {
    case .resolution(let resolution): try resolution.resolveAll(request)
    case .container(let container):
      try asCode { try container.resolveAll(request, as: Instance.self, arguments: arguments) }
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
