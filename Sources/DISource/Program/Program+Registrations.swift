package import DICore
import SwiftSyntax

/// Changes of single registrations, as if their statements were different.
extension Program {
  /// Whether the instances of a registration are surely values, and no objects.
  package func makesValues(_ registration: Registration) -> Bool {
    let type = interpreter.service(named: registration.implementation).withoutOptional
    if case .tuple = type { return true }
    return interpreter.isValueType(type)
  }

  /// Removes everything that the statement of `registration` registered, and restores what that replaced.
  package func remove(_ registration: Registration) {
    let entry = interpreter.registrationLog.entries.first { entry in
      entry.registrations.contains { $0 === registration }
    }
    for removed in entry?.registrations ?? [registration] { removed.container?.remove(removed) }
  }

  /// Makes the service or type `other` answer requests for `key` instead of `registration`, with the same name and
  /// scope.
  ///
  /// A registered service answers by its registration. An instance of another type is made with resolved arguments.
  ///
  /// - Throws: ``SourceError`` if there is no such type, or it cannot be used as the service or made.
  package func exchange(
    _ registration: Registration, for key: ServiceKey, with other: String, at place: SourcePlace
  ) throws {
    guard let container = registration.container else { return }
    let type = try typeExpression(other)
    guard type.identity != key.type || key.qualifier != nil else { return }
    try check(type, canBeUsedAs: interpreter.service(named: key.type))
    let substitute = Substitute(program: self, type: type, key: key, place: place, container: container)
    let key = container.rules.filed(key)
    container.exchange(registration, for: try substitute.registration(in: registration.scope), under: key)
  }

  /// The unknown conditions in the code of `registrations` on which its requests depend.
  package func guesses(in registrations: [Registration]) -> [Diagnostic] {
    let ids = Set(registrations.map(\.id))
    return interpreter.guesses {
      readAgain(
        interpreter.registrationLog.entries.filter { entry in
          entry.registrations.contains { ids.contains($0.id) }
        })
    }
  }

  private func check(_ type: TypeExpression, canBeUsedAs service: TypeExpression) throws {
    guard interpreter.table.conforms(type, to: service) == .no else { return }
    let isProtocol = interpreter.table.declaration(of: service)?.kind == .protocol
    throw SourceError(
      isProtocol
        ? "type '\(type)' does not conform to protocol '\(service)'"
        : "cannot convert value of type '\(type)' to type '\(service)'",
      at: nil)
  }
}

/// The replacement of a registration.
private struct Substitute {
  let program: Program
  let type: TypeExpression
  let key: ServiceKey
  let place: SourcePlace
  let container: Container

  private var interpreter: Interpreter { program.interpreter }

  /// A registration that passes the requests on to the type if that is registered, and otherwise makes it by its
  /// initialiser.
  func registration(in scope: Scope) throws -> Registration {
    let request = request
    if !container.candidates(for: request).isEmpty { return forwarding(request, scope) }
    let factory = try factory()
    let registration = Registration(
      key, implementation: type.identity, scope: scope, place: place, factory: factory.make)
    registration.needs = factory.needs
    return registration
  }

  private var request: Request {
    var request = Request(ServiceKey(type.identity))
    request.site = Symbol("\(key.type) factory")
    request.place = place
    return request
  }

  /// A registration that forwards to the other service.
  private func forwarding(_ request: Request, _ scope: Scope) -> Registration {
    let base = container.registration(for: request)
    let registration = Registration(
      key, implementation: base?.implementation ?? type.identity, scope: scope, place: place,
      forwardingTo: base
    ) { try $0.resolve(request, arguments: $0.arguments) }
    registration.needs = [request]
    return registration
  }

  /// A factory that makes an instance of the type in the way of the container's library.
  private func factory() throws -> CodeFactory {
    let parameters = try initialiser().parameters.filter { !$0.isOptionalForCaller }
    guard let runtime = interpreter.runtime(of: container) else {
      throw SourceError("the library of container '\(container.name)' is not known", at: nil)
    }
    let source = SourceFile(
      name: "swap", text: runtime.factoryCode(calling: "\(type)", with: parameters))
    interpreter.places[source.name] = place
    let environment = Environment(CodeContext(file: source))
    guard case .expr(let closure)? = source.tree.statements.first?.item else {
      throw SourceError("'\(type)' cannot be constructed", at: nil)
    }
    let code = try interpreter.value(of: closure, in: environment, for: .nothing).value
    let call = Call(
      interpreter: interpreter, environment: environment, arguments: [], node: closure, use: .nothing,
      place: place)
    let service = interpreter.service(named: key.type)
    return runtime.factory(code, making: service, for: container, call)
  }

  /// The first initialiser whose parameters are all registered, otherwise the first that can be called.
  private func initialiser() throws -> InitialiserDeclaration {
    guard let declaration = interpreter.table.declaration(of: type), declaration.kind != .external else {
      throw SourceError("cannot find type '\(type)' in scope" + suggestion, at: nil, .unknownName)
    }
    guard declaration.kind != .protocol else {
      throw SourceError(
        "type 'any \(type)' cannot be instantiated: it is a protocol, and not registered", at: nil)
    }
    let all = interpreter.typeLookups.initialisers(of: declaration, interpreter).filter(\.canBeCalled)
    guard let first = all.first else {
      throw SourceError(
        "'\(type)' cannot be constructed because it has no accessible initializers", at: nil)
    }
    return all.first { $0.parameters.allSatisfy(isResolved) } ?? first
  }

  private func isResolved(_ parameter: ParameterDeclaration) -> Bool {
    if parameter.isOptionalForCaller || parameter.type.isOptional { return true }
    let type = interpreter.table.resolved(parameter.type, in: type.typeName)
    return !container.candidates(for: Request(ServiceKey(type.identity))).isEmpty
  }

  private var suggestion: String { Suggestion.text(for: "\(type)", among: program.types.map(\.name)) }
}

extension InitialiserDeclaration {
  /// Whether code outside the type can call it with values alone.
  fileprivate var canBeCalled: Bool { !isPrivate && !parameters.contains(where: \.isInout) }
}
