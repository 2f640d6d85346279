import DICore
import FactoryKit

extension FactoryRuntime {
  static let wrappers: [String: @Sendable (FactoryRuntime, WrapperUse) throws -> Slot?] = [
    "Injected": { try $0.inject($1) },
    "InjectedObject": { try $0.inject($1) },
    "InjectedObservable": { try $0.inject($1) },
    "LazyInjected": { try $0.delay($1, .lazy) },
    "WeakLazyInjected": { try $0.delay($1, .weakLazy) },
    "DynamicInjected": { try $0.delay($1, .dynamic) },
    "InjectedType": { try $0.injectType($1) },
    "InjectedContainer": { try $0.injectContainer($1) },
  ]

  /// What the wrapper of a property refers to; nil for another library's wrapper of the name.
  private func reference(_ use: WrapperUse) throws -> InjectedFactory? {
    guard let argument = use.call.unlabelled.first else { return nil }
    switch try use.call.value(argument).value {
    case .keyPath(let path): return InjectedFactory(path, self, use)
    case .library(let factory as FactoryValue): return InjectedFactory(factory, self, use)
    case .unknown: return try undeclared(namedBy: argument, use.call).map { InjectedFactory($0, self, use) }
    default: return nil
    }
  }

  /// The content of a property that resolves when it is initialised.
  private func inject(_ use: WrapperUse) throws -> Slot? {
    guard let reference = try reference(use) else { return nil }
    return .wrapped(
      FactoryInjection(.atOnce, reference, holding: try reference.resolve(.property, use.call.interpreter)))
  }

  /// The content of a property that resolves when it is read.
  private func delay(_ use: WrapperUse, _ kind: FactoryInjection.Kind) throws -> Slot? {
    guard let reference = try reference(use) else { return nil }
    let interpreter = use.call.interpreter
    guard interpreter.policy.asksContainers || interpreter.policy.changesState else {
      // The request is noted, and not made.
      return .strong(try reference.resolve(kind == .dynamic ? .provider : .lazy, interpreter).value)
    }
    reference.recordDelay(kind == .dynamic ? .provider : .lazy, interpreter)
    return .wrapped(FactoryInjection(kind, reference, holding: nil))
  }

  private func injectType(_ use: WrapperUse) throws -> Slot? {
    guard let service = use.type?.withoutOptional else { return nil }
    let interpreter = use.call.interpreter
    let given = try use.call.unlabelled.first.map { try use.call.value($0) }
    guard let holder = try given.map({ try holder(of: $0, interpreter) }) ?? sharedContainer().holder else {
      return nil
    }
    guard let factory = try holder.factory(of: service, use.call) else { return .strong(.nothing) }
    var request = Request(factory.key, kind: .optional)
    request.label = Symbol(use.property)
    request.site = use.site
    request.place = use.place
    return .strong(try factory.resolve(request, nil, interpreter).value)
  }

  private func injectContainer(_ use: WrapperUse) throws -> Slot? {
    guard let argument = use.call.unlabelled.first else {
      return .strong(try sharedContainer().asValue.value)
    }
    guard let type = try use.call.type(argument) else { return nil }
    let shared = try use.call.interpreter.staticMember(
      "shared", of: type, PlaceholderSyntax.node, use.call.environment, .nothing)
    return shared.map { .strong($0.value) }
  }
}

/// The storage of a property with one of the library's wrappers, which is also the value of `$x`. A class, because reading
/// may change it.
final class FactoryInjection: PropertyWrapper {
  enum Kind: String {
    case atOnce = "Injected"
    case lazy = "LazyInjected"
    case weakLazy = "WeakLazyInjected"
    case dynamic = "DynamicInjected"
  }

  private enum State {
    case untouched
    case resolving
    case held(SourceValue)
    case weak(WeakValue)
  }

  let typeName: String
  private let kind: Kind
  private let reference: InjectedFactory
  private let type: TypeExpression?
  private var state: State

  /// - Parameter instance: What the property holds from the beginning; nil for nothing.
  init(_ kind: Kind, _ reference: InjectedFactory, holding instance: TypedValue?) {
    self.kind = kind
    self.reference = reference
    typeName = kind.rawValue
    type = reference.type ?? instance?.type
    state = instance.map { .held($0.value) } ?? .untouched
  }

  private init(copying other: FactoryInjection) {
    kind = other.kind
    reference = other.reference
    typeName = other.typeName
    type = other.type
    state = other.state
  }

  func read(_ interpreter: Interpreter) throws -> TypedValue {
    switch state {
    case .held(let value): return TypedValue(value, type)
    case .weak(let object): return TypedValue(object.value, type)
    case .resolving: throw FactoryMisuse.lazyWithinItself("\(type ?? .named(typeName))")
    case .untouched: return try resolve(interpreter)
    }
  }

  func valueType(_ interpreter: Interpreter) throws -> TypeExpression? {
    if let type { return type }
    let service = try reference.factory(interpreter).service
    return kind == .weakLazy && !service.isOptional ? .optional(service) : service
  }

  /// The value of `$x`: for a dynamic one the factory, otherwise the wrapper.
  func projection(_ interpreter: Interpreter) throws -> TypedValue? {
    kind == .dynamic ? try reference.factory(interpreter).asValue : TypedValue(.library(self))
  }

  private func resolve(_ interpreter: Interpreter) throws -> TypedValue {
    guard kind != .dynamic else { return try reference.resolve(.provider, interpreter) }
    guard interpreter.policy.asksContainers else { return try reference.resolve(.lazy, interpreter) }
    state = .resolving
    do {
      hold(try reference.resolve(.lazy, interpreter).value)
    } catch {
      state = .untouched
      throw error
    }
    return try read(interpreter)
  }

  private func hold(_ value: SourceValue) {
    state = kind == .weakLazy ? .weak(WeakValue(value)) : .held(value)
  }

  /// The storage for a copy of a structure: copies of lazy ones share what was resolved.
  func copy() -> any PropertyWrapper { kind == .atOnce ? FactoryInjection(copying: self) : self }

  func writing(_ value: SourceValue, _ interpreter: Interpreter) -> any PropertyWrapper {
    hold(value)
    return self
  }

  static let members = MemberTable<FactoryInjection>(
    properties: [
      "wrappedValue": .computed { try $0.read($1) },
      "factory": .computed { try $0.reference.factory($1).asValue },
    ],
    methods: [
      "resolve(reset:)": .giving { try $0.resolveAgain($1) },
      "resolvedOrNil()": .giving { owner, _ in owner.known },
    ])

  private func resolveAgain(_ call: Call) throws -> TypedValue {
    let factory = try reference.factory(call.interpreter)
    guard call.policy.changesState else { return .void }
    try factory.reset(try call.resetOptions(call["reset"], or: .none), call.interpreter)
    hold(try reference.resolve(kind == .atOnce ? .property : .lazy, call.interpreter).value)
    return .void
  }

  /// What is held; nil before the first use.
  private var known: TypedValue {
    switch state {
    case .held(let value): TypedValue(value, type.map { .optional($0) })
    case .weak(let object): TypedValue(object.value, type)
    case .untouched, .resolving: TypedValue(.nothing, type.map { .optional($0) })
    }
  }

  func visitObjects(_ visitor: ObjectVisitor) {
    if case .held(let value) = state { visitor.visit(value) }
  }

  func visitWeakObjects(_ visit: (AnyObject) -> Void) {
    if case .weak(let object) = state, case .object(let object) = object.value { visit(object) }
  }
}
