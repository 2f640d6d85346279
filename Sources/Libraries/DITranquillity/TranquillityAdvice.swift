import DICore

/// Advice after failures, in the forms of DITranquillity's API.
struct TranquillityAdvice: FailureAdvice {
  func adviceOnAmbiguity(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    ".default() on one of them, a tag, or many"
  }

  func adviceOnMismatch(
    of instance: InstanceLabel, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let type = error.request.key.type
    return setting.fit(instance, for: type.name, removing: ".as(\(type).self)")
  }

  /// Code that makes the object itself, as a storyboard does, and lets the container inject into it.
  func adviceOnMissingFactory(
    of registration: RegistrationSnapshot, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    guard let type = registration.services.first?.type, type.isMadeByInitialiser else { return nil }
    return setting.inProgram("\(registration.container?.name ?? "container").inject(into: \(type.name)())")
  }

  // MARK: Circular dependencies

  func adviceOnCircularDependency(_ error: ResolutionError, in setting: FailureSetting) -> String? {
    let prototypes = prototypesOfDeferredLoop(error)
    guard !prototypes.isEmpty else { return ".injection(cycle: true, \\.property) for one of them" }
    let names = prototypes.count > 3 ? "each of them" : prototypes.joined(separator: " and ")
    return ".lifetime(.objectGraph) for \(names): a prototype is made anew for each injection"
  }

  /// The types of the objects that are made anew at each repetition of a loop, if its injections are deferred already.
  private func prototypesOfDeferredLoop(_ error: ResolutionError) -> [String] {
    let links = zip(error.circularPath, error.circularPath.dropFirst())
    guard links.contains(where: { isDeferred($1, $0.registration) }) else { return [] }
    return error.circularPath.dropLast().filter { $0.registration?.scope.name == "prototype" }.map(
      \.request.key.words)
  }

  /// Whether `registration` has a deferred injection of the service of `link`, also as one of many. The needs of
  /// compiled injections are not always known.
  private func isDeferred(_ link: ResolutionError.Link, _ registration: RegistrationSnapshot?) -> Bool {
    let types = [link.request.key.type] + (link.registration?.services.map(\.type) ?? [])
    return registration?.injections.contains { injection in
      injection.isDeferred
        && (injection.needs.isEmpty || injection.needs.contains { types.contains($0.key.type) })
    } ?? false
  }

  // MARK: Arguments

  /// The code that passes arguments: in the call itself for the service requested; as a list for a nested one; and in a
  /// call of its own for a delayed service, which gets no arguments of the outer call.
  func adviceOnMissingArgument(
    _ argument: ResolutionError.MissingArgument, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    guard case .notPassed(let count, let registration) = argument else { return nil }
    let service = error.request.key.type.name
    let values = (1...max(count, 1)).map { _ in "…" }.joined(separator: ", ")
    if error.path.contains(where: { $0.request.kind == .lazy || $0.request.kind == .provider }) {
      return setting.inProgram("a ProviderArgs<\(service)>, and value(\(values)) of it")
    }
    let arguments: [Symbol?] = Array(repeating: nil, count: max(count, 1))
    if let input = setting.input(resolving: service, arguments: arguments, after: error) { return input }
    let list =
      error.path.count > 1
      ? "arguments: AnyArguments(for: \(service).self, args: \(values))" : "args: \(values)"
    return setting.inProgram("\(registration.container?.name ?? "container").resolve(\(list))")
  }

  // MARK: Missing registrations

  /// A registration that would help, or another request.
  func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let key = error.request.key
    guard key.type.wrappedName == nil, let container = missing.searched.first?.container else { return nil }
    if let other = missing.service(of: key.type) {
      if key.qualifier == nil, let advice = adviceOnQualified(other, error, in: setting) { return advice }
      let added = ([key] + error.request.moreTags.map { ServiceKey(key.type, .tag($0)) }).map(answering)
        .joined()
      return "ask for \(other.words), or "
        + (added.isEmpty ? "register the other one too" : "add \(added) to a registration")
    }
    if let element = key.type.elementName {
      return setting.inProgram("many($0), if every \(element) is meant")
    }
    guard key.type.isMadeByInitialiser else { return nil }
    return setting.inProgram(registering(key, in: container.name, setting))
  }

  /// What to try where a type is registered with a name or tag only. A parameter can ask for a tag, and not for a name.
  private func adviceOnQualified(
    _ other: ServiceKey, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let added = "add .as(\(other.type).self) to a registration"
    switch other.qualifier {
    case .name(let name):
      let input = setting.input(resolving: other.type.name, name, arguments: [], after: error)
      return input.map { "\($0), or \(added)" } ?? setting.inProgram(added)
    case .tag(let tag):
      return setting.inProgram("by(tag: \(tag).self, on: …), or \(added)")
    case nil: return nil
    }
  }

  private func registering(_ key: ServiceKey, in container: Symbol, _ setting: FailureSetting) -> String {
    let type = key.type.name
    let maker = setting.implementation(type)
    if key.type.isCompiledProtocol || setting.construction(maker, { _, _ in "" }) == "…" {
      return "\(container).register { … as \(type) }\(answering(for: key))"
    }
    let claim = maker == type ? "" : ".as(\(type).self)"
    return "\(container).register(\(maker).init)" + (key.qualifier == nil ? claim : answering(for: key))
  }

  /// The modifier that registers the name or tag of `key`; empty for neither.
  private func answering(for key: ServiceKey) -> String {
    switch key.qualifier {
    case nil: ""
    case .name(let name): ".as(\(key.type).self, name: \"\(name)\")"
    case .tag(let tag): ".as(\(key.type).self, tag: \(tag).self)"
    }
  }
}
