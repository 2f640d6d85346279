import DICore
import DITranquillity

/// A `Lazy<T>` or `Provider<T>`, or a provider with arguments. A class, because copies of a `Lazy` share its value.
final class DelayedDependency: LibraryValue {
  let typeName: String
  private let wrapper: Dependency.Wrapper
  /// The type of the value, if it is known.
  private let type: TypeExpression?
  private let source: Source
  private let made = LazyValue<SourceValue>()

  /// The source of the value.
  private enum Source {
    /// A request to a container; `code` retains the code of the registration.
    case container(DelayedRequest, Request, code: [AnyObject])
    /// A closure of the program.
    case closure(SourceValue, DetachedCall)
    /// A placeholder in a property, until a container injects another one.
    case nowhere(SourcePlace)
  }

  init(_ delayed: DelayedRequest, _ dependency: Dependency) {
    wrapper = dependency.wrapper
    typeName = dependency.wrapperName ?? wrapper.rawValue
    type = dependency.request.isOptional ? .optional(dependency.service) : dependency.service
    source = .container(delayed, dependency.request, code: delayed.answering.compactMap(\.code))
  }

  /// The result of `Lazy { many(container.resolve()) }` or `Lazy<Cat>()`; nil for another type with this name.
  init?(_ type: TypeExpression, _ call: Call) throws {
    let known = [type, call.use.type?.unwrapped].lazy.compactMap { $0.flatMap(Dependency.Wrapper.of) }.first
    guard let name = type.typeName, let wrapper = Dependency.Wrapper.named(name),
      known?.0 ?? wrapper == wrapper,
      call.interpreter.table.declaration(of: type) == nil
    else { return nil }
    self.wrapper = wrapper
    typeName = name
    let value = known?.1
    guard let argument = call.unlabelled.first else {
      guard value != nil else { return nil }
      self.type = value
      source = .nowhere(call.place)
      return
    }
    guard wrapper.takesClosure else { return nil }
    let function = try call.value(argument, for: ExpressionUse(value.map { .function([], result: $0) })).value
    self.type = value ?? call.interpreter.statedResult(of: function)
    source = .closure(function, call.detached)
  }

  static let members = MemberTable<DelayedDependency>(
    properties: [
      "value": .computed { $0.wrapper.arguments == nil ? try $0.value($1) : nil },
      "wasMade": .stored(.named("Bool")) { $0.wrapper == .lazy ? .bool($0.made.isMade) : nil },
    ],
    methods: [
      "value(_:)": .giving { try $0.value($1) },
      "clear()": .giving { $0.wrapper == .lazy ? $0.clear($1) : nil },
    ])

  private func value(
    _ interpreter: Interpreter, _ arguments: TranquillityArguments? = nil
  ) throws -> TypedValue {
    if let made = made.made { return TypedValue(made, type) }
    if case .container(_, let request, _) = source { _ = interpreter.asks(request) }
    guard interpreter.policy.asksContainers else {
      return TypedValue(.unknown(UnknownValue(type: type, text: typeName)), type)
    }
    guard wrapper == .lazy else { return try makeValue(interpreter, arguments) }
    return TypedValue(try made.value { try makeValue(interpreter, arguments).value }, type)
  }

  private func makeValue(
    _ interpreter: Interpreter, _ arguments: TranquillityArguments?
  ) throws -> TypedValue {
    switch source {
    case .container(let delayed, let request, _):
      guard delayed.canBeAsked else {
        throw SourceError("the container of this \(typeName) has ended", at: request.place)
      }
      let resolve = { try delayed.resolve(as: Instance.self, arguments: arguments) }
      return TypedValue(
        try asCode {
          guard let container = delayed.container, let runtime = interpreter.tranquillity else {
            return try resolve()
          }
          return try runtime.loggingMaking(of: request, in: container, resolve)
        }, type)
    case .closure(let function, let call):
      let made = try interpreter.running(at: call.place) {
        try interpreter.apply(
          function, to: [], for: ExpressionUse(type), site: nil, at: call.call(interpreter))
      }
      return TypedValue(made.value, type ?? made.type)
    case .nowhere(let place):
      throw SourceError(
        "please inject this property from DI: this \(typeName) is an empty placeholder", at: place,
        .trapped)
    }
  }

  /// The value for the arguments of a call; nil if `value` takes none.
  private func value(_ call: Call) throws -> TypedValue? {
    guard let counts = wrapper.arguments else { return nil }
    guard counts.contains(call.arguments.count) else {
      throw call.error("'value' of a \(typeName) takes \(counts.lowerBound) arguments")
    }
    return try value(call.interpreter, arguments(call.arguments.map { try call.value($0).value }))
  }

  private func clear(_ call: Call) -> TypedValue {
    if call.policy.changesState { made.clear() }
    return .void
  }

  /// The arguments for the resolution. A `ProviderArgs` also takes lists for several types.
  private func arguments(_ values: [SourceValue]) -> TranquillityArguments? {
    guard case .container(_, let request, _) = source else { return nil }
    if wrapper == .providerArgs, values.count == 1, let given = values[0].library(AnyArgumentsValue.self) {
      return given.arguments
    }
    return TranquillityArguments(for: request.key.type, values)
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    made.made.map(visitor.visit)
    if case .closure(let function, _) = source { visitor.visit(function) }
  }
}

extension Dependency.Wrapper {
  /// Whether programs can make one with a closure.
  fileprivate var takesClosure: Bool { self == .lazy || self == .provider }
}
