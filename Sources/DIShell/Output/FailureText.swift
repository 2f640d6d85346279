import DICore
import DISource

/// The messages for failures of a resolution, a program or a file.
struct FailureText {
  private var setting: FailureSetting
  private var unreached: (ServiceKey) -> ListedRegistration? = { _ in nil }
  private var knows: (TypeIdentity) -> Bool = { _ in true }
  /// Where code first names a type that it does not declare; nil if it does not.
  private var firstUse: (String) -> SourcePlace? = { _ in nil }
  /// The registrations of a generic type with arguments, by its name without.
  private var specialisations: (TypeIdentity) -> [(service: ServiceKey, place: SourcePlace?)] = { _ in [] }

  /// - Parameter libraries: The libraries that errors of interpreted programs may belong to.
  init(_ libraries: [Library]) {
    setting = FailureSetting(libraryAdvice: libraries.libraryAdvice(of:))
  }

  /// Messages with advice that fits `program`.
  init(_ program: any RunningProgram) {
    setting = FailureSetting(
      implementation: { Self.implementation(of: $0, among: program.types) },
      construction: { type, request in
        let source = program as? Program
        return source?.kind(ofType: type) == "protocol" ? "…" : source?.construction(of: type, request)
      },
      isCompiled: program.capabilities.isCompiled,
      resolvingInput: ResolveCommand.text(resolving:_:arguments:),
      registrar: { (program as? Program)?.registrar(ofContainer: $0) ?? $0 },
      libraryAdvice: program.libraries.libraryAdvice(of:))
    unreached = { key in (program as? Program)?.unreached(registering: key) }
    firstUse = { name in (program as? Program)?.firstUse(ofTypeNamed: name) }
    if !program.capabilities.isCompiled {
      knows = program.knows
      specialisations = { type in
        program.containers.flatMap(\.registrations).filter { $0.service.type.name.hasPrefix("\(type.name)<") }
          .map { ($0.service, $0.place) }
      }
    }
  }

  /// A declared type that conforms to `type`, if that is a protocol; otherwise `type` itself.
  private static func implementation(of type: String, among types: [TypeSummary]) -> String {
    guard types.first(where: { $0.name == type })?.kind == "protocol" else { return type }
    return types.first { $0.inherits.contains(type) && $0.kind != "protocol" }?.name ?? type
  }

  /// The shell's error for `reason`.
  func error(for reason: any Error) -> ShellError {
    switch reason {
    case let error as ShellError: error
    case let error as FailedAction: self.error(for: error.reason)
    case let error as ResolutionError: self.error(for: error)
    case let stopped as StoppedCall: self.error(for: stopped)
    case let error as any CodeError: code(error.message, at: error.place, error.fault.traits.kind)
    default: ShellError(kind: .internalError, message: "\(reason)")
    }
  }

  private func error(for stopped: StoppedCall) -> ShellError {
    var error = self.error(for: stopped.reason)
    if stopped.isFirst {
      error.details.append(StoppedCall.note)
      error.facts.append(("note", .string(StoppedCall.remark)))
    }
    return error
  }

  private func code(
    _ message: String, at place: SourcePlace?, _ kind: FaultKind
  ) -> ShellError {
    let placeText = place.flatMap { $0.file == "prompt" && $0.lineInside == 1 ? nil : $0.description }
    return ShellError(
      kind: .fault(kind), message: message, details: ShellError.rows([("at", placeText)]),
      facts: placeText.map { [("at", .string($0))] } ?? [])
  }
}

// MARK: - Resolutions

extension FailureText {
  private func error(for error: ResolutionError) -> ShellError {
    let message = FailureWords(error, in: setting).message
    return ShellError(
      kind: .fault(error.fault.traits.kind), message: message.headline,
      details: ShellError.rows(completed(message.rows, of: error)),
      facts: facts(error))
  }

  /// Rows with similar names, and with inputs to try.
  func advice(for error: ResolutionError) -> [(String, String?)] {
    completed(FailureWords(error, in: setting).message.advice, of: error)
  }

  /// For a compiled program: the command to type instead, if the request was for an array or an optional.
  private func otherCommand(for error: ResolutionError) -> String? {
    guard setting.isCompiled, error.path.count <= 1 else { return nil }
    let type = error.request.key.type
    let typed = type.name.hasSuffix("?") ? String(type.name.dropLast()) : nil
    if let wrapped = type.wrappedName ?? typed { return "resolve \(wrapped) --optional" }
    return type.elementName.map { "resolve \($0) --many, if every \($0) is meant" }
  }

  /// The rows; if the missing registration is in code that has not run, the advice names the code and what runs it, and
  /// if nothing names the type that was asked for, it is taken for a misspelt one.
  private func completed(_ rows: [(String, String?)], of error: ResolutionError) -> [(String, String?)] {
    guard case .missingRegistration(let missing) = error.fault else { return rows }
    let others = rows.filter { $0.0 != "try" }
    if let command = otherCommand(for: error) { return others + [("try", command)] }
    if let statement = unreached(error.request.key) {
      // No call makes up for a condition that does not hold.
      return others + statement.whereWritten + (statement.isDecided ? rows.filter { $0.0 == "try" } : [])
    }
    let type = error.request.key.type
    let specialised = missing.similar.isEmpty ? specialisations(type) : []
    if let first = specialised.first {
      let similar = specialised.map { "\($0.service.words)\($0.place.map { ", \($0)" } ?? "")" }.uniqued()
      let command = error.path.count <= 1 ? "resolve \(CommandWords.quoted(first.service.type.name))" : nil
      return others + similar.prefix(3).map { ("similar", $0) } + [("try", command)]
    }
    // A factory that code names is none that was misspelt at the prompt.
    let isNamedByCode = error.request.site != nil && error.request.key.qualifier != nil
    guard error.path.count <= 1, !knows(type), !isNamedByCode else { return rows }
    let near = missing.similar.first { knows($0.service.type) }?.service.type.name
    return others + [
      ("note", note(onUndeclared: type.name)),
      ("try", near.map { "resolve \(CommandWords.quoted($0))" }),
      ("see", missing.similar.isEmpty ? "types, list" : nil),
    ]
  }

  private func note(onUndeclared type: String) -> String {
    guard let place = firstUse(type) else { return "nothing that is loaded names '\(type)'" }
    return "'\(type)' is declared nowhere that is loaded; \(place) names it"
  }

  /// The number of services up to which a path is shown whole; of a longer one the first, the last and the length.
  private static let wholePath = 200
  private static let shownEnd = 50

  private func facts(_ error: ResolutionError) -> [(String, JSON)] {
    let path = error.path.map { $0.request.key.type.name }
    let isCut = error.pathLength > Self.wholePath
    let length: [(String, JSON)] = isCut ? [("pathLength", .int(error.pathLength))] : []
    let facts: [(String, JSON)] =
      [
        ("service", .string(error.request.key.type.name)),
        ("path", .strings(isCut ? path.prefix(Self.shownEnd) + path.suffix(Self.shownEnd) : path)),
      ] + length
    return facts + error.fault.facts
  }
}

extension ResolutionError.Fault {
  /// The fields of `error` for scripts that only this kind of fault has.
  fileprivate var facts: [(String, JSON)] {
    switch self {
    case .missingRegistration(let missing):
      [("similar", .strings(missing.similar.map { $0.service.type.name }))]
    case .ambiguous(let registrations):
      [("candidates", .strings(registrations.compactMap { $0.place?.description }))]
    case .circularDependency, .noFactory, .factoryGaveNil, .missingArgument, .nilTreatedAsCached, .mismatch,
      .tooDeep, .interrupted, .code:
      []
    }
  }
}

extension ListedRegistration {
  /// The place of a statement that has not run, why it has not, and what runs it.
  var whereWritten: [(String, String?)] {
    [
      ("written", ([place.description] + [fate].compactMap(\.self)).joined(separator: ", ")), ("try", call),
    ]
  }
}

extension Program {
  /// The statements that have not run and register a service for which `isMeant` is true.
  func unreached(_ isMeant: (ServiceKey) -> Bool) -> [ListedRegistration] {
    statementsNotRun.filter { $0.services.contains(where: isMeant) }
  }

  /// The first statement that has not run and registers a service, or one that is not understood and may register it; for
  /// an undeclared type that of a program that is not taken, which has the name of a module in front.
  func unreached(registering key: ServiceKey) -> ListedRegistration? {
    let statements = statementsNotRun
    if let statement = statements.first(where: { $0.services.contains(key) }) { return statement }
    if let statement = statementNotUnderstood(naming: key.type.name) { return statement }
    guard !declaresType(named: key.type.name) else { return nil }
    let ending = ".\(key.type.name)"
    return statements.first { statement in
      statement.services.contains { service in
        service.type.name.hasSuffix(ending) && service.name == key.name && service.tag == key.tag
          && !declaresType(named: String(service.type.name.dropLast(ending.count)))
      }
    }
  }
}

extension CommandResult {
  /// The result with the error of a failed cycle, as the command showed it that ran the cycle.
  func reporting(_ failure: ResolutionError?, of program: any RunningProgram) -> CommandResult {
    guard let failure else { return self }
    let error = FailureText(program).error(for: failure)
    var result = self
    let lines = ["error: \(error.message)"] + error.details
    result.blocks += [.gap, .lines(lines.map { Line($0) })]
    result.fields.append(("failure", error.json))
    return result
  }
}
