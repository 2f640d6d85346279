import DICore
import DISource

/// Makes the words for what went wrong in a resolution, a program or a file.
struct FailureText {
  /// What the program declares, for advice that fits it.
  var types: [TypeSummary] = []
  /// The library that a container belongs to.
  var dialect: (Symbol) -> Symbol = { _ in "resolver" }

  init() {}

  /// With advice that fits `program`.
  init(_ program: Program) {
    types = program.types
    dialect = { name in program.containers.first { $0.name == name }?.rules.name ?? "resolver" }
  }

  /// The error to show for `reason`.
  func error(for reason: any Error) -> ShellError {
    switch reason {
    case let error as ShellError: error
    case let error as FailedAction: self.error(for: error.reason)
    case let error as ResolutionError: self.error(for: error)
    case let error as LoadFailure: self.error(for: error)
    case let error as SourceError where error.kind == .unknownName:
      code(error.message, at: error.place, .unknownName)
    case let error as any CodeError: code(error.message, at: error.place)
    default: ShellError(kind: .notSwift, message: "\(reason)")
    }
  }

  private func code(
    _ message: String, at place: SourcePlace?, _ kind: ShellError.Kind = .notSwift
  ) -> ShellError {
    let where_ = place.flatMap { $0.file == "prompt" ? nil : $0.description }
    return ShellError(kind: kind, message: message, details: ShellError.rows([("at", where_)]))
  }

  private func error(for failure: LoadFailure) -> ShellError {
    let errors = failure.diagnostics.filter { $0.severity == .error }
    let files = errors.map(\.file).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let shown = errors.prefix(10).map { "  \($0.description)" }
    let more = errors.count > 10 ? ["  … and \(errors.count - 10) more"] : []
    let names = files.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    return ShellError(
      kind: .notSwift, message: "\(names) cannot be loaded: \((errors.count).of("error"))",
      details: shown + more,
      isLoading: true)
  }
}

// MARK: - Resolutions

extension FailureText {
  private func error(for error: ResolutionError) -> ShellError {
    switch error.fault {
    case .missingRegistration(let missing): self.missing(missing, error)
    case .circularDependency: circular(error)
    case .ambiguous(let registrations): ambiguous(registrations, error)
    case .noFactory(let registration):
      told(
        .missingRegistration, "the registration of \(named(error.request.key)) has no factory", error,
        registration)
    case .factoryGaveNil(let registration):
      told(.mismatch, "the factory of \(named(error.request.key)) gave nil", error, registration)
    case .nilPassedForKept:
      told(.mismatch, "the scope of \(named(error.request.key)) takes nil for a kept instance", error, nil)
    case .mismatch(let label):
      told(.mismatch, "\(label) is no \(error.request.key.type)", error, error.path.last?.registration)
    case .tooDeep:
      told(.tooDeep, "the chain of requests is too deep: \(error.path.count.of("service"))", error, nil)
    case .interrupted: ShellError(kind: .interrupted, message: "interrupted", facts: facts(error))
    case .codeFailed(let message, let place):
      ShellError(
        kind: .notSwift, message: message,
        details: ShellError.rows([("at", place?.description), ("path", path(error))]), facts: facts(error))
    }
  }

  private func told(
    _ kind: ShellError.Kind, _ message: String, _ error: ResolutionError, _ registration: RegistrationFacts?
  ) -> ShellError {
    let details = [
      ("asked for by", askedBy(error)), ("path", path(error)),
      ("registered", registration?.place?.description),
    ]
    return ShellError(kind: kind, message: message, details: ShellError.rows(details), facts: facts(error))
  }

  private func missing(_ missing: ResolutionError.Missing, _ error: ResolutionError) -> ShellError {
    let searched = missing.searched.map { "\($0.container) (\($0.registrations.of("registration")))" }
    let rows: [(String, String?)] = [
      ("asked for by", askedBy(error)),
      ("path", path(error)),
      ("searched", searched.isEmpty ? nil : searched.joined(separator: ", then ")),
    ]
    return ShellError(
      kind: .missingRegistration, message: "no registration for \(named(error.request.key))",
      details: ShellError.rows(rows + advice(for: error)),
      facts: facts(error) + [("similar", .strings(missing.similar.map { $0.service.type.name }))])
  }

  private func circular(_ error: ResolutionError) -> ShellError {
    let loop = error.loop.isEmpty ? error.path[...] : error.loop
    let names = loop.map { $0.request.key.type.name }
    let links = zip(loop, loop.dropFirst()).map { from, to -> (String, String?) in
      let label = to.request.label.map { "\($0): " } ?? ""
      let place = to.request.place ?? from.registration?.place
      return (
        named(from.request.key), "needs \(label)\(named(to.request.key))\(place.map { ", \($0)" } ?? "")"
      )
    }
    return ShellError(
      kind: .circularDependency, message: "circular dependency: \(abbreviated(names))",
      details: ShellError.rows(links.abbreviated + advice(for: error)), facts: facts(error))
  }

  private func ambiguous(_ registrations: [RegistrationFacts], _ error: ResolutionError) -> ShellError {
    let places = registrations.map { "\($0.implementation)\($0.place.map { ", \($0)" } ?? "")" }
    let rows: [(String, String?)] =
      [("asked for by", askedBy(error)), ("path", path(error))]
      + places.map { ("candidate", $0) } + advice(for: error)
    return ShellError(
      kind: .ambiguous,
      message: "\(named(error.request.key)) is ambiguous: \(registrations.count) registrations answer",
      details: ShellError.rows(rows),
      facts: facts(error) + [("candidates", .strings(registrations.compactMap { $0.place?.description }))])
  }

  /// Rows about what comes near, and what to try.
  func advice(for error: ResolutionError) -> [(String, String?)] {
    switch error.fault {
    case .missingRegistration(let missing):
      [("similar", similar(missing)), ("try", remedy(missing, error))]
    case .circularDependency: [("try", cure(for: error))]
    case .ambiguous: [("try", ".default() on one of them, a tag, or many")]
    case .noFactory, .factoryGaveNil, .nilPassedForKept, .mismatch, .tooDeep, .interrupted, .codeFailed: []
    }
  }

  private func similar(_ missing: ResolutionError.Missing) -> String? {
    let similar = missing.similar.map { service, place in
      place.map { "\(named(service)), \($0)" } ?? named(service)
    }
    return similar.isEmpty ? nil : similar.joined(separator: "; ")
  }

  private func cure(for error: ResolutionError) -> String {
    isTranquillity(error)
      ? ".injection(cycle: true, \\.property) for one of them"
      : "set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)"
  }

  // MARK: Parts

  private func askedBy(_ error: ResolutionError) -> String? {
    guard error.path.count > 1 || error.request.site != nil, let site = error.request.site else { return nil }
    let place = error.request.place ?? error.path.dropLast().last?.registration?.place
    return place.map { "\(site), \($0)" } ?? site.text
  }

  private func path(_ error: ResolutionError) -> String? {
    guard error.path.count > 1 else { return nil }
    return abbreviated(error.path.map { named($0.request.key) })
  }

  private func abbreviated(_ names: [String]) -> String {
    guard names.count > 12 else { return names.joined(separator: " → ") }
    let omitted = "… (\(names.count - 8) more)"
    return (names.prefix(4) + [omitted] + names.suffix(4)).joined(separator: " → ")
  }

  private func facts(_ error: ResolutionError) -> [(String, JSON)] {
    [
      ("service", .string(error.request.key.type.name)),
      ("path", .strings(error.path.map { $0.request.key.type.name })),
    ]
  }

  private func named(_ key: ServiceKey) -> String { ServiceName.text(of: key) }

  private func isTranquillity(_ error: ResolutionError) -> Bool {
    guard let container = error.path.compactMap(\.registration?.container).last else { return false }
    return dialect(container) == "ditranquillity"
  }

  /// A registration that would do, in the words of the container's library.
  private func remedy(_ missing: ResolutionError.Missing, _ error: ResolutionError) -> String? {
    let key = error.request.key
    if let wrapped = key.type.wrappedName, !isTranquillity(missing) {
      return optionalRemedy(for: wrapped, missing, error.request)
    }
    if let other = missing.similar.first(where: { $0.service.type == key.type }) {
      return "ask for \(named(other.service)), or register the other one too"
    }
    let type = key.type.name
    guard let container = missing.searched.first?.container else { return nil }
    let isTranquillity = isTranquillity(missing)
    if let element = collected(in: type) {
      return isTranquillity ? "many($0), if every \(element) is meant" : nil
    }
    guard Self.isPlain(type) else { return nil }
    let maker = implementation(of: type)
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
  private func optionalRemedy(
    for wrapped: String, _ missing: ResolutionError.Missing, _ request: Request
  ) -> String {
    let isRegistered = missing.similar.contains { $0.service.type.name == wrapped }
    let registering = isRegistered ? "" : "register { \(implementation(of: wrapped))() }, and "
    let asking =
      switch request.kind {
      case .lazy: "the type \(wrapped) without '?'"
      case .property:
        "optional(), resolve(\(wrapped).self) or @OptionalInjected: \(wrapped)? itself is asked for"
      default: "optional(), or resolve(\(wrapped).self): \(wrapped)? itself is asked for"
      }
    return registering + asking
  }

  private func isTranquillity(_ missing: ResolutionError.Missing) -> Bool {
    missing.searched.first.map { dialect($0.container) == "ditranquillity" } ?? false
  }

  /// For a protocol a declared type that conforms to it, else the type itself.
  private func implementation(of type: String) -> String {
    guard types.first(where: { $0.name == type })?.kind == "protocol" else { return type }
    return types.first { $0.inherits.contains(type) && $0.kind != "protocol" }?.name ?? type
  }
}
