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
    /// Without places elsewhere in files of earlier versions, and where there are none.
    case missingRegistration(
      searched: [ResolutionError.Missing.Searched], similar: [Similar],
      elsewhere: [ResolutionError.Missing.Elsewhere]?)
    case circularDependency
    case ambiguous(registrations: [Int])
    case noFactory(registration: Int)
    case factoryGaveNil(registration: Int)
    /// With a number and a registration if it was not passed, with a message if code did not find it.
    case missingArgument(number: Int?, registration: Int?, message: String?, at: SourcePlace?)
    /// `ResolutionError.Fault.nilTreatedAsCached`, under the name that files of earlier versions have.
    case nilPassedForKept
    case mismatch(instance: InstanceLabel)
    /// With a message if code is too deep, without one if requests are.
    case tooDeep(message: String?, at: SourcePlace?)
    case interrupted
    /// A nil cause means ``CodeFault/failed``, as in traces without causes.
    case codeFailed(message: String, cause: Cause?, at: SourcePlace?)

    /// The causes in files, among them those of earlier versions that are faults of their own now.
    enum Cause: Codable {
      case present(CodeFault)
      case missingArgument, tooDeep
    }
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
  init(_ error: ResolutionError, _ list: inout CodedRegistrations) {
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
  init(_ fault: ResolutionError.Fault, _ list: inout CodedRegistrations) {
    switch fault {
    case .missingRegistration(let missing):
      self = .missingRegistration(
        searched: missing.searched,
        similar: missing.similar.map { .init(service: $0.service, at: $0.at) },
        elsewhere: missing.elsewhere.isEmpty ? nil : missing.elsewhere)
    case .circularDependency: self = .circularDependency
    case .ambiguous(let candidates): self = .ambiguous(registrations: candidates.map { list.number(of: $0) })
    case .noFactory(let registration): self = .noFactory(registration: list.number(of: registration))
    case .factoryGaveNil(let registration):
      self = .factoryGaveNil(registration: list.number(of: registration))
    case .missingArgument(.notPassed(let number, let registration)):
      self = .missingArgument(
        number: number, registration: list.number(of: registration), message: nil, at: nil)
    case .missingArgument(.notFound(let message, let place)):
      self = .missingArgument(number: nil, registration: nil, message: message, at: place)
    case .nilTreatedAsCached: self = .nilPassedForKept
    case .mismatch(let instance): self = .mismatch(instance: instance)
    case .tooDeep(.requests): self = .tooDeep(message: nil, at: nil)
    case .tooDeep(.code(let message, let place)): self = .tooDeep(message: message, at: place)
    case .interrupted: self = .interrupted
    case .code(let message, let cause, let place):
      self = .codeFailed(message: message, cause: cause == .failed ? nil : .present(cause), at: place)
    }
  }
}

extension FailureRecord.Fault.Cause {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    switch try container.decode(String.self) {
    case "missingArgument", "severalArguments": self = .missingArgument
    case "tooDeep": self = .tooDeep
    default: self = .present(try container.decode(CodeFault.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .present(let fault): try container.encode(fault)
    case .missingArgument: try container.encode("missingArgument")
    case .tooDeep: try container.encode("tooDeep")
    }
  }
}

// MARK: - Reading

extension FailureRecord {
  /// The error, with the registrations in `list`.
  ///
  /// - Throws: ``TraceDamage`` if the record contradicts itself or the list.
  func error(_ list: CodedRegistrations) throws(TraceDamage) -> ResolutionError {
    var links: [ResolutionError.Link] = []
    for link in path {
      let snapshot: RegistrationSnapshot? =
        if let number = link.registration { try list[number] } else { nil }
      links.append(ResolutionError.Link(request: link.request, registration: snapshot))
    }
    if let pathLength {
      guard links.count > 12, pathLength > links.count else {
        throw TraceDamage("a path of \(pathLength) requests has \(links.count) of them")
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
  func fault(_ list: CodedRegistrations) throws(TraceDamage) -> ResolutionError.Fault {
    switch self {
    case .missingRegistration(let searched, let similar, let elsewhere):
      return .missingRegistration(
        .init(
          searched: searched, similar: similar.map { ($0.service, $0.at) }, elsewhere: elsewhere ?? []))
    case .circularDependency: return .circularDependency
    case .ambiguous(let numbers):
      var candidates: [RegistrationSnapshot] = []
      for number in numbers { candidates.append(try list[number]) }
      return .ambiguous(candidates)
    case .noFactory(let number): return .noFactory(try list[number])
    case .factoryGaveNil(let number): return .factoryGaveNil(try list[number])
    case .missingArgument(_, _, let message?, let place):
      return .missingArgument(.notFound(message, at: place))
    case .missingArgument(let number?, let registration?, nil, _):
      guard (1...Self.mostArguments).contains(number) else {
        throw TraceDamage("no registration has an argument \(number)")
      }
      return .missingArgument(.notPassed(number: number, of: try list[registration]))
    case .missingArgument: throw TraceDamage("a missing argument has neither a number nor a message")
    case .nilPassedForKept: return .nilTreatedAsCached
    case .mismatch(let instance): return .mismatch(instance)
    case .tooDeep(nil, _): return .tooDeep(.requests)
    case .tooDeep(let message?, let place): return .tooDeep(.code(message, at: place))
    case .interrupted: return .interrupted
    case .codeFailed(let message, .missingArgument, let place):
      return .missingArgument(.notFound(message, at: place))
    case .codeFailed(let message, .tooDeep, let place): return .tooDeep(.code(message, at: place))
    case .codeFailed(let message, .present(let cause), let place):
      return .code(message, cause, at: place)
    case .codeFailed(let message, nil, let place): return .code(message, at: place)
    }
  }
}
