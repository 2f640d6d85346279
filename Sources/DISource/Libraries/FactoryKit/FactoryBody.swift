import DICore
import FactoryKit

import class DICore.Container

/// The closure of a factory as code: in its definition, registered in its place, or for a context.
struct FactoryBody {
  enum Code {
    /// A closure or function, which is given the parameter if it takes one.
    case function(SourceValue)
    /// Nobody has registered what was promised.
    case promise
    /// A closure that is registered already.
    case registered(FactoryCode)
  }

  let code: Code
  /// The type that is made; nil if only running the code determines it.
  let service: TypeExpression?
  /// The type of the parameter, if it is known.
  let parameter: TypeExpression?
  /// The labels in the type of the parameter, where that is a tuple.
  var parameterLabels: TupleLabels?
  /// The container of the factory. Weak, because it retains the registrations, which may retain the code.
  private weak var container: Container?
  let call: DetachedCall

  init(
    _ code: Code, of service: TypeExpression?, taking parameter: TypeExpression? = nil,
    for container: Container?,
    _ call: DetachedCall
  ) {
    self.code = code
    self.service = service
    self.parameter = parameter
    self.container = container
    self.call = call
  }

  /// The same code, for a type.
  func making(_ service: TypeExpression) -> FactoryBody {
    var body = FactoryBody(code, of: service, taking: parameter, for: container, call)
    body.parameterLabels = parameterLabels
    return body
  }

  private var site: Symbol? { service.map { Symbol("\($0.serviceName) factory") } }

  // MARK: Reading

  /// Evaluates the code as a dry run.
  func read(in manager: ManagerValue, at place: SourcePlace) -> FactoryReader.Result {
    guard let interpreter = call.interpreter.value, case .function(let function) = code else {
      return FactoryReader.Result()
    }
    let hole = FactoryParameter()
    var result = manager.runtime.reading {
      FactoryReader(interpreter: interpreter, place: place).read {
        interpreter.dryRun?.given = manager.container
        let unknown = UnknownValue(type: parameter, text: "parameter", parameter: hole)
        return try run(function, TypedValue(.unknown(unknown), parameter), interpreter)
      }
    }
    result.needs = result.needs.map { need in
      var need = need
      need.site = need.site ?? site
      return need
    }
    if let parameter {
      // Several names are those of a tuple's parts.
      let names = interpreter.parameterNames(of: function)
      let name = names.count == 1 ? names[0] : nil
      let argument = Request(argument: parameter, of: name, site: site, at: place)
      var read = hole.firstRead
      if case .tuple = parameter { read?.label = nil }
      result.needs = result.needs.with(arguments: [(argument, read)])
    }
    return result
  }

  /// The type that the code makes, as far as it is known. A promise makes nothing, and stands for its service.
  func madeType(_ reading: FactoryReader.Result) -> TypeExpression? {
    if case .promise = code { service } else { (reading.madeType ?? service)?.withoutOptional }
  }

  /// Whether the product may depend on an unknown condition, according to `reading`.
  func isUndecided(in reading: FactoryReader.Result) -> Bool {
    if case .function(let function) = code { function.isUndecided(in: reading) } else { false }
  }

  /// What the code gets, for writing it for another library.
  var migratedParameter: CodeFunction.Parameter {
    guard case .tuple(let types)? = parameter, types.count > 1 else { return .argument(parameter) }
    var labels = types.map { _ in String?.none }
    if case .tuple(let known, _)? = parameterLabels, known.count == types.count { labels = known }
    return .tuple(zip(labels, types).map { ($0, $1) })
  }

  // MARK: Running

  /// Makes an instance.
  ///
  /// - Parameter key: The key of the factory, for a promise that nobody keeps.
  /// - Throws: ``ArgumentNotPassed`` if there is no parameter, and the code takes one.
  func make(_ parameter: TypedValue?, _ key: ServiceKey, in manager: ManagerValue) throws -> Instance? {
    if let number = firstMissing(in: parameter),
      let registration = manager.container.registration(for: Request(key))
        ?? manager.container.registrations(under: key).first
    {
      throw ArgumentNotPassed(number: number, place: registration.place, registration: registration.snapshot)
    }
    switch code {
    case .promise:
      if manager.promiseEndsProgram { throw UnfulfilledPromise(of: key, in: manager.container) }
      return nil
    case .registered(let code):
      return try withResultBuffer(for: Instance.self) { try code.fill($0, argument: parameter) }
    case .function(let function):
      guard let interpreter = call.interpreter.value else { return nil }
      return try interpreter.running(at: call.place, dependingOn: call.assumption) {
        let result = try run(function, parameter, interpreter).value
        // A closure that gives nothing may be one expression whose value is not used.
        let made = service == .void ? .void : result
        guard let service, !made.isNothing else { return TypedValue(made).instance }
        return interpreter.product(made, of: service.withoutOptional).instance
      }
    }
  }

  /// Whether an argument that the code takes is missing.
  func lacksArgument(in argument: TypedValue?) -> Bool { firstMissing(in: argument) != nil }

  /// The number of the first argument that is missing; nil if all are there. A parameter that is a tuple takes an
  /// argument for each part.
  private func firstMissing(in argument: TypedValue?) -> Int? {
    guard let parameter else { return nil }
    guard let argument else { return 1 }
    guard case .tuple(let parts) = parameter, parts.count > 1 else { return nil }
    switch argument.value {
    case .tuple, .unknown: return nil
    case .array(let given, _): return given.count < parts.count ? given.count + 1 : nil
    default: return 2
    }
  }

  /// Several arguments as the parts of a parameter that is a tuple; another parameter as it is.
  func parameter(from argument: TypedValue?) -> TypedValue? {
    guard case .array(let given, _)? = argument?.value, case .tuple(let parts)? = parameter,
      given.count == parts.count
    else { return argument }
    return TypedValue(.tuple(TupleValue(elements: given.map { (nil, $0) })), parameter)
  }

  private func run(
    _ function: SourceValue, _ parameter: TypedValue?, _ interpreter: Interpreter
  ) throws -> TypedValue {
    let labelled = parameter.map { TypedValue($0.value.labelled(parameterLabels), $0.type) }
    let given = interpreter.arity(of: function) > 0 ? [labelled].compactMap(\.self) : []
    var use = ExpressionUse(service)
    use.site = site
    return try interpreter.apply(function, to: given, for: use, site: site, at: call.call(interpreter))
  }

  /// The closure for the library, which runs the code.
  ///
  /// - Parameter statement: The statement that sets it; nil for none that is listed.
  func code(of statement: FactoryStatement?, _ key: ServiceKey, in manager: ManagerValue) -> FactoryCode {
    FactoryCode(of: statement, at: statement?.place ?? call.place, making: statement?.implementation.identity)
    {
      [weak manager] argument, buffer in
      guard let manager else { return false }
      return buffer.put(ifAny: try make(argument as? TypedValue, key, in: manager))
    }
  }
}

/// A request that brings the closure of the definition along.
struct ReadCall: PassableCall {
  let body: FactoryBody
  let key: ServiceKey
  let parameter: TypedValue?
  let manager: ManagerValue

  var argument: Any? { parameter }

  func fill(_ buffer: ResultBuffer) throws -> Bool {
    buffer.put(ifAny: try body.make(parameter, key, in: manager))
  }
}

/// A closure that is called with each instance. A class, because settings refer to it as an object.
final class ReadDecorator: PlacedDecorator {
  private let function: SourceValue
  private let call: DetachedCall
  /// The type of the instance in the closure, if that is not the type of the factory.
  private let parameter: TypeExpression?
  /// The statement that sets it.
  var place: SourcePlace { call.place }

  init(_ function: SourceValue, taking parameter: TypeExpression? = nil, _ call: DetachedCall) {
    self.function = function
    self.parameter = parameter
    self.call = call
  }

  /// What the closure asks for, for writing it for another library; nil for one that is told whether the instance is new,
  /// and does something with each.
  func reading(in manager: ManagerValue) -> CodeFunction.Reading? {
    guard let interpreter = call.interpreter.value else { return nil }
    let isOnlyForNew = interpreter.arity(of: function) > 1
    guard !isOnlyForNew || function.isOnlyForNew else { return nil }
    let result = manager.runtime.reading {
      FactoryReader(interpreter: interpreter, place: place).read {
        interpreter.dryRun?.given = manager.container
        let unknown = TypedValue(.unknown(UnknownValue(type: nil, text: "instance")))
        return try interpreter.apply(
          function, to: [unknown] + (isOnlyForNew ? [.bool(true)] : []), for: ExpressionUse(.void), site: nil,
          at: call.call(interpreter))
      }
    }
    return CodeFunction.Reading(
      function: function, parameters: [.object], needs: result.needs, sites: result.sites,
      isOnlyForNew: isOnlyForNew)
  }

  /// Runs the closure.
  ///
  /// - Parameters:
  ///   - type: The type of the factory.
  ///   - isNew: Whether the instance was made for this request.
  func run(on instance: TypedValue, of type: TypeExpression, isNew: Bool) throws {
    guard let interpreter = call.interpreter.value else { return }
    // Where anything is taken, nil is a value too.
    let held = instance.value.isNothing ? SourceValue.nothingInside(layers: 1) : instance.value
    let given = parameter.map { TypedValue(held, $0) } ?? instance
    let all = [given, TypedValue.bool(isNew)]
    _ = try interpreter.running(at: call.place) {
      try interpreter.apply(
        function, to: Array(all.prefix(max(1, interpreter.arity(of: function)))), for: ExpressionUse(.void),
        site: Symbol("\(type.serviceName) decorator"), at: call.call(interpreter))
    }
  }
}

extension SourceValue {
  /// Whether it is a closure that does something only if its second argument holds.
  fileprivate var isOnlyForNew: Bool {
    if case .closure(let closure) = self { closure.syntax.bodyForNew != nil } else { false }
  }
}
