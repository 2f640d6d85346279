import DICore
import DISource

/// A resolution cycle that is written down: its events, its sources, its picture, and the words for every step.
struct ExportedCycle {
  private(set) var document: TraceDocument
  let scopes: ScopeNames
  /// The objects that have no part in the cycle, if it is the latest one.
  var outside: [ObjectGraph.Entry] = []
  /// The holders of objects since before the cycle.
  var heldBefore: [InstanceLabel: [Evidence.Holder]] = [:]
  /// The objects of the world in which it ran; nil for a cycle that was loaded.
  private var living: ObjectGraph?

  var trace: Trace { document.trace }

  /// Sentences on what became of the cycle and of its objects.
  var endings: [String] { document.endings }

  /// A cycle of a world.
  ///
  /// - Parameter isLatest: Whether nothing has happened since, so that the world still knows what was held before.
  init(_ trace: Trace, in world: World, isLatest: Bool) {
    let leaked = world.leaks.objects.intersection(trace.created)
    var document = TraceDocument(trace, in: world.program)
    // Later changes are no part of the cycle.
    if isLatest { document.references = Self.references(of: trace, in: world) }
    document.leaked = leaked
    document.endings = Self.endings(of: trace, FailureText(world.program)) + Self.leaks(leaked, in: world)
    self.document = document
    scopes = trace.scopeNames(in: world)
    if isLatest {
      outside = world.objects(outside: trace)
      heldBefore = world.holders(of: Set(trace.created + trace.reused), before: trace)
    }
    living = ObjectGraph(world)
  }

  /// The cycle that the latest input asked for, which has just had an effect on its world.
  init(_ trace: Trace, of effect: ActionEffect, in world: World) {
    self.init(trace, in: world, isLatest: true)
    guard effect.traces.count == 1, effect.failure == nil,
      let last = ResolutionOutput(effect: effect, world: world).lastLine
    else { return }
    document.endings = [last] + RepeatedMaking([trace]).lines + Self.leaks(document.leaked, in: world)
  }

  /// A cycle that was loaded from a file.
  init(_ document: TraceDocument, _ libraries: [Library]) {
    self.document = document
    scopes = document.trace.scopeNames
    if document.endings.isEmpty {
      self.document.endings = Self.endings(of: document.trace, FailureText(libraries))
    }
  }

  /// The objects that the cycle created, each with what holds it now; empty for a cycle that was loaded.
  var objectRows: [[String]] {
    guard let living else { return [] }
    return trace.created.filter(\.isObject).map { label in
      guard let entry = living.entry(of: label) else { return [label.description, "deallocated"] }
      let holders = entry.holders.map(\.text).joined(separator: ", ")
      return [label.description, (entry.isLeaked ? "leaked: " : "") + "held by \(holders)"]
    }
  }

  /// The picture of the cycle.
  var picture: Picture {
    TracePicture.picture(
      of: trace, scopes: scopes, references: document.references, leaked: document.leaked
    ) { document.isWeak($0, ofType: $1) }
  }

  /// The references between objects of the cycle that are alive.
  private static func references(of trace: Trace, in world: World) -> [TraceDocument.Reference] {
    let known = Set(trace.created + trace.reused).filter(\.isObject)
    return trace.created.filter(\.isObject).flatMap { owner in
      world.references.references(from: owner).filter { known.contains($0.target) }.map {
        TraceDocument.Reference(owner: owner, field: $0.field, target: $0.target)
      }
    }
  }

  /// The document, with the walk over it, on one line.
  func line(unless isInterrupted: @escaping () -> Bool) throws -> String {
    guard var stepper = Stepper(trace, document.sources, scopes: scopes) else {
      return try document.line
    }
    stepper.outside = outside
    let folding = PictureFolding(limit: PictureFolding.usual)
    let walk = WalkJSON(
      stepper, picture: folding.folded(picture) ?? picture,
      evidence: trace.evidence(for: stepper.steps, heldBefore: heldBefore), unless: isInterrupted)
    guard let text = try walk.json().line(unless: isInterrupted) else { throw ShellError.interrupted }
    return try document.line.dropLast() + ",\"walk\":" + JSONLayout.escaped(text) + "}"
  }

  private static func endings(of trace: Trace, _ words: FailureText) -> [String] {
    if let failure = trace.failure {
      let error = words.error(for: failure)
      return ["error: \(error.message)"] + error.details
    }
    let parts = [trace.rootInstance?.description, LastLine.made(in: [trace])].compactMap(\.self)
    return (parts.isEmpty ? [] : [parts.joined(separator: " · ")]) + RepeatedMaking([trace]).lines
  }

  private static func leaks(_ leaked: Set<InstanceLabel>, in world: World) -> [String] {
    guard !leaked.isEmpty else { return [] }
    let number = { (label: InstanceLabel) in world.objectLifetimes.life(of: label)?.number ?? 0 }
    return [LeakText(world: world).sentence(for: leaked.sorted { number($0) < number($1) })]
  }
}
