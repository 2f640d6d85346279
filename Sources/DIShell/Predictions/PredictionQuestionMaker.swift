import DICore

/// Makes the questions about the resolutions of an input: up to three, of different kinds.
///
/// A question is asked if likely mistakes lead to different answers. A question about a failure does not give the
/// failure away: such questions are also asked about resolutions that succeed.
struct PredictionQuestionMaker {
  let inputOutcome: InputOutcome
  let hasFailed: Bool
  let world: World
  let requests: ResolvedRequests
  let names: ScopeNames
  /// Resolves the same request once more, and returns the cycle; nil if that is not possible.
  let repetition: () -> Trace?
  /// The forwarding registrations, with those that they forward to.
  private let forwarding: [RegistrationID: RegistrationID?]

  /// - Parameters:
  ///   - inputOutcome: The outcome of the input.
  ///   - world: The world after the input.
  ///   - repetition: Resolves once more, in a copy of the world.
  init(
    _ inputOutcome: InputOutcome, hasFailed: Bool, _ world: World,
    repetition: @escaping () -> Trace? = { nil }
  ) {
    self.inputOutcome = inputOutcome
    self.hasFailed = hasFailed
    self.world = world
    self.repetition = repetition
    requests = ResolvedRequests(of: inputOutcome.traces)
    names = world.scopeNames(with: inputOutcome.traces.flatMap { $0.before.map(\.scope) })
    let forwarders = world.program.containers.flatMap(\.registrations).filter(\.isForwarding)
    forwarding = Dictionary(forwarders.map { ($0.id, $0.base?.id) }) { first, _ in first }
  }

  private static let most = 3

  /// The questions in order; empty if there is nothing to ask.
  var questions: [PredictionQuestion] {
    guard !requests.all.isEmpty else { return [] }
    let registration = registrationQuestion
    let sharing = sharingQuestions
    var others = ([registration] + sharing).compactMap(\.self)
    if !hasFailed { others += [lifeQuestion(isOnly: others.isEmpty)].compactMap(\.self) }
    let showsFailure = registration.map { $0.answer.text.hasPrefix(Self.none) } ?? false
    let wantsFailure = hasFailed ? !showsFailure : hasDoubt || others.count < 2 && isBranched
    let failure = wantsFailure ? failureQuestion : nil
    let found = [failure].compactMap(\.self) + others
    return Array((found.isEmpty ? plainQuestions : found).prefix(Self.most))
  }

  /// Whether the resolution needs more than two services.
  private var isBranched: Bool { requests.all.map(\.key).uniqued().count > 2 }

  /// Whether the registration forwards to another one.
  func isForwarding(_ registration: RegistrationSnapshot) -> Bool { forwarding[registration.id] != nil }

  /// Whether the registration forwards to `base`, and so does not exist without it.
  func isForwarding(_ registration: RegistrationSnapshot, to base: RegistrationSnapshot) -> Bool {
    forwarding[registration.id].flatMap(\.self) == base.id
  }

  // MARK: Words

  /// The name of the scope that keeps nothing, in the library of the registration.
  func keepingNothing(_ registration: RegistrationSnapshot?) -> String {
    let container = world.program.containers.first {
      $0.rules.areOfLibrary(named: registration?.library?.name)
    }
    return container?.rules.scopes.first { $0.policy == .unique }?.name.text ?? "unique"
  }

  func name(_ scope: ScopeLabel) -> String { names.text(of: scope) }

  /// The scope with its meaning: `scope cached: one instance for all containers, until it is reset`.
  func meaning(of label: ScopeLabel) -> String {
    let meaning = world.scope(label).map { ": \(ScopeMeaning.text(of: $0))" } ?? ""
    return "scope \(name(label))\(meaning)"
  }

  /// Whether instances stay in the scope after the cycle.
  func isLasting(_ label: ScopeLabel) -> Bool { world.scope(label)?.lastsBeyondCycles ?? false }

  func isWeak(_ label: ScopeLabel) -> Bool { world.scope(label).map { !$0.isStrong } ?? false }
}
