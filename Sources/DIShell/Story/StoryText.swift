import DICore

/// The sentences of a story, one for each step.
///
/// All words about steps are made here; the engine records only facts.
struct StoryText {
  let trace: Trace

  /// The name of an instance.
  var name: (InstanceLabel) -> String = \.description

  let scopes: ScopeNames

  /// - Parameter scopes: The names of the scopes; nil if only those of the trace are shown.
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
    case .defer: `defer`(step)
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

  /// The service of a request, with its kind: `every Animal`, `Cat?`.
  private func what(_ request: Request) -> String {
    let service = request.words
    switch request.kind {
    case .many: return "every \(service)"
    case .lazy: return "\(service) (lazy)"
    case .provider: return "\(service) (provider)"
    case .argument: return "\(request.key.type.words) (argument)"
    case .given: return service
    case .`init`, .resolve, .property, .method, .optional:
      let hasMark =
        request.isOptional && request.key.type.wrappedName == nil
        && (request.key.qualifier == nil || request.label != nil)
      return hasMark ? "\(service)?" : service
    }
  }

  /// A request with its parameter or property: `fetcher: XYZFetching`.
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

  /// The beginning of a sentence about a nested request.
  func subject(_ step: Step) -> String {
    step.isOutermost ? what(step.request) : labelled(step.request)
  }

  /// The factory as the subject of a sentence, with its place if no earlier step has named it.
  private func factory(_ step: Step) -> String {
    if step.factoryIsKnown { return "The \(step.request.key.type.words) factory" }
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
    return [step.registration?.place?.description, scope, step.registration?.role?.text]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// The scope of the registration that was found.
  func scope(_ step: Step) -> String { step.scope.map(scopes.text) ?? "unknown" }

  private func inOtherContainer(_ step: Step) -> String {
    guard let container = step.registration?.container,
      container != step.container || container != trace.container
    else { return "" }
    return " in \(container)"
  }

  /// The sentence “session: XYZSessionService is registered (XYZ.swift:44)”.
  private func registered(_ step: Step) -> String {
    let details = [step.registration?.place?.description, step.registration?.role?.text].compactMap(\.self)
    let inBrackets = details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"
    return "\(subject(step)) is registered\(inOtherContainer(step))\(inBrackets)"
  }

  // MARK: Needs

  private func need(_ step: Step) -> String {
    if step.request.kind == .many { return needEvery(step) }
    let needs = step.needs.map { labelled($0.request) }.joined(separator: ", ")
    return step.isOutermost
      ? "The factory needs \(needs)." : "\(registered(step)); its factory needs \(needs)."
  }

  private func needEvery(_ step: Step) -> String {
    if trace.failure != nil { return "Each registration that answers is resolved in turn." }
    let count = step.needs.count
    guard count > 1 else { return "One registration answers." }
    return "\(count) registrations answer; each is resolved in turn."
  }

  private func gather(_ step: Step) -> String {
    let labels = step.needs.compactMap(\.request.label)
    func others(_ need: Request) -> [Request] {
      step.needs.map(\.request).filter { $0.label == need.label && what($0) != what(need) }
    }
    let got = step.needs.map { need in
      let key = need.request.key
      let isDelayed = [.lazy, .provider].contains(need.request.kind)
      var name = need.request.label?.text ?? (isDelayed ? what(need.request) : ServiceName.text(of: key))
      if let label = need.request.label, labels.count(where: { $0 == label }) > 1 {
        name +=
          key.name.map { " (\($0))" } ?? (others(need.request).isEmpty ? "" : " (\(what(need.request)))")
      }
      return need.isAbsent ? "\(name) (nil)" : name
    }
    return "The \(step.request.key.type.words) factory has \(list(got))."
  }

  // MARK: Instances

  private func create(_ step: Step) -> String {
    if step.request.kind == .given { return given(step) }
    let action = !step.isNew ? "passes on" : step.instance?.isNothing == true ? "makes" : "creates"
    let made = "\(factory(step)) \(action) \(instance(step))"
    return step.isOutermost && !step.injectionsFollow ? "\(made) and returns it." : "\(made)."
  }

  /// The sentence about an object that was made elsewhere, without a factory.
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
    let delayed = step.needs.filter { $0.instances.isEmpty && !$0.isAbsent }.count
    guard delayed == 0 else { return "\(prefix)\(collectLater(delayed, service))." }
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
      ? "1 dependency on \(service) is collected, delayed until it is first used"
      : "\(count) dependencies on \(service) are collected, delayed until they are first used"
  }

  func instance(_ step: Step) -> String { step.instance.map(name) ?? "nil" }

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

  /// A delayed dependency, or a deferred injection.
  private func `defer`(_ step: Step) -> String {
    guard let injection = step.injection, let owner = step.instance else {
      return "\(labelled(step.request)) is delayed until it is first used."
    }
    return
      "\(injectionName(injection, of: owner).capitalisedFirst) is deferred until the outermost object is complete."
  }

  /// The injection as a part of a sentence: `the injection of view into Presenter#1`.
  func injectionName(_ injection: InjectionSnapshot, of owner: InstanceLabel) -> String {
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

  func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
    return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
