import DICore
import SwiftSyntax

/// What a request at the start of the program is given there, as far as the code tells it.
///
/// The start makes no requests: a container's objects are made when they are asked for in the shell. But code may decide
/// by them what to register:
///
///     let settings: Settings = Resolver.resolve()
///     if settings.usesStubs { Resolver.register { Stub() as API } }
///
/// When code looks at the unknown answer, the factory is evaluated in a dry run. Plain data of its product (numbers,
/// texts, cases, collections of them) is used if it certainly is the same when the program runs; all else stays unknown.
///
/// A class, because copies of an unknown value share what was found.
final class RequestPreview {
  /// What the preview is made of.
  enum Source {
    /// The dry run of a factory.
    case factory(() -> FactoryReader.Result)
    /// A part of the product of another preview.
    case part(SourceValue)
    /// Nothing is registered that could answer.
    case nothing
  }

  private enum State {
    case unread
    case reading
    case read(SourceValue?)
  }

  private var state: State
  private let isAbsent: Bool
  /// Nil once it was read, so that it keeps nothing alive.
  private var source: Source?
  /// The assumption on which it depends what answers; nil for none.
  private let assumption: Assumption?

  init(_ source: Source, dependingOn assumption: Assumption?) {
    self.source = source
    self.assumption = assumption
    state = if case .part(let value) = source { .read(value) } else { .unread }
    isAbsent = if case .nothing = source { true } else { false }
  }

  /// Whether the answer is nil; nil if that is not certain. The running code depends on it from now on.
  func isNil(_ interpreter: Interpreter) -> Bool? {
    guard isAbsent else { return product(interpreter)?.isNothing }
    guard assumption == nil || interpreter.foresight == nil else { return nil }
    interpreter.depend(on: assumption)
    return true
  }

  /// The product; nil if it is not certain. The running code depends on it from now on.
  func product(_ interpreter: Interpreter) -> SourceValue? {
    // A preview within another one does not pass its assumption on.
    guard assumption == nil || interpreter.foresight == nil, let product = read(interpreter) else {
      return nil
    }
    interpreter.depend(on: assumption)
    return product
  }

  private func read(_ interpreter: Interpreter) -> SourceValue? {
    switch state {
    case .read(let value): return value
    case .reading: return nil
    case .unread:
      guard case .factory(let read)? = source else { return nil }
      (state, source) = (.reading, nil)
      let product = interpreter.foreseeing { () -> TypedValue? in
        let result = read()
        return result.fault == nil && !result.isCutShort ? result.product.map { TypedValue($0) } : nil
      }
      var value = product?.value
      if case .unknown(let unknown)? = value { value = unknown.preview?.product(interpreter) }
      state = .read(value)
      return value
    }
  }
}

/// A service of a container.
struct AskedService: Hashable {
  let container: ContainerLabel
  let key: ServiceKey
}

/// What a preview depends on.
///
/// A class, because the interpreter adds to it during the evaluation.
final class Foresight {
  /// The names of the variables and properties that were read and might be set.
  var variablesRead: Set<Symbol> = []
  /// Whether the code would change what exists outside of it.
  var changesState = false
}

extension Interpreter {
  /// The number of previews within each other.
  private static let mostPreviews = 8

  /// Evaluates code in a dry run whose result stands for that of the real run.
  ///
  /// - Returns: The result; nil if it depends on what is not known or is set anywhere, or if the code changes anything.
  func foreseeing(_ body: () throws -> TypedValue?) -> TypedValue? {
    guard foresightDepth < Self.mostPreviews else { return nil }
    let outer = (foresight, reports, guesses, readsUnsetVariables)
    let foresight = Foresight()
    (self.foresight, guesses) = (foresight, [])
    foresightDepth += 1
    defer {
      (self.foresight, reports, guesses, readsUnsetVariables) = outer
      foresightDepth -= 1
      if foresightDepth == 0 { foreseenRequests = [:] }
    }
    guard let value = try? inDryRun({ _ in try body() }), guesses?.isEmpty == true, !foresight.changesState,
      foresight.variablesRead.allSatisfy({ !assignedNames.isAssigned($0, in: table.files.map(\.source)) })
    else { return nil }
    return value
  }

  /// Notes that the previewed code reads a variable that is no constant.
  func noteForeseen(readOf name: @autoclosure () -> Symbol) { foresight?.variablesRead.insert(name()) }

  /// Notes that the previewed code would change what exists outside of it.
  ///
  /// - Returns: True: to code that is only read, it is changed.
  func noteForeseenChange() -> Bool {
    foresight?.changesState = true
    return true
  }

  // MARK: Requests

  /// The value in place of the answer of a request that is not made.
  ///
  /// - Parameter factory: Evaluates the factory that would answer; nil for that of the registration found.
  func unanswered(
    _ request: Request, on container: Container?, _ unknown: UnknownValue,
    factory: (() -> FactoryReader.Result)? = nil
  ) -> SourceValue {
    guard foresight != nil || policy.isBeginning, let container,
      let source = previewSource(of: request, on: container, factory)
    else { return .unknown(unknown) }
    let registration = container.registration(for: request)
    let code = registration?.code as? RegistrationCode
    let known = factory == nil ? registration.flatMap { foreseenRequests[$0.id] } : nil
    let preview = known ?? RequestPreview(source, dependingOn: code?.assumption ?? latestAssumption)
    if foresight != nil, factory == nil, let registration { foreseenRequests[registration.id] = preview }
    if let type = unknown.type?.unwrapped, hasValues(type), let value = preview.product(self), value.isPlain {
      return value
    }
    return .unknown(unknown.with(preview))
  }

  private func previewSource(
    of request: Request, on container: Container, _ factory: (() -> FactoryReader.Result)?
  ) -> RequestPreview.Source? {
    guard request.key.arguments == nil, !request.isPossible else { return nil }
    if let factory { return .factory(factory) }
    if let registration = container.registration(for: request) {
      // A scope may keep what an earlier registration has made.
      let service = AskedService(container: container.label, key: request.key)
      guard askedAtStart[service].map({ $0 == registration.id }) ?? true else { return nil }
      if foresight == nil { askedAtStart[service] = registration.id }
      guard let code = registration.code as? RegistrationCode, code.readFactory != nil else { return nil }
      return .factory { [weak code] in code?.readFactory?() ?? FactoryReader.Result() }
    }
    let mayRegister = container.rules.mayRegisterLate && engine.pendingRegistering != nil
    guard request.isOptional, container.candidates(for: request).isEmpty, !mayRegister,
      !registrationLog.hasStatementNotUnderstood
    else { return nil }
    return .nothing
  }

  /// Whether the type is one of values, which nothing else refers to.
  func hasValues(_ type: TypeExpression) -> Bool {
    switch table.declaration(of: type)?.kind {
    case .struct?, .enum?: true
    default: isValueType(type)
    }
  }

  // MARK: Uses

  /// A member of the answer of a request of the start; nil if it is not certain.
  func foreseenMember(
    _ name: String, of base: TypedValue, _ node: some SyntaxProtocol, _ environment: Environment
  ) throws -> TypedValue? {
    guard let receiver = foreseen(base) else { return nil }
    let found = foreseeing { try member(name, of: receiver, node, environment, .nothing) }
    guard let found else { return nil }
    let type = memberType(name, of: base.type) ?? found.type
    return foreseenPart(found, type) { unknown(node, environment, type, OpaqueMember(name, of: base.value)) }
  }

  /// The result of a method of the answer of a request of the start; nil if it is not certain, or nothing uses it.
  func foreseenCall(_ name: String, on base: TypedValue, _ call: Call) -> TypedValue? {
    guard call.node.parent?.is(CodeBlockItemSyntax.self) != true, let receiver = foreseen(base) else {
      return nil
    }
    guard let result = foreseeing({ try callMethod(name, on: receiver, call, nil) }) else { return nil }
    return foreseenPart(result, result.type) { unknown(call.node, call.environment, result.type) }
  }

  /// Whether the answer of a request of the start is nil; nil if that is not certain.
  func isForeseenNil(_ value: SourceValue) -> Bool? {
    guard case .unknown(let unknown) = value, let preview = unknown.preview else { return nil }
    return preview.isNil(self)
  }

  /// What an unknown value certainly is; nil if that is not known.
  func foreseen(_ base: TypedValue) -> TypedValue? {
    guard case .unknown(let unknown) = base.value, let product = unknown.preview?.product(self),
      !product.isNothing, !product.isUnknown
    else { return nil }
    return TypedValue(product, product.dynamicType ?? base.type)
  }

  /// A part of a product: plain data, or an unknown value with a preview of its own.
  private func foreseenPart(
    _ part: TypedValue, _ type: TypeExpression?, _ unknown: () -> TypedValue
  ) -> TypedValue? {
    if part.value.isPlain { return TypedValue(part.value, type) }
    let preview: RequestPreview
    switch part.value {
    case .object, .structure: preview = RequestPreview(.part(part.value), dependingOn: assumption)
    case .unknown(let value):
      guard let known = value.preview else { return nil }
      preview = known
    default: return nil
    }
    guard case .unknown(let value) = unknown().value else { return nil }
    return TypedValue(.unknown(value.with(preview)), type)
  }
}

extension EvaluationPolicy {
  /// Whether the code at the start of the program runs.
  var isBeginning: Bool { changesState && !asksContainers }
}

extension SourceValue {
  /// Whether it consists of data alone, and refers to no object or code.
  var isPlain: Bool {
    switch self {
    case .int, .large, .double, .string, .bool, .nothing, .nothingInside, .metatype: true
    case .enumeration(let value): value.payload.allSatisfy(\.isPlain)
    case .array(let elements, _), .set(let elements): elements.allSatisfy(\.isPlain)
    case .tuple(let tuple): tuple.elements.allSatisfy(\.value.isPlain)
    case .dictionary(let dictionary):
      !dictionary.isPartlyKnown
        && dictionary.entries.allSatisfy { $0.map { $0.key.isPlain && $0.value.isPlain } ?? true }
    case .structure(let structure):
      structure.fields.fields.allSatisfy { field in
        if case .strong(let value) = field.slot { value.isPlain } else { false }
      }
    case .object, .void, .range, .closure, .function, .keyPath, .library, .unknown: false
    }
  }
}
