import DICore
import FactoryKit

import class DICore.Container

// Typed requests, which the shell makes.
extension FactoryRuntime {
  /// Evaluates the factory that a typed request means, as code of the program would.
  func resolveAsCode(
    _ request: Request, from container: Container, handing arguments: Any?, _ interpreter: Interpreter
  ) throws -> Instance? {
    guard let manager = containerValues[container] else {
      return try container.resolve(request, arguments: arguments)
    }
    let asksForOptional = request.isOptional
    var request = withDeclaredKey(request, handing: arguments, in: container)
    let isDeclared = !container.registrations(under: request.key).isEmpty
    let factory = try manager.factory(for: request.key, interpreter)
    let parameter = factory.flatMap { $0.body.parameter(from: arguments as? TypedValue) }
    // Nil is an answer of a factory for an optional type. A missing argument is a fault, which no code can have.
    if isDeclared, TypeExpression(parsing: request.key.type.name).isOptional {
      request.isOptional = asksForOptional || factory.map { !$0.body.lacksArgument(in: parameter) } ?? true
    }
    guard let factory else { return try container.resolve(request, arguments: arguments) }
    return try interpreter.running { try factory.resolve(request, parameter, interpreter).instance }
  }

  /// The request with the name of the factory, if the container has only one for the type, or for an optional of it.
  func withDeclaredKey(_ request: Request, handing arguments: Any?, in container: Container) -> Request {
    guard request.key.qualifier == nil, let interpreter = program else { return request }
    let type = request.key.type
    let optional = TypeExpression.optional(interpreter.service(named: type)).identity
    for type in [type, optional] {
      let services = Set(container.registrations.map(\.service).filter { $0.type == type })
      guard let only = services.first else { continue }
      var settled = request
      if services.count == 1 { settled.key = only }
      if type == optional { settled.isOptional = true }
      return settled
    }
    return request
  }
}
