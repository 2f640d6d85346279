/// Writes the message about one failed resolution.
package struct FailureWords {
  let error: ResolutionError
  let setting: FailureSetting

  /// The message about `error`, with advice that fits `setting`.
  package init(_ error: ResolutionError, in setting: FailureSetting = FailureSetting()) {
    self.error = error
    self.setting = setting
  }

  /// The message.
  package var message: FailureMessage {
    let key = error.request.key
    return switch error.fault {
    case .missingRegistration(let missing): self.missing(missing)
    case .circularDependency: circular
    case .ambiguous(let registrations): ambiguous(registrations)
    case .noFactory(let registration):
      about(
        "the registration of \(key.words) has no factory", registration,
        try: libraryAdvice?.adviceOnMissingFactory(of: registration, error, in: setting))
    case .factoryGaveNil(let registration):
      about(
        "the factory of \(key.words) gave nil", registration,
        try: input(passingArgumentsOf: registration))
    case .missingArgument(let argument):
      missing(
        argument, try: libraryAdvice?.adviceOnMissingArgument(argument, error, in: setting))
    case .nilTreatedAsCached: about("the scope of \(key.words) treats nil as a cached instance", nil)
    case .mismatch(let label):
      about(
        "\(label) is no \(key.type.words)", error.path.last?.registration,
        try: libraryAdvice?.adviceOnMismatch(of: label, error, in: setting))
    case .tooDeep(.code(let message, let place)): ofCode(message, at: place)
    case .tooDeep(.requests):
      about(
        "the chain of requests is too deep: \(error.pathLength.counted("service"))", nil,
        try: libraryAdvice?.adviceOnDepth(error, in: setting)
          ?? "a shorter chain, or a thread with a larger stack: this one's is used up")
    case .interrupted: FailureMessage(headline: "interrupted")
    case .code(let message, _, let place): ofCode(message, at: place)
    }
  }

  /// The input that passes what the factory of a registration takes; nil if it takes nothing.
  private func input(passingArgumentsOf registration: RegistrationSnapshot) -> String? {
    let arguments = registration.needs.filter { $0.kind == .argument }.map(\.key.name)
    guard !arguments.isEmpty else { return nil }
    let key = error.request.key
    return setting.input(resolving: key.type.name, key.name, arguments: arguments, after: error)
  }

  /// The message about code that failed.
  private func ofCode(_ headline: String, at place: SourcePlace?, try advice: String? = nil) -> FailureMessage
  {
    FailureMessage(
      headline: headline, facts: [("at", place?.description), ("path", path)], advice: [("try", advice)])
  }

  private func missing(_ argument: ResolutionError.MissingArgument, try advice: String?) -> FailureMessage {
    switch argument {
    case .notPassed(let number, let registration):
      about("argument \(number) for \(error.request.words) is missing", registration, try: advice)
    case .notFound(let message, let place): ofCode(message, at: place, try: advice)
    }
  }

  /// The message about a request that `registration` answers.
  private func about(
    _ headline: String, _ registration: RegistrationSnapshot?, try advice: String? = nil
  ) -> FailureMessage {
    FailureMessage(
      headline: headline,
      facts: [("asked for by", askedBy), ("path", path), ("registered", registration?.place?.description)],
      advice: [("try", advice)])
  }

  private func missing(_ missing: ResolutionError.Missing) -> FailureMessage {
    let searched = missing.searched.map { "\($0.container) (\($0.registrations.counted("registration")))" }
    let endless = missing.containerCycle.map {
      "the search for \(error.request.words) does not end: container \($0) contains itself"
    }
    return FailureMessage(
      headline: endless ?? "no registration for \(error.request.words)\(asStaticType)",
      facts: [
        ("asked for by", askedBy), ("path", path),
        ("searched", searched.isEmpty ? nil : searched.joined(separator: ", then ")),
      ],
      advice: advice(on: missing))
  }

  /// The static type of the metatype that was passed, if that is not the service's type.
  private var asStaticType: String { error.request.staticType.map { " as \($0)" } ?? "" }

  private var circular: FailureMessage {
    let loop = error.circularPath.isEmpty ? error.path[...] : error.circularPath
    let names = loop.map { $0.request.key.type.words }
    let links = zip(loop, loop.dropFirst()).map { from, to -> TextRows.Row in
      let label = to.request.label.map { "\($0): " } ?? ""
      let place = to.request.place ?? from.registration?.place
      return (
        from.request.words, "needs \(label)\(to.request.words)\(place.map { ", \($0)" } ?? "")"
      )
    }
    return FailureMessage(
      headline: "circular dependency: \(Self.chain(names))",
      facts: TextRows.abbreviated(links),
      advice: [("try", libraryAdvice?.adviceOnCircularDependency(error, in: setting))])
  }

  private func ambiguous(_ registrations: [RegistrationSnapshot]) -> FailureMessage {
    let places = registrations.map { "\(candidate($0))\($0.place.map { ", \($0)" } ?? "")" }
    return FailureMessage(
      headline: "\(error.request.words) is ambiguous: \(registrations.count) registrations answer",
      facts: [("asked for by", askedBy), ("path", path)] + places.map { ("candidate", $0) },
      advice: [("try", libraryAdvice?.adviceOnAmbiguity(error, in: setting))])
  }

  /// A candidate by the type that it makes, with its name or tag if the request has none.
  private func candidate(_ registration: RegistrationSnapshot) -> String {
    let key = error.request.key
    let service = registration.services.first { $0.type == key.type }
    let isNamed = key.qualifier == nil && service?.qualifier != nil
    return isNamed
      ? ServiceKey(registration.implementation, service?.qualifier).words
      : registration.implementation.words
  }

  // MARK: Parts

  /// The requester: for interpreted code, the code that makes the request; for compiled code, the running factory.
  private var askedBy: String? {
    guard let site = error.request.site else { return compiledAsker }
    let place = error.request.place ?? error.path.dropLast().last?.registration?.place
    return place.map { "\(site), \($0)" } ?? site.text
  }

  private var compiledAsker: String? {
    guard let requester = error.path.dropLast().last, let registration = requester.registration,
      registration.implementation.isCompiled
    else { return nil }
    let place = error.request.place ?? registration.place
    return "the factory of \(requester.request.words)" + (place.map { ", \($0)" } ?? "")
  }

  private var path: String? {
    guard error.path.count > 1 else { return nil }
    return Self.chain(error.path.map(\.request.words), of: error.pathLength)
  }

  /// `A → B → C`; for a long chain, its first and last names with the number of those in between.
  ///
  /// - Parameter count: The length of the chain, if some between the first and the last are not among `names`.
  package static func chain(_ names: [String], of count: Int? = nil) -> String {
    let count = count ?? names.count
    guard count > 12 else { return names.joined(separator: " → ") }
    let omitted = "… (\(count - 8) more)"
    return (names.prefix(4) + [omitted] + names.suffix(4)).joined(separator: " → ")
  }
}

extension Int {
  /// `1 registration`, `5 registrations`.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
