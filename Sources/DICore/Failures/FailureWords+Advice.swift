// What comes near, and what to try.
extension FailureWords {
  /// Rows about what comes near, and what to try.
  package var advice: [TextRows.Row] {
    switch error.fault {
    case .missingRegistration(let missing): [("similar", similar(missing)), ("try", remedy(missing))]
    case .circularDependency: [("try", cure)]
    case .ambiguous: [("try", ".default() on one of them, a tag, or many")]
    case .noFactory, .factoryGaveNil, .nilPassedForKept, .mismatch, .tooDeep, .interrupted, .codeFailed: []
    }
  }

  private func similar(_ missing: ResolutionError.Missing) -> String? {
    let similar = missing.similar.map { service, place in
      place.map { "\(service.words), \($0)" } ?? service.words
    }
    return similar.isEmpty ? nil : similar.joined(separator: "; ")
  }

  private var cure: String {
    isTranquillity(error.path.compactMap(\.registration?.container).last)
      ? ".injection(cycle: true, \\.property) for one of them"
      : "set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)"
  }

  private func isTranquillity(_ container: Symbol?) -> Bool {
    container.map { setting.library($0) == "ditranquillity" } ?? false
  }

  /// A registration that would do, in the words of the container's library.
  private func remedy(_ missing: ResolutionError.Missing) -> String? {
    let key = error.request.key
    let isTranquillity = isTranquillity(missing.searched.first?.container)
    if let wrapped = key.type.wrappedName, !isTranquillity { return optionalRemedy(for: wrapped, missing) }
    if let other = missing.similar.first(where: { $0.service.type == key.type }) {
      return "ask for \(other.service.words), or register the other one too"
    }
    let type = key.type.name
    guard let container = missing.searched.first?.container else { return nil }
    if let element = collected(in: type) {
      return isTranquillity ? "many($0), if every \(element) is meant" : nil
    }
    guard Self.isPlain(type) else { return nil }
    if key.type.isCompiledProtocol {
      let prefix = isTranquillity ? "\(container)." : ""
      return "\(prefix)register\(key.name.map { "(name: \"\($0)\")" } ?? "") { … as \(type) }"
    }
    let maker = setting.implementation(type)
    if isTranquillity {
      return "\(container).register(\(maker).init)" + (maker == type ? "" : ".as(\(type).self)")
    }
    let name = key.name.map { "(name: \"\($0)\") " } ?? " "
    return "register\(name){ \(maker)() }" + (maker == type ? "" : ".implements(\(type).self)")
  }

  /// The element, where `type` is an array.
  private func collected(in type: String) -> Substring? {
    type.hasPrefix("[") && type.hasSuffix("]") && !type.contains(":") ? type.dropFirst().dropLast() : nil
  }

  /// Whether `type` can stand before an initialiser's parentheses.
  private static func isPlain(_ type: String) -> Bool {
    type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>".contains($0) }
  }

  /// What asks for `X?` finds no registration of `X` (RES7).
  private func optionalRemedy(for wrapped: String, _ missing: ResolutionError.Missing) -> String {
    let isRegistered = missing.similar.contains { $0.service.type.name == wrapped }
    let registering = isRegistered ? "" : "register { \(setting.implementation(wrapped))() }, and "
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
