import DICore
import DISource

/// The explanation of an object, or of the answer to a request.
struct WhyOutput {
  let world: World
  /// The input as typed, by number.
  let input: (Int) -> String?

  private typealias Rows = [(String, String?)]

  private var failureText: FailureText { FailureText(world.program) }

  // MARK: Answers

  /// Why `object` exists, which requests got it, and what holds it.
  func result(of object: InstanceLabel) -> CommandResult {
    let provenance = Provenance(of: object, in: world.cycles)
    let text = ProvenanceText(provenance: provenance, world: world, input: input)
    let about = [("about", JSON.string(object.description))]
    guard let origin = provenance.origin else {
      let conclusion = ExplanationLine(kind: .therefore, text: "\(object) was made by \(text.maker)")
      return result(
        conclusion.rows + text.rows, about + [("chain", .array([conclusion.json]))] + text.fields)
    }
    let chain = ExplanationText(origin.cycle.trace, failureText, scopes: text.scopeNames)
    let conclusion = chain.conclusion(of: origin.explanation, inCycle: origin.cycle.number)
    return result(
      rows(origin.explanation, chain, conclusion) + text.rows,
      about + fields(origin.explanation, chain, conclusion) + text.fields)
  }

  /// Why a request of `trace` was answered as it was.
  ///
  /// - Parameters:
  ///   - request: The position of the request. In a failed cycle, the outermost one stands for the path to the fault.
  ///   - number: The number of the cycle; nil if it cannot be shown again.
  ///   - isSupposed: Whether the cycle belongs to another world.
  ///   - required: The error that a required request would fail with.
  func result(
    of trace: Trace, request: Int = 0, inCycle number: Int? = nil, isSupposed: Bool = false,
    required: ResolutionError? = nil
  ) -> CommandResult {
    let traceIndex = TraceIndex(trace)
    let chain = ExplanationText(
      trace, failureText, scopes: trace.scopeNames(in: world), isSupposed: isSupposed)
    if request == 0, let error = trace.failure { return result(of: error, traceIndex.failure, chain) }
    guard let explanation = traceIndex.explanation(of: request) else { return result([], []) }
    if let error = explanation.fault { return result(of: error, explanation, chain) }
    let conclusion = chain.conclusion(of: explanation, inCycle: number)
    let instance = explanation.last.outcome.instance
    let value = ("not shared", instance?.isObject == false ? Self.valueIsCopied : nil)
    return result(
      rows(explanation, chain, conclusion) + [value] + (required.map(failureText.advice) ?? []),
      [("about", .string(explanation.first.asked.request.key.type.name))]
        + fields(explanation, chain, conclusion)
        + [("instance", .optional(instance?.description)), ("supposed", .bool(isSupposed))])
  }

  /// The sentence about values: a value has no identity, whatever keeps it.
  private static let valueIsCopied = "a value has no identity: each request gets a copy"

  private func result(
    of error: ResolutionError, _ explanation: Explanation?, _ chain: ExplanationText
  ) -> CommandResult {
    let conclusion = chain.conclusion(of: error)
    let about = (explanation?.first.asked.request ?? error.request).key.type.name
    return result(
      rows(explanation, chain, conclusion) + failureText.advice(for: error),
      [("about", .string(about))] + fields(explanation, chain, conclusion)
        + [("instance", .null), ("fault", failureText.error(for: error).json)])
  }

  private func result(_ rows: Rows, _ fields: [(String, JSON)]) -> CommandResult {
    CommandResult([.lines(ShellError.rows(rows, indent: "", width: 12))], fields: fields)
  }

  // MARK: Chains

  private func rows(_ explanation: Explanation?, _ chain: ExplanationText, _ conclusion: ExplanationLine)
    -> Rows
  {
    let hops = explanation?.hops ?? []
    guard hops.count > 12 else { return rows(hops, chain) + conclusion.rows }
    let omitted = [("…", "\(hops.count - 8) more requests" as String?)]
    return rows(Array(hops.prefix(4)), chain) + omitted + rows(hops.suffix(4), chain) + conclusion.rows
  }

  private func rows(_ hops: [Explanation.Hop], _ chain: ExplanationText) -> Rows {
    hops.flatMap { links(for: $0, chain).flatMap(\.rows).abbreviated }
  }

  /// The links about a request; that about the choice also says what else may be registered.
  private func links(for hop: Explanation.Hop, _ chain: ExplanationText) -> [ExplanationLine] {
    let others = alternatives(to: hop.registration)
    return chain.links(for: hop).map { link in
      guard link.kind == .chose, let first = others.first else { return link }
      var link = link
      let shown = others.map { "\($0.implementation ?? $0.service.words), \($0.place)" }
      link.notes.append("or \(shown.joined(separator: "; ")): \(first.because)")
      return link
    }
  }

  /// The statements that may be in force instead of a registration of this or another world.
  private func alternatives(to registration: RegistrationSnapshot?) -> [AlternativeStatement] {
    guard let registration, let program = world.interpretedProgram else { return [] }
    let known = program.containers.flatMap(\.registrations).first {
      $0.place == registration.place && $0.services == registration.services
    }
    return known.map(program.alternatives) ?? []
  }

  private func fields(
    _ explanation: Explanation?, _ chain: ExplanationText, _ conclusion: ExplanationLine
  ) -> [(String, JSON)] {
    let all = (explanation?.hops ?? []).flatMap { links(for: $0, chain) } + [conclusion]
    let asked = explanation?.first.asked
    return [
      ("service", .optional(asked?.request.key.type.name)),
      ("name", .optional(asked?.request.key.name?.text)),
      ("tag", .optional(asked?.request.key.tag?.name)),
      ("container", .optional(asked?.container.text)),
      ("chain", .array(all.map(\.json))),
    ]
  }
}
