import DICore

/// The sentences that a story is told in: one for each step.
///
/// All words about steps are made here; the engine records facts only.
struct StoryText {
  let trace: Trace

  /// What an instance is called.
  var name: (InstanceLabel) -> String = \.description

  private let scopes: ScopeNames

  /// - Parameter scopes: what scopes are called; nil where no others than those of the trace can be seen
  init(trace: Trace, scopes: ScopeNames? = nil) {
    self.trace = trace
    self.scopes = scopes ?? trace.scopeNames
  }

  /// The sentence of `step`, without number and bars.
  func sentence(for step: Step) -> String {
    switch step.kind {
    case .infer: infer(step)
    case .search: "Search the registry of \(step.container) for \(ServiceName.text(of: step.request.key))."
    case .find: find(step)
    case .need: need(step)
    case .create: create(step)
    case .reuse: reuse(step)
    case .gather: gather(step)
    case .return: giveBack(step)
    case .collect: collect(step)
    case .inject: inject(step)
    case .defer: putOff(step)
    case .absent: absent(step)
    case .skip: leaveOut(step).capitalisedFirst
    case .fail: fail(step)
    }
  }

  /// The line above the first step.
  var heading: String {
    guard let first = trace.requests.first else { return "Resolving nothing" }
    let action = first.request.kind == .given ? "Injecting into" : "Resolving"
    return
      "\(action) \(what(first.request)) in \(trace.container) (default scope: \(scopes.text(of: trace.defaultScope)))"
  }

  // MARK: Services

  /// What a request asks for, with what is particular about it: `every Animal`, `Cat?`.
  private func what(_ request: Request) -> String {
    let tags = request.moreTags.map { " and \($0)" }.joined()
    let service = ServiceName.text(of: request.key) + tags
    switch request.kind {
    case .many: return "every \(service)"
    case .lazy: return "\(service) (lazy)"
    case .provider: return "\(service) (provider)"
    case .argument: return "\(service) (argument)"
    case .given: return service
    case .`init`, .resolve, .property, .method, .optional:
      guard request.isOptional, request.key.qualifier == nil else { return service }
      return "\(service)?"
    }
  }

  /// A request with the parameter or property it is for: `fetcher: XYZFetching`.
  func labelled(_ request: Request) -> String {
    guard let label = request.label else { return what(request) }
    return "\(label): \(what(request))"
  }

  private func infer(_ step: Step) -> String {
    switch step.request.kind {
    case .many:
      "\(ServiceName.text(of: step.request.key)) is the type asked for, from every registration that answers."
    case .given: "\(ServiceName.text(of: step.request.key)) is the type of the object given."
    default: "\(what(step.request)) is the type asked for."
    }
  }

  /// How a sentence about a nested request begins.
  private func subject(_ step: Step) -> String {
    step.isOutermost ? what(step.request) : labelled(step.request)
  }

  /// The factory as the subject of a sentence, introduced where no step has told of it before.
  private func factory(_ step: Step) -> String {
    if step.factoryIsKnown { return "The \(step.request.key.type) factory" }
    return step.isOutermost ? "The factory" : "\(registered(step)); its factory"
  }

  // MARK: Finding

  private func find(_ step: Step) -> String {
    let found = "Its registration is found\(inOtherContainer(step)) (\(placeAndScope(step)))"
    guard step.asksFactory, step.request.kind != .given else { return "\(found)." }
    return "\(found); its factory is asked to resolve."
  }

  private func placeAndScope(_ step: Step) -> String {
    let scope = "scope \(scope(step))"
    guard let place = step.registration?.place else { return scope }
    return "\(place), \(scope)"
  }

  /// The scope of the registration found.
  private func scope(_ step: Step) -> String { step.scope.map(scopes.text) ?? "unknown" }

  private func inOtherContainer(_ step: Step) -> String {
    guard let container = step.registration?.container,
      container != step.container || container != trace.container
    else { return "" }
    return " in \(container)"
  }

  /// “session: XYZSessionService is registered (XYZ.swift:44)”
  private func registered(_ step: Step) -> String {
    let place = step.registration?.place.map { " (\($0))" } ?? ""
    return "\(subject(step)) is registered\(inOtherContainer(step))\(place)"
  }

  // MARK: Needs

  private func need(_ step: Step) -> String {
    if step.request.kind == .many { return needEvery(step) }
    let needs = step.needs.map { labelled($0.request) }.joined(separator: ", ")
    return step.isOutermost
      ? "The factory needs \(needs)." : "\(registered(step)); its factory needs \(needs)."
  }

  private func needEvery(_ step: Step) -> String {
    let count = step.needs.count
    guard count > 1 else { return "One registration answers." }
    return "\(count) registrations answer; each is resolved in turn."
  }

  private func gather(_ step: Step) -> String {
    let got = step.needs.map { need in
      let name = need.request.label?.text ?? ServiceName.text(of: need.request.key)
      return need.isAbsent ? "\(name) (nil)" : name
    }
    return "The \(step.request.key.type) factory has \(list(got))."
  }

  // MARK: Instances

  private func create(_ step: Step) -> String {
    if step.request.kind == .given { return given(step) }
    let made = "\(factory(step)) \(step.isNew ? "creates" : "passes on") \(instance(step))"
    return step.isOutermost && !step.injectionsFollow ? "\(made) and returns it." : "\(made)."
  }

  /// An object made elsewhere comes with no factory.
  private func given(_ step: Step) -> String {
    "\(instance(step)) is there already; its injections run."
  }

  private func givenBack(_ step: Step) -> String {
    step.factoryIsKnown
      ? "The injections of \(instance(step)) are done\(stillToCome(step))."
      : "\(instance(step)) is there already, and nothing is to be injected into it."
  }

  private func giveBack(_ step: Step) -> String {
    if step.request.kind == .given { return givenBack(step) }
    let returned = step.isNew ? "creates \(instance(step)) and returns it" : "returns \(instance(step))"
    return "\(factory(step)) \(returned)\(stillToCome(step))."
  }

  private func stillToCome(_ step: Step) -> String {
    guard !step.pending.isEmpty else { return "" }
    let names = step.pending.map { injectionName($0.injection, of: $0.owner) }
    return "; still to come: \(list(names))"
  }

  private func reuse(_ step: Step) -> String {
    let place = step.isFromGraph ? "the resolution graph" : "scope \(scope(step))"
    if step.request.kind == .given { return "\(instance(step)) is in \(place): nothing is injected again." }
    return "\(subject(step)) is in \(place): \(instance(step)) is reused."
  }

  private func collect(_ step: Step) -> String {
    let service = ServiceName.text(of: step.request.key)
    let prefix = step.isOutermost ? "" : step.request.label.map { "\($0): " } ?? ""
    let putOff = step.needs.filter { $0.instances.isEmpty && !$0.isAbsent }.count
    guard putOff == 0 else { return "\(prefix)\(collectLater(putOff, service))." }
    let got = step.needs.flatMap(\.instances)
    let members = step.needs.flatMap { $0.isAbsent ? ["nil"] : $0.instances.map(name) }
    guard !step.needs.isEmpty else {
      let none = prefix.isEmpty ? "No" : "\(prefix)no"
      return "\(none) \(service) is collected\(step.remarks.isEmpty ? ": none is registered" : "")."
    }
    let count = "\(got.count) \(got.count == 1 ? "instance" : "instances") of \(service)"
    guard !members.isEmpty else { return "\(prefix)\(count) are collected." }
    return "\(prefix)\(count) \(got.count == 1 ? "is" : "are") collected: \(list(members))."
  }

  private func collectLater(_ count: Int, _ service: String) -> String {
    count == 1
      ? "1 dependency on \(service) is collected, put off until it is first used"
      : "\(count) dependencies on \(service) are collected, put off until they are first used"
  }

  private func instance(_ step: Step) -> String { step.instance.map(name) ?? "nil" }

  // MARK: Injections

  private func inject(_ step: Step) -> String {
    guard let injection = step.injection, let owner = step.instance else { return "An injection runs." }
    let got = step.needs.flatMap { $0.isAbsent ? ["nil"] : $0.instances.map(name) }
    switch injection.kind {
    case .property:
      let property = "\(injection.label?.text ?? "A property") of \(name(owner))"
      return got.isEmpty ? "\(property) is set." : "\(property) is set to \(list(got))."
    case .method:
      let method = "\(injection.label?.text ?? "A method") of \(name(owner)) is called"
      return got.isEmpty ? "\(method)." : "\(method) with \(list(got))."
    case .block: return "The \(injection.label?.text ?? "injection") block runs on \(name(owner))."
    case .postInit: return "The postInit block runs on \(name(owner))."
    }
  }

  private func putOff(_ step: Step) -> String {
    guard let injection = step.injection, let owner = step.instance else {
      return "\(labelled(step.request)) is put off until it is first used."
    }
    return
      "\(injectionName(injection, of: owner).capitalisedFirst) is put off until the outermost object is complete."
  }

  /// An injection as part of a sentence: `the injection of view into Presenter#1`.
  func injectionName(_ injection: InjectionFacts, of owner: InstanceLabel) -> String {
    switch injection.kind {
    case .property: "the injection of \(injection.label?.text ?? "a property") into \(name(owner))"
    case .method: "the call of \(injection.label?.text ?? "a method") on \(name(owner))"
    case .block: "the \(injection.label?.text ?? "injection") block of \(name(owner))"
    case .postInit: "the postInit block of \(name(owner))"
    }
  }

  private func leaveOut(_ step: Step) -> String {
    guard let injection = step.injection, let owner = step.instance else {
      return "An injection is left out."
    }
    let what = injectionName(injection, of: owner)
    guard let failure = step.failure else { return "\(what) is left out." }
    return "\(what) is left out: \(reason(trace.failures[failure]))."
  }

  // MARK: Absence and failure

  private func absent(_ step: Step) -> String {
    step.request.kind == .given
      ? "\(absence(step).capitalisedFirst): nothing is injected."
      : "\(subject(step)) gets nil: \(absence(step))."
  }

  /// Why the request of `step` was answered with nil.
  func absence(_ step: Step) -> String {
    let service = ServiceName.text(of: step.request.key)
    switch step.absence {
    case .notRegistered, nil:
      let places = step.searched.isEmpty ? [step.container] : step.searched
      return "\(service) has no registration in \(list(places.map(\.text), "or"))"
    case .ambiguous: return "several registrations of \(service) answer, and none is preferred"
    case .nilPassedForKept:
      return "scope \(scope(step)) takes nil for a kept instance of an optional type, and does not ask the "
        + "factory"
    case .factoryGaveNil:
      return step.registration?.hasFactory == false
        ? "\(service) is registered without a factory" : "the \(service) factory gives nil"
    case .missingArgument: return "an argument for \(service) is missing"
    case .mismatch: return "the instance made is no \(service)"
    case .failedBelow: return "something that \(service) needs is missing"
    }
  }

  private func fail(_ step: Step) -> String {
    guard let failure = step.failure else { return "\(subject(step)) cannot be resolved." }
    return "\(reason(trace.failures[failure], subject: subject(step)))."
  }

  /// Why a request failed. `subject` is what the sentence calls the service.
  private func reason(_ error: ResolutionError, subject: String? = nil) -> String {
    let service = subject ?? ServiceName.text(of: error.request.key)
    switch error.fault {
    case .missingRegistration(let missing):
      let places = missing.searched.map(\.container.text)
      return "\(service) has no registration in \(list(places, "or"))"
    case .circularDependency:
      let loop = FailureWords.chain(error.loop.map { $0.request.key.type.name })
      return "\(service) is already being resolved: \(loop)"
    case .ambiguous(let candidates):
      return "\(service) is ambiguous: \(candidates.count) registrations answer, and none is preferred"
    case .noFactory: return "\(service) is registered without a factory"
    case .factoryGaveNil: return "\(service) is registered, but its factory gives nil"
    case .missingArgument(let number, _):
      return "\(service) is registered, but its argument \(number) is missing"
    case .nilPassedForKept: return "the scope of \(service) takes nil for a kept instance"
    case .mismatch(let label):
      return "\(service) is registered, but \(name(label)) is no \(error.request.key.type)"
    case .tooDeep: return "\(service) is asked for at a depth that the stack does not allow"
    case .interrupted: return "\(service) is not resolved: interrupted"
    case .codeFailed(let message, _): return "\(service) is registered, but its factory fails: \(message)"
    }
  }

  private func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  // MARK: Notes

  /// The sentences about what is surprising in `step`, without the word “note”.
  func notes(for step: Step) -> [String] {
    step.remarks.map { remark in
      switch remark {
      case .noted(let note): self.note(note, step)
      case .leftOut(let ids): leftOut(ids)
      case .graphReleased(let scope):
        "nothing of scope \(scopes.text(of: scope)) encloses this request: asked again, \(step.request.key.type) is made anew"
      case .valueNotKept(let scope):
        "\(instance(step)) is a value; scope \(scopes.text(of: scope)) keeps objects only"
      case .scopeReset(let scope, let heldAnything):
        "\(code(of: step)) resets scope \(scopes.text(of: scope)), which "
          + (heldAnything ? "forgets all it held" : "held nothing")
      case .captive(let objects, let keeper, let scope):
        CaptiveText.sentence(objects.map(name), of: name(keeper), in: scopes.text(of: scope))
      case .deallocated(let objects):
        objects.count == 1
          ? "nothing holds \(name(objects[0])) any more: it is deallocated"
          : "nothing holds \(list(objects.map(name))) any more: they are deallocated"
      }
    }
  }

  private func code(of step: Step) -> String {
    step.kind == .fail ? "the code that came to this" : "the code that runs here"
  }

  private func leftOut(_ ids: [RegistrationID]) -> String {
    let names = ids.compactMap { trace.registrations[$0] }.map { registration in
      let place = registration.place.map { " (\($0))" } ?? ""
      return "\(registration.implementation)\(place)"
    }
    return names.count == 1
      ? "\(list(names)) is being resolved, and left out of the collection"
      : "\(list(names)) are being resolved, and left out of the collection"
  }

  private func note(_ note: Note, _ step: Step) -> String {
    switch note {
    case .madeByAnother(let place, let container):
      let maker = place.map { " (\($0))" } ?? ""
      let home = container.map { " in \($0)" } ?? ""
      // The scopes of some libraries tell registrations apart by type and line, of others by their services.
      let isOnOneLine = place == step.registration?.place
      let shared =
        isOnOneLine ? "stand on the same line, for the same type" : "are for the same service"
      return "another registration\(maker)\(home) made this instance; both \(shared), and scope "
        + "\(scope(step)) keeps one instance for them"
    case .leftOutOfItself: return "the registration that is being resolved is left out of its own collection"
    case .graphOfItsOwn:
      return "a call of resolve inside a factory is a cycle of its own: it shares nothing of scope "
        + "\(scope(step)) with the cycle around it"
    case .injectionsWait:
      return
        "the library runs the injections put off so far when this factory's own call of resolve ends, so that "
        + "circles close over other objects; here they wait for the outermost object"
    case .lookedUpBefore: return "what answers was looked up when this was put off; it would be another now"
    case .argumentsIgnored: return "the arguments are not used: they do not count when a scope is asked"
    case .typeNotTold(let code):
      return "cannot tell which type '\(code)' asks for: what it is handed to is not declared"
    case .defaultScopeSet(let scope):
      return "\(code(of: step)) sets the default scope to \(scopes.text(of: scope)), for what is registered "
        + "from now on"
    case .nameNotForwarded(let lost):
      return "implements does not pass on the name \(lost): the unnamed registration is asked for"
    }
  }
}

extension String {
  /// The text with its first letter as a capital.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
