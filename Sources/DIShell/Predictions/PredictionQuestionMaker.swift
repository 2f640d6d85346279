import DICore

/// Makes the questions about what an input has resolved: up to three, of different kinds.
///
/// A question is worth asking where the likely mistakes have different answers. Whether questions about a failure are
/// asked tells nothing: they come up where all goes well, too.
struct PredictionQuestionMaker {
  let happening: Happening
  let hasFailed: Bool
  let world: World
  let requests: ResolvedRequests
  let names: ScopeNames
  /// The cycle that the same request comes to afterwards, once more; nil where nobody can know.
  let repetition: () -> Trace?
  /// The registrations that only forward, with those that they forward to.
  private let forwarding: [RegistrationID: RegistrationID?]

  /// - Parameters:
  ///   - happening: what the input came to
  ///   - world: the world after it
  ///   - repetition: resolves once more, in another world
  init(
    _ happening: Happening, hasFailed: Bool, _ world: World, repetition: @escaping () -> Trace? = { nil }
  ) {
    self.happening = happening
    self.hasFailed = hasFailed
    self.world = world
    self.repetition = repetition
    requests = ResolvedRequests(of: happening.traces)
    names = world.scopeNames(with: happening.traces.flatMap { $0.before.map(\.scope) })
    let forwarders = world.program.containers.flatMap(\.registrations).filter(\.isForwarding)
    forwarding = Dictionary(forwarders.map { ($0.id, $0.base?.id) }) { first, _ in first }
  }

  private static let most = 3

  /// In the order of asking; none where there is nothing to ask.
  var questions: [PredictionQuestion] {
    guard !requests.all.isEmpty else { return [] }
    let registration = registrationQuestion
    let sharing = sharingQuestions
    var others = ([registration] + sharing).compactMap(\.self)
    if !hasFailed { others += [lifeQuestion(isOnly: others.isEmpty)].compactMap(\.self) }
    let tellsFailure = registration.map { $0.answer.text.hasPrefix(Self.none) } ?? false
    let wantsFailure = hasFailed ? !tellsFailure : hasDoubt || others.count < 2 && isBranched
    let failure = wantsFailure ? failureQuestion : nil
    let found = [failure].compactMap(\.self) + others
    return Array((found.isEmpty ? plainQuestions : found).prefix(Self.most))
  }

  /// Whether several things have to be there for the resolution to go well.
  private var isBranched: Bool { requests.all.map(\.key).uniqued().count > 2 }

  /// Whether a registration only forwards to another one.
  func isForwarding(_ facts: RegistrationFacts) -> Bool { forwarding[facts.id] != nil }

  /// Whether a registration only forwards to that one, and so is not there without it.
  func isForwarding(_ facts: RegistrationFacts, to base: RegistrationFacts) -> Bool {
    forwarding[facts.id].flatMap(\.self) == base.id
  }

  // MARK: Words

  /// What the library of a registration calls the scope that keeps nothing.
  func keepingNothing(_ facts: RegistrationFacts?) -> String {
    let container = world.program.containers.first { $0.rules.name == facts?.library?.name }
    return container?.rules.scopes.first { $0.policy == .unique }?.name.text ?? "unique"
  }

  func name(_ scope: ScopeLabel) -> String { names.text(of: scope) }

  /// `scope cached: one instance for all containers, until it is reset`
  func meaning(of label: ScopeLabel) -> String {
    let meaning = world.scope(label).map { ": \(ScopeMeaning.text(of: $0))" } ?? ""
    return "scope \(name(label))\(meaning)"
  }

  /// Whether instances stay in the scope when the cycle is over.
  func isLasting(_ label: ScopeLabel) -> Bool { world.scope(label)?.lastsBeyondCycles ?? false }

  func isWeak(_ label: ScopeLabel) -> Bool { world.scope(label).map { !$0.isStrong } ?? false }
}
