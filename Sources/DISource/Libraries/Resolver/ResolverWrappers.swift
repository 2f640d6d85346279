import DICore
import Resolver

extension ResolverRuntime {
  private func container(_ use: WrapperUse) throws -> ResolverContainer? {
    try use.call.value(labelled: "container", .named("Resolver"))?.value.library(ResolverContainer.self)
  }

  private func request(_ use: WrapperUse, _ type: TypeExpression, _ kind: Request.Kind) throws -> Request {
    let name = try use.call.resolverName()
    var request = Request(ServiceKey(type.identity, name.map { .name(Symbol($0)) }), kind: kind)
    request.label = Symbol(use.property)
    request.site = use.site
    request.place = use.place
    request.isOptional = kind == .optional
    return request
  }

  private func type(_ use: WrapperUse) throws -> TypeExpression {
    guard let type = use.type else {
      throw SourceError("the type of '\(use.property)' is not known", at: use.place)
    }
    return type
  }

  /// The content of a property that resolves when it is initialised.
  ///
  /// Nil with a key path: another library's wrapper of the name takes one.
  func inject(_ use: WrapperUse, isOptional: Bool) throws -> Slot? {
    guard use.call.unlabelled.isEmpty else { return nil }
    let type = try type(use)
    let service = isOptional ? type.withoutOptional : type
    let request = try request(use, service, isOptional ? .optional : .property)
    let stated = try container(use)
    try runPendingRegistering(for: use.property, at: use.place)
    let asked = (stated ?? root).container
    guard use.call.interpreter.asks(request, on: asked) else {
      let unknown = UnknownValue(type: service, text: use.property, place: use.place)
      return .strong(use.call.interpreter.unanswered(request, on: asked, unknown))
    }
    var instance = try (stated ?? root).container.resolve(request)
    if instance == nil, isOptional, stated != nil { instance = try root.container.resolve(request) }
    try decorate(instance, use.call.interpreter)
    return .strong(TypedValue(instance, type).value)
  }

  /// The content of a property that resolves at its first read.
  func delay(_ use: WrapperUse, isWeak: Bool) throws -> Slot? {
    guard use.call.unlabelled.isEmpty else { return nil }
    let type = try type(use)
    let request = try request(use, isWeak ? type.withoutOptional : type, .lazy)
    let stated = try container(use)
    let asked = (stated ?? presentRoot).container
    if use.call.interpreter.isStarting {
      return .wrapped(LazyInjection(self, request, type, stated, isWeak: isWeak))
    }
    guard use.call.interpreter.asks(request, on: asked) else {
      let unknown = UnknownValue(type: type, text: use.property, place: use.place)
      return .strong(use.call.interpreter.unanswered(request, on: asked, unknown))
    }
    asked.recordDelay(of: request)
    return .wrapped(LazyInjection(self, request, type, stated, isWeak: isWeak))
  }
}

/// The storage of a `@LazyInjected` or `@WeakLazyInjected` property. A class, because reading changes it.
final class LazyInjection: PropertyWrapper {
  private enum State {
    case strong(LazyState<SourceValue>)
    case weak(WeakLazyState)
  }

  let typeName: String
  private weak var runtime: ResolverRuntime?
  private var request: Request
  private let type: TypeExpression
  private var container: ResolverContainer?
  private var arguments: TypedValue?
  private var state: State

  init(
    _ runtime: ResolverRuntime, _ request: Request, _ type: TypeExpression, _ container: ResolverContainer?,
    isWeak: Bool
  ) {
    self.runtime = runtime
    self.request = request
    self.type = type
    self.container = container
    state = isWeak ? .weak(WeakLazyState()) : .strong(.untouched)
    typeName = isWeak ? "WeakLazyInjected" : "LazyInjected"
  }

  private init(copying other: LazyInjection) {
    runtime = other.runtime
    request = other.request
    type = other.type
    container = other.container
    typeName = other.typeName
    arguments = other.arguments
    state = other.state
  }

  func read(_ interpreter: Interpreter) throws -> TypedValue {
    switch state {
    case .strong(.held(let value)): return TypedValue(value, type)
    case .strong(.released):
      throw SourceError("'\(request.label?.text ?? "")' was released, and is nil", at: request.place)
    case .weak(let state) where !state.isUntouched:
      return TypedValue(Self.value(of: state.object), type)
    case .strong(.untouched), .weak: return try resolve(interpreter)
    }
  }

  private func resolve(_ interpreter: Interpreter) throws -> TypedValue {
    try runtime?.runPendingRegistering(for: "\(request.label ?? "")", at: request.place)
    guard interpreter.asks(request) else {
      let unknown = UnknownValue(type: type, text: typeName, place: request.place)
      guard arguments == nil, let asked = container ?? runtime?.root else {
        return TypedValue(.unknown(unknown), type)
      }
      return TypedValue(interpreter.unanswered(request, on: asked.container, unknown), type)
    }
    try fill(interpreter)
    return try read(interpreter)
  }

  /// Resolves the service. A weak property then holds it weakly.
  private func fill(_ interpreter: Interpreter) throws {
    guard let runtime else { throw SourceError("the program has ended", at: request.place) }
    let asked = (container ?? runtime.root).container
    let service = try asked.resolve(request, arguments: arguments)
    try runtime.decorate(service, interpreter)
    write(TypedValue(service, type).value)
  }

  func copy() -> any PropertyWrapper {
    LazyInjection(copying: self)
  }

  func writing(_ value: SourceValue, _ interpreter: Interpreter) -> any PropertyWrapper {
    write(value)
    return self
  }

  private func write(_ value: SourceValue) {
    switch state {
    case .strong: state = .strong(.held(value))
    case .weak(var weak):
      weak.hold(Self.instance(of: value))
      state = .weak(weak)
    }
  }

  /// The object for a weak property to hold; objects of the library count too.
  private static func instance(of value: SourceValue) -> Instance? {
    guard case .library(let object) = value else { return TypedValue(value).instance }
    return .object(object)
  }

  private static func value(of object: AnyObject?) -> SourceValue {
    switch object {
    case let object as SourceObject: .object(object)
    case let object as any LibraryValue: .library(object)
    default: .nothing
    }
  }

  static let members = MemberTable<LazyInjection>(
    properties: [
      "isEmpty": .stored(.named("Bool")) { .bool($0.isEmpty) },
      "wrappedValue": .computed { try $0.read($1) },
      "container": .settable(.named("Resolver")) { owner, value, _ in
        owner.container = value.value.library(ResolverContainer.self)
        return true
      },
      "name": .settable(.optional(.named("Resolver.Name"))) { owner, value, _ in
        owner.setName(to: value.value)
        return true
      },
      "args": .settable(nil) { owner, value, _ in
        owner.arguments = value
        return true
      },
    ],
    methods: ["release()": .effect { try $0.release($1) }])

  private func release(_ call: Call) throws {
    guard case .strong = state else {
      throw call.error("value of type '\(typeName)' has no member 'release'")
    }
    state = .strong(.released)
  }

  private var isEmpty: Bool {
    switch state {
    case .strong(let state): state.isEmpty
    case .weak(let state): state.isEmpty
    }
  }

  private func setName(to value: SourceValue) {
    let name: ServiceKey.Qualifier? = value.isNothing ? nil : .name(Symbol(value.shownText))
    request.key = ServiceKey(request.key.type, name)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    if case .strong(.held(let value)) = state { visitor.visit(value) }
  }

  func visitWeakObjects(_ visit: (AnyObject) -> Void) {
    if case .weak(let state) = state, let object = state.object { visit(object) }
  }
}
