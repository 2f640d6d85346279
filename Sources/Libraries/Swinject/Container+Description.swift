package import DICore

extension DICore.Container {
  /// The registrations of this container in the library's form, sorted by their text.
  ///
  /// - Parameter name: The text for a type.
  package func swinjectDescription(_ name: (TypeIdentity) -> String = \.name) -> String {
    let lines = registrations.flatMap { registration in
      registration.services.filter { isInForce(registration, for: $0) }.map {
        registration.described(under: $0, name)
      }
    }
    return "[" + lines.sorted().map { "\n    { \($0) }" }.joined(separator: ",") + "\n]"
  }
}

extension Registration {
  /// The registration under one of its keys, in the library's form: `Service: Cat, Factory: Resolver -> Cat,
  /// ObjectScope: graph`. For a key that only forwards, the service is that of the entry, and the type after the
  /// arrow is that of the key.
  package func described(under key: ServiceKey, _ name: (TypeIdentity) -> String = \.name) -> String {
    let options = libraryPart as? EntryOptions
    let completions = injections.count
    return "Service: \(name(service.type))" + (key.name.map { ", Name: \"\($0)\"" } ?? "")
      + ", Factory: \(options.map { name($0.argumentsType) } ?? "Resolver") -> \(name(key.type))"
      + ", ObjectScope: \(options.map { Self.text(of: $0.objectScope) } ?? scope.name.text)"
      + (completions > 0 ? ", InitCompleted: Specified \(completions) closures" : "")
  }

  private static func text(of scope: any ObjectScopeProtocol) -> String { "\(scope)" }
}
