import DICore

/// Questions which requests share an object, and where objects come from.
extension PredictionQuestionMaker {
  /// The questions how many objects are made, where one comes from, and whether two requests share one: each about
  /// another type.
  var sharingQuestions: [PredictionQuestion?] {
    var groups = requests.byType
    func taking(_ make: ([ResolvedRequest]) -> PredictionQuestion?) -> PredictionQuestion? {
      for (index, group) in groups.enumerated() {
        guard let question = make(group) else { continue }
        groups.remove(at: index)
        return question
      }
      return nil
    }
    groups.sort { interest(of: $0) > interest(of: $1) }
    let made = taking(madeQuestion)
    let source = taking(sourceQuestion)
    return [made, source, taking(identityQuestion)]
  }

  /// A measure for choosing a group: some requests sharing and some not ranks above all or none.
  private func interest(of group: [ResolvedRequest]) -> Int {
    let made = group.count(where: \.isNew)
    if group.count < 2 { return 0 }
    return made > 1 && made < group.count ? 3 : makers(of: group).count > 1 ? 2 : 1
  }

  /// The registrations whose factories make the objects; forwarding registrations do not count.
  private func makers(of group: [ResolvedRequest]) -> [RegistrationSnapshot] {
    group.compactMap(\.hop.registration).uniqued(by: \.id).filter { !isForwarding($0) }
  }

  // MARK: How many

  /// The question how many objects of a type are made, for types with several requests and objects made only by
  /// registrations.
  private func madeQuestion(_ group: [ResolvedRequest]) -> PredictionQuestion? {
    guard group.count > 1, let first = group.first, let object = first.object,
      inputOutcome.unregistered.counts[object.typeName] == nil
    else { return nil }
    let made = group.count(where: \.isNew)
    let makers = makers(of: group)
    var wrong: [Int: String] = [
      1: makers.count > 1
        ? "one registration made it for all of them" : "the first one were kept for the other requests"
    ]
    if makers.count > 1 {
      wrong[makers.count] = "each of the \(makers.count) registrations made one, and kept it"
    }
    if !isNested(group) {
      wrong[group.count] = "each of the \(group.count) requests made its own: " + scopesOfNothing(for: group)
    }
    if let scope = first.hop.registration?.scope, isLasting(scope), isAlike(group) {
      wrong[0] = "scope \(name(scope)) held one from an earlier resolution"
    }
    wrong[made] = nil
    let choices =
      wrong.map { PredictionQuestion.Choice(text: $0.key.counted("object"), otherwise: $0.value) }
      + [PredictionQuestion.Choice(text: made.counted("object"))]
    return PredictionQuestion(
      .made, "How many \(object.typeName) objects will be made?", choices.sorted(by: Self.isLess),
      rule: rule(ofMaking: group, made))
  }

  /// Whether some requests of the group were made during others, so that an additional object would mean additional
  /// requests.
  private func isNested(_ group: [ResolvedRequest]) -> Bool {
    let positions = Set(group.map(\.position))
    return group.contains { request in
      requests.way(to: request).dropLast().contains { positions.contains($0.position) }
    }
  }

  /// Whether one registration answers all requests of the group, with one entry of its scope.
  private func isAlike(_ group: [ResolvedRequest]) -> Bool {
    group.map(\.hop.registration?.id).uniqued().count == 1 && group.map(\.key).uniqued().count == 1
      && group.map(\.hop.asked.container).uniqued().count == 1
  }

  /// The condition `scope unique`, with the services that need it if there are also forwarding registrations, which
  /// have scopes of their own.
  private func scopesOfNothing(for group: [ResolvedRequest]) -> String {
    let scope = "scope \(keepingNothing(group.first?.hop.registration))"
    let objects = Set(group.compactMap(\.object))
    let passing = requests.all.filter { $0.hop.outcome.instance.map(objects.contains) ?? false }
    let reusing = group.filter { !$0.isNew }
    let isPassedOn = reusing.contains { reuse in
      passing.contains {
        $0.isNew && $0.object == reuse.object && $0.hop.registration?.id != reuse.hop.registration?.id
      }
        || reuse.hop.registration.map(isForwarding) ?? false
    }
    guard isPassedOn else { return scope }
    let services = passing.filter { $0.hop.registration != nil }.map { ServiceName.text(of: $0.key) }
      .uniqued()
    let named = services.dropLast().joined(separator: ", ") + (services.count > 1 ? " and " : "")
    return "\(scope) for \(named)\(services.last ?? "")"
  }

  static func isLess(_ first: PredictionQuestion.Choice, _ second: PredictionQuestion.Choice) -> Bool {
    func number(_ choice: PredictionQuestion.Choice) -> Int {
      Int(choice.text.prefix(while: \.isNumber)) ?? 0
    }
    return number(first) < number(second)
  }

  private func rule(ofMaking group: [ResolvedRequest], _ made: Int) -> String {
    let makings = group.filter(\.isNew)
    let reuse = group.first { !$0.isNew }
    if made > 1, let last = makings.last {
      let reason = reason(for: last, after: makings[made - 2])
      let isOther = reuse?.hop.registration?.id != last.hop.registration?.id
      return reason + (isOther ? reuse.map { "; \(ruleOfReuse($0))" } ?? "" : "")
    }
    guard let reuse, let scope = reuse.hop.registration?.scope else {
      return "what a factory has made is passed on"
    }
    if made == 0 { return "\(heldSince(group[0], scope)); \(meaning(of: scope))" }
    return ruleOfReuse(reuse)
  }

  /// Why a request got an existing object. A forwarding registration has a scope of its own.
  private func ruleOfReuse(_ request: ResolvedRequest) -> String {
    guard let registration = request.hop.registration else { return "what is there is used again" }
    let meaning = meaning(of: registration.scope)
    guard isForwarding(registration) else { return meaning }
    return "\(ServiceName.text(of: request.key)) is forwarded, and has a scope of its own, \(meaning)"
  }

  // MARK: The same, or another

  /// The question whether a request gets the object of an earlier one.
  private func identityQuestion(_ group: [ResolvedRequest]) -> PredictionQuestion? {
    let position = group.indices.dropFirst().first { index in
      group[index].isNew || group[..<index].contains { $0.object == group[index].object }
    }
    guard let position, let object = group[position].object else { return nil }
    let request = group[position]
    let scope = request.hop.registration?.scope
    let earlier = group[..<position].last { $0.isNew }
    let rule =
      request.isNew
      ? earlier.map { reason(for: request, after: $0) } ?? scope.map(meaning) ?? ""
      : ruleOfReuse(request)
    return PredictionQuestion(
      .identity,
      "\(request.requester) asks for \(request.words), which is request \(position + 1) of \(group.count) for "
        + "\(object.typeName): which object does it get?",
      [
        PredictionQuestion.Choice(
          text: "the same object as a request before",
          otherwise: request.isNew ? "a scope had kept the one before for it" : nil),
        PredictionQuestion.Choice(
          text: "another object, made for it",
          otherwise: request.isNew ? nil : "nothing were kept: \(scopesOfNothing(for: [request]))"),
      ], rule: rule)
  }

  /// Why a request did not get the object of an earlier one.
  func reason(for later: ResolvedRequest, after earlier: ResolvedRequest) -> String {
    let isSameCycle = earlier.object.map(later.trace.created.contains) ?? false
    guard let second = NotSharedReason.Making(later.hop, later.trace),
      let first = NotSharedReason.Making(earlier.hop, earlier.trace)
    else { return "" }
    return sentence(NotSharedReason(of: second, from: first, isSameCycle: isSameCycle))
  }

  private func sentence(_ reason: NotSharedReason) -> String {
    switch reason {
    case .anotherRegistration: return "several registrations make them, and none knows of the others' objects"
    case .storedNowhere(let scope): return meaning(of: scope)
    case .scopeChanged(let before, let after):
      return "the scope was \(name(before)) before, and \(name(after)) then"
    case .cycleEnded: return "a resolution graph ends with its cycle: the next cycle makes another"
    case .graphReleased: return "the resolution graph that held the one before was released by then"
    case .graphOfItsOwn: return "a call of resolve inside a factory has a resolution graph of its own"
    case .deallocated(let scope):
      return "scope \(name(scope)) holds weakly, and nothing else held the one before any more"
    case .forgotten(let scope): return "scope \(name(scope)) had let go of the one before"
    case .anotherContainer(let scope, let home, let asked):
      return "scope \(name(scope)) keeps one in \(home), another in \(asked)"
    case .anotherKey(let scope, let key, let asked):
      return key == asked
        ? "scope \(name(scope)) did not hold the one before for this request"
        : "scope \(name(scope)) keeps one for \(ServiceName.text(of: key)), another for "
          + ServiceName.text(of: asked)
    }
  }

  // MARK: Where from

  /// The question whether the first request for a type gets a new object, or one of an earlier cycle.
  private func sourceQuestion(_ group: [ResolvedRequest]) -> PredictionQuestion? {
    guard let first = group.first, let object = first.object, let scope = first.hop.registration?.scope,
      isLasting(scope) || object.number > 1
    else { return nil }
    let held =
      isLasting(scope) ? "scope \(name(scope)), which holds one" : "the resolution before, which made one"
    let stays =
      isLasting(scope)
      ? "an earlier resolution had put one there" : "its scope kept objects for the next cycle"
    var choices = [
      PredictionQuestion.Choice(
        text: "its factory, which makes a new one",
        otherwise: first.isNew ? nil : "scope \(name(scope)) had held nothing for it"),
      PredictionQuestion.Choice(text: held, otherwise: first.isNew ? stays : nil),
    ]
    if !first.isOutermost, isLasting(scope) {
      choices.append(
        PredictionQuestion.Choice(
          text: "the resolution graph, which holds one",
          otherwise: "its scope were the graph's, and this cycle had made one before"))
    }
    return PredictionQuestion(
      .source, "\(first.requester) asks for \(first.words): where does it come from?", choices,
      rule: first.isNew ? rule(ofMissing: first, scope) : heldSince(first, scope))
  }

  private func heldSince(_ request: ResolvedRequest, _ scope: ScopeLabel) -> String {
    "scope \(name(scope)) held \(request.object?.name ?? "one") already, so that no factory runs"
  }

  private func rule(ofMissing request: ResolvedRequest, _ scope: ScopeLabel) -> String {
    guard isLasting(scope) else {
      return "nothing is kept from one cycle to the next in \(meaning(of: scope))"
    }
    let isGone = isWeak(scope) && (request.object?.number ?? 1) > 1
    let why = isGone ? ", as it holds weakly" : ""
    return "scope \(name(scope)) held nothing for it\(why), so that the factory runs"
  }
}
