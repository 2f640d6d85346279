import DICore

/// Questions about the objects after the input.
extension PredictionQuestionMaker {
  /// The question what holds an object afterwards, or which objects are deallocated.
  ///
  /// - Parameter isOnly: Whether there is no other question. Only then it may be asked where all objects are
  ///   deallocated, and that is a choice.
  func lifeQuestion(isOnly: Bool) -> PredictionQuestion? {
    let graph = ObjectGraph(world)
    if let question = holderQuestion(graph) { return question }
    let endsAll = made.allSatisfy(inputOutcome.deallocated.contains)
    return isOnly || !endsAll ? deallocationQuestion(graph, canBeAll: isOnly) : nil
  }

  private var made: [InstanceLabel] {
    (inputOutcome.traces.flatMap(\.created).filter(\.isObject) + inputOutcome.unregistered.numbered).uniqued()
  }

  private static let nobody = "nobody: it is deallocated"

  // MARK: Holders

  private func holderQuestion(_ graph: ObjectGraph) -> PredictionQuestion? {
    guard let request = heldRequest(graph), let object = request.object else { return nil }
    let entry = graph.entry(of: object)
    let holders = entry?.holders.map(Self.words).uniqued() ?? []
    let right = entry == nil ? Self.nobody : Self.list(holders)
    let scope = request.hop.registration?.scope
    var choices: [PredictionQuestion.Choice] = [
      PredictionQuestion.Choice(text: right),
      PredictionQuestion.Choice(
        text: Self.nobody, otherwise: "no variable, strong scope or living object held it"),
    ]
    if let scope, isLasting(scope) || isGraph(request), !holders.contains("scope \(name(scope))"),
      !isKeptByContainer(entry)
    {
      choices.append(
        PredictionQuestion.Choice(text: "scope \(name(scope))", otherwise: condition(for: scope)))
    }
    if let owner = owner(of: request), !holders.contains(owner.name) {
      choices.append(
        PredictionQuestion.Choice(
          text: owner.name, otherwise: "it lived, and kept it in a property that is not weak"))
    }
    return PredictionQuestion(
      .holder, "Who holds \(object.name) when the command is over?",
      choices.uniqued(by: \.text).sorted { $0.text < $1.text },
      rule: rule(of: entry, scope))
  }

  private func isGraph(_ request: ResolvedRequest) -> Bool {
    request.hop.registration?.isGraphScoped ?? false
  }

  /// The request for an object whose holder is worth a question: it leaks, is deallocated too early, or stays in a
  /// scope.
  private func heldRequest(_ graph: ObjectGraph) -> ResolvedRequest? {
    let objects = requests.all.filter { $0.object != nil }
    let kept = objects.filter { $0.hop.registration.map { isLasting($0.scope) } ?? false }
    let endedEarly = Set(inputOutcome.traces.flatMap { trace in trace.events.compactMap(\.deallocated) })
    return objects.first { $0.isNew && $0.object.flatMap(graph.entry)?.isLeaked == true }
      ?? kept.first { $0.object.map(endedEarly.contains) == true }
      ?? kept.first
  }

  /// Whether a scope keeps the object in a container, so that both answers are right.
  private func isKeptByContainer(_ entry: ObjectGraph.Entry?) -> Bool {
    entry?.holders.contains { if case .container = $0 { true } else { false } } ?? false
  }

  /// The object whose factory or injection made the request.
  private func owner(of request: ResolvedRequest) -> InstanceLabel? {
    switch request.hop.requester {
    case .injection(_, let owner, _): owner
    case .factory(_, let registration):
      requests.all.first { $0.isNew && $0.hop.registration?.id == registration.id && $0.object != nil }?
        .object
    case .code, .collection: nil
    }
  }

  private static func words(_ holder: ObjectGraph.Holder) -> String {
    if case .object(let label, _) = holder { label.name } else { holder.name }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) others"] : names[...]
    return shown.count < 2
      ? shown.joined() : shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
  }

  private func condition(for scope: ScopeLabel) -> String {
    isWeak(scope)
      ? "scope \(name(scope)) held strongly; it holds weakly"
      : isLasting(scope) ? "it had not been reset" : "scope \(name(scope)) kept anything after its cycle"
  }

  private func rule(of entry: ObjectGraph.Entry?, _ scope: ScopeLabel?) -> String {
    guard let entry else {
      if let scope, isWeak(scope) { return "\(meaning(of: scope)); nothing does" }
      return "what no variable, strong scope or living object holds is deallocated"
    }
    if entry.isLeaked { return "a leak: objects that nothing else reaches keep each other alive" }
    if let scope, isWeak(scope) {
      return "\(meaning(of: scope)); what holds it is \(Self.list(entry.holders.map(Self.words).uniqued()))"
    }
    return scope.map(meaning) ?? "what holds an object strongly keeps it alive"
  }

  // MARK: Deallocations

  private func deallocationQuestion(_ graph: ObjectGraph, canBeAll: Bool) -> PredictionQuestion? {
    let made = made
    let deallocated = inputOutcome.deallocated.filter(\.isObject)
    guard made.count > 1 else { return nil }
    let kept = keptByScopes(graph)
    let root = inputOutcome.traces.last?.rootInstance.map { [$0] } ?? []
    let possible: [(labels: [InstanceLabel], otherwise: String?)] = [
      (deallocated, nil), ([], "variables or strong scopes held all that was made"),
      (made, "nothing held any of them when the command was over"),
      (made.filter { !kept.contains($0) }, "only strong scopes held anything"),
      (root, "nothing held it, and something held all the others"),
    ]
    let choices = possible.map { labels, otherwise in
      (
        count: labels.count,
        choice: PredictionQuestion.Choice(text: text(of: labels, among: made), otherwise: otherwise)
      )
    }.sorted { ($0.count, $0.choice.text) < ($1.count, $1.choice.text) }.map(\.choice)
    return PredictionQuestion(
      .deallocation, "What is deallocated when the command is over?",
      canBeAll ? choices : choices.filter { $0.otherwise == nil || $0.text != Self.all },
      rule: ruleOfEnd(made, deallocated, graph))
  }

  private static let all = "all that was made"
  private static let shown = 3

  /// The objects by name; of many the first ones, or all but the few that are not among them.
  private func text(of labels: [InstanceLabel], among made: [InstanceLabel]) -> String {
    if labels.isEmpty { return "nothing" }
    let others = made.filter { !labels.contains($0) }
    let isMade = labels.allSatisfy(made.contains)
    if isMade, others.isEmpty { return Self.all }
    if labels.count > Self.shown, isMade, others.count <= Self.shown {
      return "all but \(others.map(\.name).joined(separator: ", "))"
    }
    let more = labels.count - Self.shown
    return labels.prefix(Self.shown).map(\.name).joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The objects that strong scopes hold, directly or through other objects.
  private func keptByScopes(_ graph: ObjectGraph) -> Set<InstanceLabel> {
    let entries = graph.entries
    var kept = Set(entries.filter { $0.holders.contains(where: \.isScope) }.map(\.label))
    var isGrowing = true
    while isGrowing {
      let more = entries.filter { entry in
        !kept.contains(entry.label) && entry.holders.contains { $0.object.map(kept.contains) ?? false }
      }
      kept.formUnion(more.map(\.label))
      isGrowing = !more.isEmpty
    }
    return kept
  }

  private func ruleOfEnd(_ made: [InstanceLabel], _ deallocated: [InstanceLabel], _ graph: ObjectGraph)
    -> String
  {
    let survivor = made.last { !deallocated.contains($0) }.flatMap(graph.entry)
    guard let survivor else {
      return "a resolution keeps nothing by itself, and no variable or scope keeps the result"
    }
    let holders = Self.list(survivor.holders.map(Self.words).uniqued())
    return "what somebody holds stays: \(survivor.label.name) is held by \(holders)"
  }
}

extension ObjectGraph.Holder {
  /// Whether the holder is a scope, also one that keeps its instances in a container.
  fileprivate var isScope: Bool {
    switch self {
    case .scope, .container: true
    default: false
    }
  }

  fileprivate var object: InstanceLabel? {
    if case .object(let label, _) = self { label } else { nil }
  }
}

extension TraceEvent {
  /// The object that was deallocated; nil for other events.
  fileprivate var deallocated: InstanceLabel? {
    if case .deallocates(let label) = transition { label } else { nil }
  }
}
