import DICore

/// Advice after failures, in the forms of Factory's API.
struct FactoryAdvice: FailureAdvice {
  func adviceOnCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    let name = error.request.key.name ?? "factory"
    if let decorator = error.circularPath.dropFirst().lazy.compactMap(\.request.site).first(
      where: \.isDecorator)
    {
      return
        "ask for it outside of the \(decorator), which runs while \(error.request.key.type.words) is being made"
    }
    let containers = Set(error.circularPath.compactMap { $0.registration?.container })
    if let first = error.circularPath.first?.registration, let last = error.circularPath.last?.registration,
      first.id != last.id,
      containers.count > 1
    {
      return
        "another name for one of the two: the library does not tell '\(name)' of one container from that of another"
    }
    if takesParameter(error) {
      return "a factory of another name within: the library does not tell requests of '\(name)' with "
        + "different parameters from each other, also where the chain would end"
    }
    guard name != "*" else { return "ask for one of them where it is used, and not while it is made" }
    let container = (error.path.last?.registration?.container?.name ?? "Container").text
    return "make one of them lazy: @LazyInjected(\\\(container == "Container" ? "" : container).\(name))"
  }

  /// Whether the factory that was asked for again takes a parameter: as its source says, or as its container, which
  /// must be alive, knows.
  private func takesParameter(_ error: ResolutionError) -> Bool {
    if error.path.last?.registration?.takesParameter == true { return true }
    let registrations = Engine.shared.containers.lazy.flatMap { $0.registrations(under: error.request.key) }
    let asked = registrations.first { $0.id == error.path.last?.registration?.id }
    return (asked?.libraryPart as? FactoryPart)?.options.takesParameter ?? false
  }

  /// The call of one of the factories; nil if none is known.
  func adviceOnAmbiguity(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    guard case .ambiguous(let candidates) = error.fault, let first = candidates.first,
      let name = first.services.first?.name
    else { return nil }
    let call = first.takesParameter ? "(…)" : "()"
    return setting.inProgram("\(access(to: first.container?.name)).\(name)\(call)")
  }

  /// The command with the parameter, or the call of the factory.
  func adviceOnMissingArgument(
    _ argument: ResolutionError.MissingArgument, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    guard case .notPassed(let number, let registration) = argument, let name = error.request.key.name else {
      return nil
    }
    let arguments: [Symbol?] = Array(repeating: nil, count: number)
    if !name.text.contains("("),
      let input = setting.input(resolving: name.text, arguments: arguments, after: error)
    {
      return input
    }
    let factory = name.text.prefix { $0 != "(" }
    let call = name.text.contains("(") ? "(…)()" : "(…)"
    return setting.inProgram("\(access(to: registration.container?.name)).\(factory)\(call)")
  }

  /// The expression for a container: `Container.shared`, or the name of a variable.
  private func access(to container: Symbol?) -> String {
    let name = (container ?? "Container").text
    return name.first?.isUppercase == true ? "\(name).shared" : name
  }

  /// The registration that keeps a promise, or the property that declares a factory.
  func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let key = error.request.key
    let isTypeKnown = key.type.name != "?"
    let type = isTypeKnown ? key.type.unwrappedName : "…"
    let made = isTypeKnown ? made(type, key.type, setting) : "…"
    guard let name = key.name else {
      guard key.type.isMadeByInitialiser else { return nil }
      return setting.inProgram("extension Container { var …: Factory<\(type)> { self { \(made) } } }")
    }
    guard error.path.last?.registration != nil else {
      // The name of a container in a variable does not tell its type.
      let container = missing.searched.first?.container.name.text.prefix { $0 != "#" } ?? "Container"
      guard name.text.isIdentifier, container.first?.isUppercase == true else { return nil }
      return setting.inProgram(
        "extension \(container) { var \(name): Factory<\(type)> { self { \(made) } } }")
    }
    let container = missing.searched.first?.container.name
    return setting.inProgram("\(access(to: container)).\(name).register { \(made) }")
  }

  private func made(_ type: String, _ identity: TypeIdentity, _ setting: FailureSetting) -> String {
    if identity.isCompiledProtocol || identity.isCompiledOptional { return "…" }
    let maker = setting.implementation(type)
    // Which property gives an argument is not known.
    return setting.construction(maker) { _, _ in "…" } ?? "\(maker)()"
  }
}

extension RegistrationSnapshot {
  /// Whether its source says that its factory takes a parameter.
  fileprivate var takesParameter: Bool { needs.contains { $0.kind == .argument } }
}

extension Symbol {
  /// Whether it is the site of a request that a decorator makes.
  fileprivate var isDecorator: Bool { text.hasSuffix(" decorator") }
}

extension String {
  /// Whether it may be the name of a property.
  fileprivate var isIdentifier: Bool {
    first.map { $0.isLetter || $0 == "_" } == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
