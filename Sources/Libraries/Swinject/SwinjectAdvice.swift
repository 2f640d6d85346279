import DICore

/// Advice after failures, in the forms of Swinject's API.
struct SwinjectAdvice: FailureAdvice {
  func adviceOnCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    let isTransient = error.circularPath.dropLast().contains { $0.registration?.scope.name == "transient" }
    let cure = "resolve one of them in .initCompleted { resolver, service in … }"
    return setting.inProgram(isTransient ? "\(cure), and .inObjectScope(.graph) instead of transient" : cure)
  }

  /// The command with the arguments.
  func adviceOnMissingArgument(
    _ argument: ResolutionError.MissingArgument, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    guard case .notPassed(let number, let registration) = argument else { return nil }
    let key = error.request.key
    let count = max(number, registration.needs.count { $0.kind == .argument })
    return setting.input(
      resolving: key.type.name, key.name, arguments: Array(repeating: nil, count: count), after: error)
  }

  func adviceOnDepth(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    "a shorter chain: the library ends a program at \(Rules.swinjectNesting) requests within each other"
  }

  func adviceOnMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let type = error.request.key.type
    if error.path.last?.registration?.services.first?.type == type {
      return setting.inProgram(
        "let \(instance.typeName) conform to \(type), or register \(instance.typeName).self")
    }
    return setting.fit(instance, for: type.name, removing: ".implements(\(type).self)")
  }

  /// A registration that would help, or another request.
  func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let key = error.request.key
    guard key.type.wrappedName == nil, let container = missing.searched.first?.container else { return nil }
    if let other = missing.service(of: key.type) {
      if let arguments = other.argumentList, key.arguments == nil,
        let input = setting.input(resolving: key.type.name, key.name, arguments: [nil], after: error)
      {
        return "\(input), for \(arguments)"
      }
      return "ask for \(other.words), or register the other one too"
    }
    guard key.type.isMadeByInitialiser else { return nil }
    return setting.inProgram(registering(key, in: setting.registrar(container.name), setting))
  }

  private func registering(_ key: ServiceKey, in container: Symbol, _ setting: FailureSetting) -> String {
    let type = key.type.name
    let name = key.name.map { ", name: \"\($0)\"" } ?? ""
    let maker = setting.implementation(type)
    if key.arguments != nil { return "\(container).register(\(type).self\(name)) { _, … in … }" }
    let construction = setting.construction(maker) { service, isOptional in
      "r.resolve(\(service).self)" + (isOptional ? "" : "!")
    }
    let made = key.type.isCompiledProtocol ? "…" : construction ?? "\(maker)()"
    let resolver = made.contains("r.resolve") ? "r" : "_"
    return "\(container).register(\(type).self\(name)) { \(resolver) in \(made) }"
  }
}
