/// A resolution error in encoded form: registrations are given by their numbers in the trace's list.
struct FailureRecord: Codable {
  struct Link: Codable {
    let request: Request
    let registration: Int?
  }

  struct Similar: Codable {
    let service: ServiceKey
    let at: SourcePlace?
  }

  enum Fault: Codable {
    case missingRegistration(searched: [ResolutionError.Missing.Searched], similar: [Similar])
    case circularDependency
    case ambiguous(registrations: [Int])
    case noFactory(registration: Int)
    case factoryGaveNil(registration: Int)
    case missingArgument(number: Int, registration: Int)
    /// `ResolutionError.Fault.nilTreatedAsCached`, under the name that files of earlier versions have.
    case nilPassedForKept
    case mismatch(instance: InstanceLabel)
    case tooDeep
    case interrupted
    /// A nil cause means ``CodeFault/failed``, as in traces without causes.
    case codeFailed(message: String, cause: CodeFault?, at: SourcePlace?)
  }

  let fault: Fault
  /// The path; of a long one, the first and the last links.
  let path: [Link]
  /// The length of the whole path, if links are omitted.
  let pathLength: Int?
  let request: Request
  let depth: Int
}

// MARK: - Writing

extension FailureRecord {
  init(_ error: ResolutionError, _ list: inout RegistrationList) {
    fault = Fault(error.fault, &list)
    let links = Self.shown(error)
    path = links.map { link in
      Link(request: link.request, registration: link.registration.map { list.number(of: $0) })
    }
    pathLength = links.count == error.pathLength ? nil : error.pathLength
    request = error.request
    depth = error.depth
  }
}

extension FailureRecord {
  private static let wholePath = 200
  private static let shownEnd = 50

  /// The encoded part of a path. A circular dependency is encoded completely.
  private static func shown(_ error: ResolutionError) -> [ResolutionError.Link] {
    guard error.path.count > wholePath, error.circularPath.isEmpty else { return error.path }
    return Array(error.path.prefix(shownEnd) + error.path.suffix(shownEnd))
  }
}

extension FailureRecord.Fault {
  init(_ fault: ResolutionError.Fault, _ list: inout RegistrationList) {
    switch fault {
    case .missingRegistration(let missing):
      self = .missingRegistration(
        searched: missing.searched,
        similar: missing.similar.map { .init(service: $0.service, at: $0.at) })
    case .circularDependency: self = .circularDependency
    case .ambiguous(let facts): self = .ambiguous(registrations: facts.map { list.number(of: $0) })
    case .noFactory(let facts): self = .noFactory(registration: list.number(of: facts))
    case .factoryGaveNil(let facts): self = .factoryGaveNil(registration: list.number(of: facts))
    case .missingArgument(let number, let facts):
      self = .missingArgument(number: number, registration: list.number(of: facts))
    case .nilTreatedAsCached: self = .nilPassedForKept
    case .mismatch(let instance): self = .mismatch(instance: instance)
    case .tooDeep: self = .tooDeep
    case .interrupted: self = .interrupted
    case .codeFailed(let message, let cause, let place):
      self = .codeFailed(message: message, cause: cause == .failed ? nil : cause, at: place)
    }
  }
}

// MARK: - Reading

extension FailureRecord {
  /// The error, with the registrations in `list`.
  ///
  /// - Throws: ``TraceDamage`` if the record contradicts itself or the list.
  func error(_ list: RegistrationList) throws(TraceDamage) -> ResolutionError {
    var links: [ResolutionError.Link] = []
    for link in path {
      let facts: RegistrationSnapshot? = if let number = link.registration { try list[number] } else { nil }
      links.append(ResolutionError.Link(request: link.request, registration: facts))
    }
    if let pathLength {
      guard links.count > 12, pathLength > links.count else {
        throw TraceDamage("a path is told to be of \(pathLength) requests, and \(links.count) are there")
      }
    }
    return ResolutionError(
      fault: try fault.fault(list), path: links, pathLength: pathLength, request: request, depth: depth)
  }
}

extension FailureRecord.Fault {
  /// A bound for damaged data: more than any initialiser has.
  private static let mostArguments = 1000

  /// The fault, with the registrations in `list`.
  ///
  /// - Throws: ``TraceDamage`` if the record contradicts itself or the list.
  func fault(_ list: RegistrationList) throws(TraceDamage) -> ResolutionError.Fault {
    switch self {
    case .missingRegistration(let searched, let similar):
      return .missingRegistration(
        .init(
          searched: searched, similar: similar.map { ($0.service, $0.at) }))
    case .circularDependency: return .circularDependency
    case .ambiguous(let numbers):
      var facts: [RegistrationSnapshot] = []
      for number in numbers { facts.append(try list[number]) }
      return .ambiguous(facts)
    case .noFactory(let number): return .noFactory(try list[number])
    case .factoryGaveNil(let number): return .factoryGaveNil(try list[number])
    case .missingArgument(let number, let registration):
      guard (1...Self.mostArguments).contains(number) else {
        throw TraceDamage("no registration has an argument \(number)")
      }
      return .missingArgument(number: number, try list[registration])
    case .nilPassedForKept: return .nilTreatedAsCached
    case .mismatch(let instance): return .mismatch(instance)
    case .tooDeep: return .tooDeep
    case .interrupted: return .interrupted
    case .codeFailed(let message, let cause, let place):
      return .codeFailed(message, cause ?? .failed, at: place)
    }
  }
}
