// Similar services, and what to try.
extension FailureWords {
  /// Rows about similar services, and what to try.
  package var advice: [TextRows.Row] {
    switch error.fault {
    case .missingRegistration(let missing): [("similar", similar(missing)), ("try", remedy(missing))]
    case .circularDependency: [("try", cure)]
    case .ambiguous: [("try", ".default() on one of them, a tag, or many")]
    case .mismatch(let label): [("try", fit(for: label))]
    case .tooDeep: [("try", "a shorter chain, or a thread with a larger stack: this one's is used up")]
    case .missingArgument(let number, let registration): [("try", handingIn(number, registration))]
    case .noFactory, .factoryGaveNil, .nilPassedForKept, .interrupted, .codeFailed: []
    }
  }

  private func similar(_ missing: ResolutionError.Missing) -> String? {
    let similar = missing.similar.map { service, place in
      place.map { "\(service.words), \($0)" } ?? service.words
    }
    return similar.isEmpty ? nil : similar.joined(separator: "; ")
  }

  private var cure: String {
    guard isTranquillity(error.path.compactMap(\.registration).last?.library) else {
      return "set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)"
    }
    let prototypes = prototypesOfDeferredLoop
    guard !prototypes.isEmpty else { return ".injection(cycle: true, \\.property) for one of them" }
    let names = prototypes.count > 3 ? "each of them" : prototypes.joined(separator: " and ")
    return ".lifetime(.objectGraph) for \(names): a prototype is made anew for each injection"
  }

  /// The types that are made anew at each repetition of a loop whose injections are deferred already.
  private var prototypesOfDeferredLoop: [String] {
    let links = zip(error.loop, error.loop.dropFirst())
    guard links.contains(where: { Self.putsOff($1, $0.registration) }) else { return [] }
    return error.loop.dropLast().filter { $0.registration?.scope.name == "prototype" }.map(
      \.request.key.words)
  }

  /// Whether `registration` has a deferred injection of what `link` asks for, also as one of many. The needs of
  /// compiled injections are not always known.
  private static func putsOff(_ link: ResolutionError.Link, _ registration: RegistrationFacts?) -> Bool {
    let types = [link.request.key.type] + (link.registration?.services.map(\.type) ?? [])
    return registration?.injections.contains { injection in
      injection.isDeferred
        && (injection.needs.isEmpty || injection.needs.contains { types.contains($0.key.type) })
    } ?? false
  }

  /// The advice that makes an object fit the type that was asked for.
  private func fit(for label: InstanceLabel) -> String {
    let type = error.request.key.type.name
    let library = error.path.last?.registration?.library ?? error.path.first?.registration?.library
    let claim = isTranquillity(library) ? ".as(\(type).self)" : ".implements(\(type).self)"
    return inProgram("let \(label.typeName) conform to \(type), or remove \(claim)")
  }

  /// The code that passes arguments: in the call itself for the service that it asks for; as a list for a service
  /// further down; and in a call of its own for a delayed service, which gets no arguments of the outer call.
  private func handingIn(_ count: Int, _ registration: RegistrationFacts) -> String {
    let service = error.request.key.type.name
    if setting.isLive, error.path.count <= 1 {
      return "resolve \(service)" + String(repeating: " --arg …", count: max(count, 1))
    }
    let values = (1...max(count, 1)).map { _ in "…" }.joined(separator: ", ")
    if error.path.contains(where: { $0.request.kind == .lazy || $0.request.kind == .provider }) {
      return inProgram("a ProviderArgs<\(service)>, and value(\(values)) of it")
    }
    let list =
      error.path.count > 1
      ? "arguments: AnyArguments(for: \(service).self, args: \(values))" : "args: \(values)"
    return inProgram("\(registration.container ?? "container").resolve(\(list))")
  }

  /// At a live container, `code` with a note that it belongs in the program.
  private func inProgram(_ code: String) -> String { setting.isLive ? "in the program: \(code)" : code }

  private func isTranquillity(_ library: Symbol?) -> Bool { library == "ditranquillity" }

  /// A registration that would help, in the container's library, or another way to ask.
  private func remedy(_ missing: ResolutionError.Missing) -> String? {
    let key = error.request.key
    let isTranquillity = isTranquillity(missing.searched.first?.library)
    if let command = otherCommand(for: key.type) { return command }
    if let staticType = error.request.staticType {
      return "pass \(key.type).self itself, or register by a \(staticType).Type too"
    }
    if let wrapped = key.type.wrappedName {
      return isTranquillity ? nil : inProgram(optionalRemedy(for: wrapped, missing))
    }
    guard let container = missing.searched.first?.container else { return nil }
    if let other = missing.similar.first(where: { $0.service.type == key.type }) {
      let added = isTranquillity ? answering(for: key) : ""
      return "ask for \(other.service.words), or "
        + (added.isEmpty ? "register the other one too" : "add \(added) to a registration")
    }
    if let element = collected(in: key.type.name) {
      return isTranquillity ? inProgram("many($0), if every \(element) is meant") : nil
    }
    guard Self.isPlain(key.type.name) else { return nil }
    return inProgram(isTranquillity ? registering(key, in: container) : registering(key))
  }

  /// On a live container, what else to type for an array or an optional.
  private func otherCommand(for type: TypeIdentity) -> String? {
    guard setting.isLive, error.path.count <= 1 else { return nil }
    let typed = type.name.hasSuffix("?") ? String(type.name.dropLast()) : nil
    if let wrapped = type.wrappedName ?? typed { return "resolve \(wrapped) --optional" }
    return collected(in: type.name).map { "resolve \($0) --many, if every \($0) is meant" }
  }

  /// A registration in Resolver's form.
  private func registering(_ key: ServiceKey) -> String {
    let type = key.type.name
    let name = key.name.map { "(name: \"\($0)\") " } ?? " "
    if key.type.isCompiledProtocol { return "register\(name){ … as \(type) }" }
    let maker = setting.implementation(type)
    return "register\(name){ \(making(maker)) }" + (maker == type ? "" : ".implements(\(type).self)")
  }

  /// The call that makes an object of `type`, in Resolver's form.
  private func making(_ type: String) -> String { setting.construction(type) ?? "\(type)()" }

  /// A registration in DITranquillity's form.
  private func registering(_ key: ServiceKey, in container: Symbol) -> String {
    let type = key.type.name
    if key.type.isCompiledProtocol { return "\(container).register { … as \(type) }\(answering(for: key))" }
    let maker = setting.implementation(type)
    let claim = maker == type ? "" : ".as(\(type).self)"
    return "\(container).register(\(maker).init)" + (key.qualifier == nil ? claim : answering(for: key))
  }

  /// The call that gives a DITranquillity registration the name or tag; empty for neither.
  private func answering(for key: ServiceKey) -> String {
    switch key.qualifier {
    case nil: ""
    case .name(let name): ".as(\(key.type).self, name: \"\(name)\")"
    case .tag(let tag): ".as(\(key.type).self, tag: \(tag).self)"
    }
  }

  /// The element type, if `type` is an array.
  private func collected(in type: String) -> Substring? {
    if type.hasPrefix("Array<"), type.hasSuffix(">") { return type.dropFirst(6).dropLast() }
    return type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":")
      ? type.dropFirst().dropLast() : nil
  }

  /// Whether `type` is made by an initialiser.
  private static func isPlain(_ type: String) -> Bool {
    guard !type.hasSuffix(".Type"), !type.hasSuffix(".Protocol") else { return false }
    return type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>".contains($0) }
  }

  /// The advice for a request of `X?`, which does not find a registration of `X`.
  private func optionalRemedy(for wrapped: String, _ missing: ResolutionError.Missing) -> String {
    let isRegistered = missing.similar.contains { $0.service.type.name == wrapped }
    let registering = isRegistered ? "" : "register { \(making(setting.implementation(wrapped))) }, and "
    let asking =
      switch error.request.kind {
      case .lazy: "the type \(wrapped) without '?'"
      case .property:
        "optional(), resolve(\(wrapped).self) or @OptionalInjected: \(wrapped)? itself is asked for"
      default: "optional(), or resolve(\(wrapped).self): \(wrapped)? itself is asked for"
      }
    return registering + asking
  }
}
