import DICore

/// What a resolution comes to under the rules of any library: the requested service, the instance, and the statement
/// that made it.
///
/// A request that its factory passes on to another registration is one with the other: libraries differ in how they find
/// an object under a second type.
struct ComparedResolution {
  /// A registration statement.
  struct Statement: Hashable {
    /// Its number among those that are converted.
    let number: Int
    let place: SourcePlace
  }

  /// The names of objects; the same for all resolutions of a program.
  private(set) var names: ObjectNames
  /// The containers that were asked.
  private(set) var containers: [ContainerLabel] = []
  private var requests: [Outcome] = []
  /// The statement of the registration that was found for the service itself; nil for one that is not known.
  private var ownStatement: Statement?

  fileprivate struct Outcome: Equatable {
    let service: String
    let answer: Answer
    /// The statements that gave the answer, each by passing the request on to the next; nil for one that is not known.
    let statements: [Statement?]
    /// The services that these statements were asked for.
    let askedServices: [String]
    /// Whether it failed because of another request.
    let isConsequence: Bool
    /// The container of the registration that was found; nil if none was.
    let container: ContainerLabel?

    static func == (first: Outcome, second: Outcome) -> Bool {
      first.service == second.service && first.answer.name == second.answer.name
        && first.statements == second.statements && first.isConsequence == second.isConsequence
    }
  }

  /// What a request got.
  fileprivate struct Answer {
    /// The same for equal answers: an object's name by its order.
    let name: String
    /// The object's type; nil for what is no object.
    var type: String?
    /// Whether no earlier request got the object.
    var isFirst = false

    var words: String { type.map { isFirst ? "a new \($0)" : "an earlier \($0)" } ?? name }
  }

  /// - Parameters:
  ///   - recorded: What has happened.
  ///   - names: The names of objects until now.
  ///   - isByEnd: Whether the requests are taken in the order of their ends, without those that have not ended: as many of
  ///     them as two resolutions have in common that were cut off at different requests.
  ///   - statement: The statement of a registration; nil for one that is not known.
  init(
    _ recorded: RecordedResolution, naming names: ObjectNames, isByEnd: Bool,
    _ statement: (RegistrationSnapshot) -> Statement?
  ) {
    self.names = names
    for trace in recorded.traces {
      let tree = RequestTree(trace)
      containers += trace.requests.indices.map { trace.requests[$0].container }
      if ownStatement == nil, let own = tree.nodes.first?.registration {
        ownStatement = trace.registrations[own].flatMap(statement)
      }
      for index in isByEnd ? tree.indicesByEnd : Array(tree.nodes.indices)
      where !tree.isPassedOn(index) && !(isByEnd && tree[index].outcome.isUnfinished) {
        add(index, of: tree, trace, statement)
      }
    }
  }

  private mutating func add(
    _ index: Int, of tree: RequestTree, _ trace: Trace, _ statement: (RegistrationSnapshot) -> Statement?
  ) {
    var found: [(statement: Statement?, service: String)] = []
    for (request, registration) in tree.registrations(answering: index) {
      let statement = trace.registrations[registration].flatMap(statement)
      if !found.isEmpty, found.last?.statement == statement { continue }
      found.append((statement, trace.requests[request].request.key.type.words))
    }
    requests.append(
      Outcome(
        service: trace.requests[index].request.key.type.words,
        answer: tree.outcome(of: index).answer(&names),
        statements: found.map(\.statement), askedServices: found.map(\.service),
        isConsequence: tree[index].outcome.isConsequence,
        container: tree[index].registration.flatMap { trace.registrations[$0]?.container }))
  }

  /// The first difference; nil if there is none. A statement that is not converted is reported before what follows from
  /// it.
  ///
  /// - Parameters:
  ///   - container: The container whose statements are converted.
  ///   - isCut: Whether only what both have in common is compared.
  ///   - isConverted: Whether a statement is, or is the one that is compared.
  func difference(
    from earlier: ComparedResolution, in container: ContainerLabel, isCut: Bool,
    _ isConverted: (Statement) -> Bool
  ) -> String? {
    let count = isCut ? min(requests.count, earlier.requests.count) : .max
    let (old, new) = (earlier.requests.prefix(count), requests.prefix(count))
    if old == new, ownStatement == earlier.ownStatement || earlier.ownStatement == nil { return nil }
    for request in old {
      if let other = request.container, other != container {
        return "it needs \(request.service), which is registered in \(other)"
      }
    }
    if let own = earlier.ownStatement, !isConverted(own) {
      return "\(own.place) answers in its place, and is not converted"
    }
    for request in old {
      for case (let statement?, let service) in zip(request.statements, request.askedServices)
      where !isConverted(statement) {
        return "it needs \(service), and \(statement.place) is not converted"
      }
    }
    let pairs = zip(old, new).filter { $0 != $1 }
    let own = pairs.filter { !$1.isConsequence && $0.service == $1.service }
    if let (was, now) = own.first(where: { $0.answer.name != $1.answer.name }) {
      return now.difference(from: was)
    }
    if old.count != new.count {
      return "\(old.count.requests) \(old.count == 1 ? "is" : "are") made, and \(new.count) afterwards"
    }
    if let (was, now) = own.first {
      if was.places == now.places { return "another run of \(was.places) makes \(was.service) afterwards" }
      return "\(was.service) is made by \(was.places), and by \(now.places) afterwards"
    }
    guard let (was, now) = pairs.first else { return "another statement answers afterwards" }
    if was.service == now.service { return now.difference(from: was) }
    return "it asks for \(was.service), and for \(now.service) afterwards"
  }
}

/// The traces of a resolution.
struct RecordedResolution {
  var traces: [Trace] = []
  /// Whether it ended because it made too many requests.
  var isCut = false
  /// Whether it ended because too many factories ran within each other: most likely without end.
  var isTooDeep = false
  /// How many factories may run within each other.
  static let deepestNesting = 500

  /// Whether a request got an instance that a scope had.
  var reusesInstances: Bool {
    traces.contains { trace in
      RequestTree(trace).nodes.contains { if case .reused = $0.outcome { true } else { false } }
    }
  }
}

/// The names of objects by their order in the resolutions that are compared: which numbers they have depends on what the
/// program has made before.
struct ObjectNames {
  private var names: [InstanceLabel: String] = [:]
  private var counts: [Symbol: Int] = [:]

  /// `Cat#1` for the first object with the type name `Cat`.
  mutating func name(of object: InstanceLabel) -> String { answer(of: object).name }

  fileprivate mutating func answer(of object: InstanceLabel) -> ComparedResolution.Answer {
    guard object.isObject else { return ComparedResolution.Answer(name: object.name) }
    let type = object.typeName.text
    if let known = names[object] { return ComparedResolution.Answer(name: known, type: type) }
    let number = counts[object.typeName, default: 0] + 1
    counts[object.typeName] = number
    let name = "\(type)#\(number)"
    names[object] = name
    return ComparedResolution.Answer(name: name, type: type, isFirst: true)
  }
}

extension ComparedResolution.Outcome {
  /// The places of the statements.
  fileprivate var places: String {
    let words = statements.map { $0?.place.description ?? "another statement" }.uniqued()
    return words.isEmpty ? "none" : words.joined(separator: " through ")
  }

  /// How the answers differ.
  fileprivate func difference(from earlier: Self) -> String {
    guard let type = answer.type, type == earlier.answer.type else {
      return "\(service) is \(earlier.answer.words), and \(answer.words) afterwards"
    }
    switch (earlier.answer.isFirst, answer.isFirst) {
    case (true, false): return "\(service) is made anew, and is one that was made before afterwards"
    case (false, true): return "\(service) is one that was made before, and is made anew afterwards"
    case (false, false): return "\(service) is another one of those made before afterwards"
    case (true, true): return "\(service) is made in another order afterwards"
    }
  }
}

extension RequestTree {
  /// Whether the factory of the enclosing request returned this request's instance.
  fileprivate func isPassedOn(_ index: Int) -> Bool {
    guard let parent = self[index].parent, case .passedOn(let passed) = self[parent].outcome else {
      return false
    }
    return passed == self[index].outcome.instance
  }

  /// The requests in the order of their ends.
  fileprivate var indicesByEnd: [Int] {
    var ended: [Int] = []
    var open: [(index: Int, isEnding: Bool)] = nodes.indices.filter { self[$0].parent == nil }.reversed()
      .map { ($0, false) }
    while let (index, isEnding) = open.popLast() {
      if isEnding {
        ended.append(index)
      } else {
        open.append((index, true))
        open += self[index].children.reversed().map { ($0, false) }
      }
    }
    return ended
  }

  /// The outcome; for a value that was passed on, which has no identity, that of the request that made it.
  fileprivate func outcome(of index: Int) -> RequestOutcome {
    guard case .passedOn(let passed) = self[index].outcome, !passed.isObject,
      let origin = self[index].children.last(where: isPassedOn)
    else { return self[index].outcome }
    return outcome(of: origin)
  }

  /// The registration that answered the request with an instance, and those to which it passed the request on, each with
  /// the request that it answered.
  fileprivate func registrations(answering index: Int) -> [(request: Int, RegistrationID)] {
    guard self[index].outcome.instance != nil || self[index].outcome.isAbsent else { return [] }
    let further = self[index].children.last(where: isPassedOn).map { registrations(answering: $0) } ?? []
    return [self[index].registration].compactMap { $0.map { (index, $0) } } + further
  }
}

extension RequestOutcome {
  fileprivate func answer(_ names: inout ObjectNames) -> ComparedResolution.Answer {
    switch self {
    case .made(let instance) where instance.isNothing: .init(name: "nil")
    case .made(let instance) where !instance.isObject: .init(name: "a new value")
    case .reused(let instance) where !instance.isObject: .init(name: "the value made before")
    case .made(let instance), .passedOn(let instance), .reused(let instance): names.answer(of: instance)
    case .delayed: .init(name: "delayed")
    case .collected(let all): .init(name: "all of \(all.map { names.name(of: $0) }.joined(separator: ", "))")
    case .absent: .init(name: "nil")
    case .failed(let error): .init(name: "an error (\(error.fault.traits.kind.rawValue))")
    case .abandoned: .init(name: "an error")
    }
  }

  /// Whether it was cut off.
  fileprivate var isUnfinished: Bool {
    switch self {
    case .abandoned: true
    case .failed(let error): error.fault.traits.kind == .interrupted
    default: false
    }
  }

  fileprivate var isAbsent: Bool { if case .absent = self { true } else { false } }

  fileprivate var isConsequence: Bool {
    if case .abandoned = self { true } else { false }
  }
}

extension Int {
  /// “1 request”, “2 requests”.
  fileprivate var requests: String { self == 1 ? "1 request" : "\(self) requests" }
}
