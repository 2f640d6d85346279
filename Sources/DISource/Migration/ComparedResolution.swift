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

  fileprivate struct Outcome: Equatable {
    let service: String
    let words: String
    /// The statements that gave the answer, each by passing the request on to the next; nil for one that is not known.
    let statements: [Statement?]
    /// Whether it failed because of another request.
    let isConsequence: Bool
    /// The container of the registration that was found; nil if none was.
    let container: ContainerLabel?

    static func == (first: Outcome, second: Outcome) -> Bool {
      first.service == second.service && first.words == second.words && first.statements == second.statements
        && first.isConsequence == second.isConsequence
    }
  }

  init(naming names: ObjectNames) { self.names = names }

  /// Adds a cycle of the resolution.
  ///
  /// - Parameter statement: The statement of a registration; nil for one that is not known.
  mutating func add(_ trace: Trace, _ statement: (RegistrationSnapshot) -> Statement?) {
    let tree = RequestTree(trace)
    containers += trace.requests.indices.map { trace.requests[$0].container }
    for index in tree.nodes.indices where !tree.isPassedOn(index) {
      let found = tree.registrations(answering: index).map { trace.registrations[$0].flatMap(statement) }
      requests.append(
        Outcome(
          service: trace.requests[index].request.key.type.name,
          words: tree.outcome(of: index).comparedWords(&names),
          statements: found.reduce(into: []) { if $0.last != .some($1) { $0.append($1) } },
          isConsequence: tree[index].outcome.isConsequence,
          container: tree[index].registration.flatMap { trace.registrations[$0]?.container }))
    }
  }

  /// The first difference; nil if there is none. A statement that is not converted is reported before what follows from
  /// that.
  ///
  /// - Parameters:
  ///   - container: The container whose statements are converted.
  ///   - isConverted: Whether a statement is, or is the one that is compared.
  func difference(
    from earlier: ComparedResolution, in container: ContainerLabel, _ isConverted: (Statement) -> Bool
  ) -> String? {
    if requests == earlier.requests { return nil }
    for request in earlier.requests {
      if let other = request.container, other != container {
        return "it needs \(request.service), which is registered in \(other)"
      }
    }
    if let own = earlier.requests.first?.statements.first.flatMap(\.self), !isConverted(own) {
      return "\(own.place) answers in its place, and is not converted"
    }
    for request in earlier.requests {
      if let cause = request.statements.lazy.compactMap(\.self).first(where: { !isConverted($0) }) {
        return "it needs \(request.service), and \(cause.place) is not converted"
      }
    }
    let pairs = zip(earlier.requests, requests).filter { $0 != $1 }
    let own = pairs.filter { !$1.isConsequence && $0.service == $1.service }
    if let (was, now) = own.first(where: { $0.words != $1.words }) {
      return "\(was.service) is \(was.words), and \(now.words) afterwards"
    }
    if requests.count != earlier.requests.count {
      let verb = earlier.requests.count == 1 ? "is" : "are"
      return "\(earlier.requests.count.requests) \(verb) made, and \(requests.count) afterwards"
    }
    if let (was, now) = own.first {
      return "\(was.service) is made by \(was.places), and by \(now.places) afterwards"
    }
    let (was, now) = pairs[0]
    if was.service == now.service { return "\(was.service) is \(was.words), and \(now.words) afterwards" }
    return "it asks for \(was.service), and for \(now.service) afterwards"
  }
}

/// The names of objects by their order in the resolutions that are compared: which numbers they have depends on what the
/// program has made before.
struct ObjectNames {
  private var names: [InstanceLabel: String] = [:]
  private var counts: [Symbol: Int] = [:]

  /// `Cat#1` for the first object with the type name `Cat`.
  mutating func name(of object: InstanceLabel) -> String {
    guard object.isObject else { return object.name }
    if let known = names[object] { return known }
    let number = counts[object.typeName, default: 0] + 1
    counts[object.typeName] = number
    names[object] = "\(object.typeName)#\(number)"
    return "\(object.typeName)#\(number)"
  }
}

extension ComparedResolution.Outcome {
  /// The places of the statements.
  fileprivate var places: String {
    let words = statements.map { $0?.place.description ?? "another statement" }
    return words.isEmpty ? "none" : words.joined(separator: " through ")
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

  /// The outcome; for a value that was passed on, which has no identity, that of the request that made it.
  fileprivate func outcome(of index: Int) -> RequestOutcome {
    guard case .passedOn(let passed) = self[index].outcome, !passed.isObject,
      let origin = self[index].children.last(where: isPassedOn)
    else { return self[index].outcome }
    return outcome(of: origin)
  }

  /// The registration that answered the request with an instance, and those to which it passed the request on.
  fileprivate func registrations(answering index: Int) -> [RegistrationID] {
    guard self[index].outcome.instance != nil || self[index].outcome.isAbsent else { return [] }
    let further = self[index].children.last(where: isPassedOn).map { registrations(answering: $0) } ?? []
    return [self[index].registration].compactMap(\.self) + further
  }
}

extension RequestOutcome {
  fileprivate func comparedWords(_ names: inout ObjectNames) -> String {
    switch self {
    case .made(let instance) where !instance.isObject: "a new value"
    case .reused(let instance) where !instance.isObject: "the value made before"
    case .made(let instance), .passedOn(let instance), .reused(let instance): names.name(of: instance)
    case .delayed: "delayed"
    case .collected(let instances): "all of \(instances.map { names.name(of: $0) }.joined(separator: ", "))"
    case .absent: "nil"
    case .failed(let error): "an error (\(error.fault.traits.kind.rawValue))"
    case .abandoned: "an error"
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
