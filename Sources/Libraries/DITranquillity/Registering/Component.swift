public import DICore

/// The part of a registration that only DITranquillity has: what the graph, the log and arguments need.
///
/// A class, because its builder, its container and its factory share it.
@usableFromInline
final class Component {
  var parameters: [TypeQueryShape] = []
  private var extras: Extras?

  /// The registration, which holds the component; nil for a container's registration of itself, and before the
  /// registration is made.
  unowned var registration: Registration?

  /// Data that most components do not have. A class, so that other components stay small.
  private final class Extras {
    var isRoot = false
    var isUnused = false
    var surroundings = LoadingStack.ModuleContext()
    var isolation: Isolation?
    var injections: [InjectionShape] = []
    var alternatives: [ComponentAlternativeType]?
    /// The number of parameters that take an argument of the call.
    var slots = 0
  }

  private var needed: Extras {
    if let extras { return extras }
    let new = Extras()
    extras = new
    return new
  }

  var info: DIComponentInfo {
    registration.map(DIComponentInfo.init) ?? DIComponentInfo(TypeIdentity(DIContainer.self), nil)
  }

  var hasFactory: Bool { registration?.hasFactory ?? true }
  var lifetime: DILifeTime { registration.map { DILifeTime($0.scope) } ?? .prototype }

  var isRoot: Bool {
    get { extras?.isRoot ?? false }
    set { needed.isRoot = newValue }
  }

  var isUnused: Bool {
    get { extras?.isUnused ?? false }
    set { needed.isUnused = newValue }
  }

  var framework: (any DIFramework.Type)? { extras?.surroundings.framework }
  var part: (any DIPart.Type)? { extras?.surroundings.part }
  var isolation: Isolation? { extras?.isolation }

  /// The alternative types, if they cannot be derived from the registration's services.
  var ownAlternatives: [ComponentAlternativeType]? {
    get { extras?.alternatives }
    set { needed.alternatives = newValue }
  }

  var injections: [InjectionShape] {
    get { extras?.injections ?? [] }
    set { needed.injections = newValue }
  }

  /// The requests of an injection.
  struct InjectionShape {
    let parameters: [TypeQueryShape]
    let isCycle: Bool
  }

  init(_ surroundings: LoadingStack.ModuleContext, _ isolation: Isolation? = nil) {
    guard isolation != nil || surroundings.framework != nil || surroundings.part != nil else { return }
    needed.surroundings = surroundings
    needed.isolation = isolation
  }

  var module: TypeIdentity? { framework.map { TypeIdentity($0) } }

  /// The position in the order of registering.
  var order: RegistrationID { registration?.id ?? 0 }

  var priority: Registration.Priority { registration?.priority ?? .normal }

  /// A parameter of the factory or of an injection.
  ///
  /// - Parameters:
  ///   - use: The use of the value.
  ///   - place: The place of the registration.
  ///   - isDeferred: Whether the parameter belongs to a deferred injection, whose arguments have no slots of their own.
  ///   - shapes: The parameters of the factory or injection so far.
  func parameter<Value>(
    _ type: Value.Type, _ use: Request.Kind, name: String? = nil, at place: SourcePlace?,
    isDeferred: Bool = false, _ shapes: inout [TypeQueryShape]
  ) -> Parameter<Value> {
    let query = TypeQuery<Value>.known
    var shape = query.shape
    shape.name = name
    shapes.append(shape)
    var request = shape.request(use)
    // Use the preferences of the component's framework.
    request.module = module
    request.place = place
    guard shape.isArgument else { return Parameter(query, request, self, slot: nil) }
    defer { if !isDeferred { needed.slots += 1 } }
    return Parameter(query, request, self, slot: needed.slots)
  }

  // MARK: Arguments

  /// The argument for the slot; nil if there is none. A deferred injection ignores the slot and takes the next argument
  /// that the outermost object has not taken.
  ///
  /// - Returns: the value, and the slot that it was taken from.
  fileprivate func argument(_ slot: Int, _ resolution: Resolution) -> (value: Any?, slot: Int) {
    let slot = resolution.takeSlot(for: slot)
    return (argument(slot, of: resolution.root ?? registration, resolution), slot)
  }

  private func argument(_ slot: Int, of registration: Registration?, _ resolution: Resolution) -> Any? {
    let types = (registration?.services ?? []).map(\.type)
    let listed = (resolution.callArguments as? AnyArguments)?.list(for: types)
    guard let values = listed ?? typed(resolution), slot < values.count else {
      TranquillityLog.write(
        .error,
        LogText.missingArgument(slot + 1, of: "\(info)"))
      return nil
    }
    return values[slot]
  }

  /// Arguments passed as one value or an array instead of ``AnyArguments``, for the component that is asked for.
  private func typed(_ resolution: Resolution) -> [Any?]? {
    guard let handed = resolution.arguments, !(handed is AnyArguments) else { return nil }
    return handed as? [Any] ?? [handed]
  }
}

/// A parameter of a factory or an injection, with the query for its type.
///
/// A class, because the closures of a registration share it.
@usableFromInline
final class Parameter<Value> {
  private let query: TypeQuery<Value>
  private let request: Request
  private let component: Component
  private let slot: Int?
  private let isPlain: Bool

  fileprivate init(_ query: TypeQuery<Value>, _ request: Request, _ component: Component, slot: Int?) {
    self.query = query
    self.request = request
    self.component = component
    self.slot = slot
    isPlain = query.isPlain
  }

  /// The value, resolved in the running resolution. Always inlined, so that it is specialised for a type that the
  /// compiler knows: generic code would request the type's metadata at each call.
  @inlinable @inline(__always)
  func value(_ resolution: Resolution) throws -> Value {
    guard isAskedPlainly else { return try valueAsAsked(resolution) }
    return try withFilledBuffer(for: Value.self) { try put(resolution, into: $0) }
  }

  /// The value, resolved in the running resolution. It is stored in `room` meanwhile, if it fits: memory of its own
  /// would need type metadata at each call.
  @inlinable @inline(__always)
  func value(_ resolution: Resolution, _ room: ResultBuffer) throws -> Value {
    guard isAskedPlainly, let buffer = room.reused(for: Value.self) else { return try value(resolution) }
    try put(resolution, into: buffer)
    return buffer.take(Value.self)
  }

  /// Whether the type has no wrapper, and neither the log nor extensions are in use.
  @usableFromInline
  var isAskedPlainly: Bool { isPlain && !ContainerEvent.areObserved }

  /// Stores the value in the memory of `result`.
  @usableFromInline
  func put(_ resolution: Resolution, into result: ResultBuffer) throws {
    do {
      if try resolution.put(request, into: result) { return }
    } catch {
      TranquillityLog.report(error, about: request)
      throw error
    }
    TranquillityLog.reportAbsence(of: request, resolution.container.choice(for: request))
    throw MissingParameter(component)
  }

  @usableFromInline
  func valueAsAsked(_ resolution: Resolution) throws -> Value {
    if let slot {
      let taken = component.argument(slot, resolution)
      return try argument(taken.value, at: taken.slot)
    }
    guard let value = try query.ask(.resolution(resolution), request) else {
      throw MissingParameter(component)
    }
    return value
  }

  private func argument(_ value: Any?, at slot: Int) throws -> Value {
    if let value = try query.ask(.argument(value), request) { return value }
    guard let value else { throw ArgumentNotPassed(slot, of: component) }
    throw WrongArgument(
      message: "an argument of \(component.info.type) is '\(type(of: value))', not '\(request.key.type)'",
      place: component.info.place, castTarget: request.key.type)
  }
}

/// A parameter has no value, so the object is not made, or the injection is skipped.
private struct MissingParameter: CodeError {
  let message = "a parameter has no value"
  let place: SourcePlace?
  let fault: ResolutionError.Fault

  init(_ component: Component) {
    place = component.info.place
    fault =
      component.registration.map { .factoryGaveNil($0.snapshot) } ?? .code(message, at: place)
  }
}

/// An argument is missing, so the object is not made, or the injection is skipped.
private struct ArgumentNotPassed: CodeError {
  let message: String
  let place: SourcePlace?
  let fault: ResolutionError.Fault

  init(_ slot: Int, of component: Component) {
    message = "argument \(slot + 1) for \(component.info.type) is missing"
    place = component.info.place
    fault =
      component.registration.map { .missingArgument(.notPassed(number: slot + 1, of: $0.snapshot)) }
      ?? .code(message, at: place)
  }
}

/// An argument does not have the type of the parameter.
private struct WrongArgument: CodeError {
  let message: String
  let place: SourcePlace?
  let castTarget: TypeIdentity?
}
