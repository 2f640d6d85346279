import DICore
import Foundation

/// The library's log of requests without an answer: only if the environment variable `SWINJECT_LOGGING_ENABLED` is 1.
enum FailureLog {
  private static let isOn = ProcessInfo.processInfo.environment["SWINJECT_LOGGING_ENABLED"] == "1"

  /// Prints that nothing is registered for `key`, with the registrations of the same service.
  static func log(_ key: ServiceKey, in container: DICore.Container) {
    if isOn { print(text(key, in: container)) }
  }

  /// The log's text for a request without an answer.
  static func text(_ key: ServiceKey, in container: DICore.Container) -> String {
    let available = container.searchedContainers.flatMap { container in
      container.registrations.filter { $0.service.type == key.type }.flatMap { registration in
        registration.services.filter { container.isInForce(registration, for: $0) }
          .map { registration.described(under: $0) }
      }
    }
    let name = key.name.map { ", Name: \"\($0)\"" } ?? ""
    return "Swinject: Resolution failed. Expected registration:\n\t{ Service: \(key.type)\(name), Factory: "
      + "\(parameters(of: key)) -> \(key.type) }\nAvailable registrations:"
      + available.map { "\n\t{ \($0) }" }.joined()
  }

  /// The parameters of a factory for `key`: `Resolver`, or `(Resolver, Int)`.
  private static func parameters(of key: ServiceKey) -> String {
    guard let arguments = key.arguments?.name, arguments.hasPrefix("("), arguments.hasSuffix(") -> ()") else {
      return "Resolver"
    }
    return "(Resolver, \(arguments.dropFirst().dropLast(") -> ()".count)))"
  }
}
