import DICore

/// Advice after failures, in the forms of Resolver's API.
struct ResolverAdvice: FailureAdvice {
  func adviceOnCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    "set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)"
  }

  func adviceOnMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let type = error.request.key.type
    return setting.fit(instance, for: type.name, removing: ".implements(\(type).self)")
  }

  // MARK: Arguments

  /// The code that passes the arguments that the factory reads.
  func adviceOnMissingArgument(
    _ argument: ResolutionError.MissingArgument, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let arguments = (error.path.last?.registration?.needs ?? []).filter { $0.kind == .argument }
    guard !arguments.isEmpty else { return nil }
    let service = error.request.key.type.name
    let name = error.request.key.name
    if let input = setting.input(resolving: service, name, arguments: arguments.map(\.key.name), after: error)
    {
      return input
    }
    let keys = arguments.map { $0.key.name.map { "\"\($0)\": …" } ?? "…" }.joined(separator: ", ")
    let isKeyed = arguments.contains { $0.key.name != nil }
    return setting.inProgram("resolve(args: \(isKeyed ? "[\(keys)]" : "…")), where \(service) is asked for")
  }

  // MARK: Missing registrations

  /// A registration that would help, or another request.
  func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let request = error.request
    let type = request.key.type
    if let staticType = request.staticType {
      return "pass \(type).self itself, or register by a \(staticType).Type too"
    }
    if let wrapped = type.wrappedName {
      return setting.inProgram(optionalRemedy(for: wrapped, request, missing, setting))
    }
    guard !missing.searched.isEmpty else { return nil }
    if let other = missing.service(of: type) {
      return "ask for \(other.words), or register the other one too"
    }
    guard type.isMadeByInitialiser else { return nil }
    return setting.inProgram(registering(request.key, setting))
  }

  private func registering(_ key: ServiceKey, _ setting: FailureSetting) -> String {
    let type = key.type.name
    let name = key.name.map { "(name: \"\($0)\") " } ?? " "
    if key.type.isCompiledProtocol { return "register\(name){ … as \(type) }" }
    let maker = setting.implementation(type)
    let made = making(maker, setting)
    // No type is known that conforms to the protocol.
    if made == "…" { return "register\(name){ \(made) as \(type) }" }
    return "register\(name){ \(made) }" + (maker == type ? "" : ".implements(\(type).self)")
  }

  /// The call that makes an object of `type`.
  private func making(_ type: String, _ setting: FailureSetting) -> String {
    setting.construction(type) { _, isOptional in isOptional ? "optional()" : "resolve()" } ?? "\(type)()"
  }

  /// Advice for a request for `X?`, which does not find a registration of `X`.
  private func optionalRemedy(
    for wrapped: String, _ request: Request, _ missing: ResolutionError.Missing, _ setting: FailureSetting
  ) -> String {
    let isRegistered = missing.similar.contains { $0.service.type.name == wrapped }
    let registering =
      isRegistered ? "" : "register { \(making(setting.implementation(wrapped), setting)) }, and "
    let asking =
      switch request.kind {
      case .lazy: "the type \(wrapped) without '?'"
      case .property:
        "ask with optional(), resolve(\(wrapped).self) or @OptionalInjected: \(wrapped)? itself is asked for"
      default: "ask with optional() or resolve(\(wrapped).self): \(wrapped)? itself is asked for"
      }
    return registering + asking
  }
}
