import DICore

/// The lines below a step that show its evidence.
struct EvidenceText {
  /// The line of source at a place; nil if it is not known.
  let source: (SourcePlace) -> String?
  /// The names of the trace's scopes.
  let scopes: ScopeNames

  /// The number of holders that are named.
  private static let namedHolders = 12

  /// The evidence of one step. Each kind of step shows the facts that became known with it.
  func lines(for step: Step, _ evidence: Evidence) -> [Line] {
    switch step.kind {
    case .search: searched(step, evidence)
    case .find: choice(evidence) + cache(evidence) + registration(step)
    case .need:
      step.isOutermost ? [] : search(evidence) + choice(evidence) + cache(evidence) + registration(step)
    case .create, .return:
      step.factoryIsKnown || step.isOutermost
        ? outcome(evidence)
        : search(evidence) + choice(evidence) + cache(evidence) + registration(step) + outcome(evidence)
    case .reuse:
      step.isOutermost
        ? outcome(evidence) : search(evidence) + choice(evidence) + cache(evidence) + outcome(evidence)
    case .absent, .fail: step.isOutermost ? choice(evidence) : search(evidence) + choice(evidence)
    case .collect: search(evidence) + choice(evidence)
    case .inject: outcome(evidence)
    case .infer, .gather, .defer, .skip: []
    }
  }

  private func searched(_ step: Step, _ evidence: Evidence) -> [Line] {
    guard let search = evidence.searched.last(where: { $0.container == step.container }) else { return [] }
    let found = search.found == 0 ? "nothing" : "\(search.found)"
    return [row("searched", "\(search.container): \(found) found")]
  }

  private func search(_ evidence: Evidence) -> [Line] {
    guard !evidence.searched.isEmpty else { return [] }
    return [row("searched", evidence.searched.map(\.container.text).joined(separator: ", then "))]
  }

  private func choice(_ evidence: Evidence) -> [Line] {
    let places = evidence.candidates.map { $0.registration.place?.description }
    return evidence.candidates.enumerated().map { position, candidate in
      let made = candidate.registration.implementation.words
      let isShared = places.count { $0 == places[position] } > 1
      let place = places[position].map { isShared ? "\($0), \(made)," : $0 } ?? made
      let word = candidate.verdict.isChosen ? "chosen" : "rejected"
      return row(position == 0 ? "candidates" : "", "\(place) \(word): \(candidate.because)")
    }
  }

  private func cache(_ evidence: Evidence) -> [Line] {
    guard let lookup = evidence.lookup else { return [row("cache", "not asked: the scope keeps nothing")] }
    guard let held = lookup.held else {
      return [row("cache", "\(scopes.text(of: lookup.scope)): miss", .missed)]
    }
    return [row("cache", "\(scopes.text(of: lookup.scope)): hit, \(held)", .reused)]
  }

  private func registration(_ step: Step) -> [Line] {
    guard let place = step.registration?.place, let text = source(place) else { return [] }
    return [row("source", text)]
  }

  private func outcome(_ evidence: Evidence) -> [Line] {
    let stored = evidence.storedIn.map { [row("stored", scopes.text(of: $0))] } ?? []
    guard !evidence.holders.isEmpty else { return stored }
    let names = evidence.holders.prefix(Self.namedHolders).map { $0.text(scopes) }
    let rest = evidence.holders.count - names.count
    let all = names + (rest > 0 ? ["and \(rest) more"] : [])
    return stored + [row("held by", all.joined(separator: ", "))]
  }

  private func row(_ title: String, _ text: String, _ role: Line.Role = .plain) -> Line {
    let title = title + String(repeating: " ", count: max(1, 12 - title.count))
    return Line(title + text, role, margin: title.count)
  }
}

extension Verdict {
  /// The verdict as a reason.
  var because: String {
    switch self {
    case .onlyCandidate: "the only registration"
    case .registeredLast: "last registration wins"
    case .markedDefault: "marked as default"
    case .markedTest: "marked for tests"
    case .ownModule: "of the module that asks"
    case .importedModule: "of an imported module"
    case .contextApplies: "its context applies"
    case .overridesOriginal: "it overrides the default closure"
    case .notOverridden: "the default closure, which nothing overrides"
    case .collected: "every registration is asked for"
    case .replaced: "replaced by a later registration"
    case .overridden: "another one is used in its place"
    case .contextDoesNotApply: "its context does not apply"
    case .notPreferred: "another one is preferred"
    case .oneOfSeveral: "one of several, none preferred"
    case .beingResolved: "it is being resolved already"
    }
  }
}

extension Evidence.Candidate {
  /// The reason why the candidate was chosen or rejected.
  var because: String {
    switch (verdict, registration.role) {
    case (.contextApplies, let role?): "\(role) applies"
    case (.contextDoesNotApply, let role?): "\(role) does not apply"
    case (.overridden, let role?): "\(role); a context applies"
    case (.overridden, nil): "the default closure, which is overridden"
    default: verdict.because
    }
  }
}

extension Evidence.Holder {
  /// The name of the holder: `XYZViewModel#1.fetcher`, `scope graph`.
  func text(_ scopes: ScopeNames) -> String {
    switch self {
    case .object(let owner, let field): "\(owner.name).\(field)"
    case .scope(let scope): "scope \(scopes.text(of: scope))"
    }
  }
}
