import DICore
import DISource

/// The panel of a walk's current step: the step, the stack, the contents of every scope, and the source.
///
/// The layout is the same at every step. A star marks what the step changed.
struct StepPanel {
  let stepper: Stepper
  let stepState: StepState
  private let text: StoryText
  /// The names of the trace's scopes.
  let names: ScopeNames

  private static let columns = 79

  /// The column where the text beside the titles begins.
  private var indent: Int {
    max(12, stepState.state.scopes.map { DisplayWidth.of(names.text(of: $0.scope)) }.max() ?? 0) + 4
  }

  init(_ stepper: Stepper) {
    self.stepper = stepper
    stepState = stepper.stepState
    text = StoryText(trace: stepper.trace, scopes: stepper.scopes)
    names = stepper.scopes
  }

  // MARK: Text

  /// The panel; long parts are cut.
  var lines: [Line] {
    StoryLines(stepper.trace, steps: stepper.steps, scopes: names).styledLines(for: stepper.step) + [Line("")]
      + rows("stack", stack(rows: 1)) + scopeRows(rows: 2) + objectRows(rows: 1)
      + outsideRows + rows("source", [place?.description ?? "nothing found yet"]) + sourceLines
  }

  /// The contents of all scopes, and all objects, at this step, uncut.
  var stateLines: [Line] {
    scopeRows(rows: .max) + objectRows(rows: .max)
      + rows("outside", stepper.outside.map(holding))
  }

  /// The objects that have no part in the cycle.
  private var outsideRows: [Line] {
    let names = stepper.outside.map(\.label.description)
    return names.isEmpty ? [] : rows("outside", laidOut(names, count: names.count, rows: 1))
  }

  private func holding(_ entry: ObjectGraph.Entry) -> String {
    "\(entry.label) (\(entry.isLeaked ? "leaked" : entry.holders.map(\.text).joined(separator: ", ")))"
  }

  /// The stack with source places, innermost first.
  var stackLines: [String] {
    stepState.stack.enumerated().reversed().map { depth, frame in
      let place = registration(of: frame)?.place.map { " (\($0))" } ?? ""
      return (depth + 1).rightAligned(in: 4) + "  " + words(for: frame) + place
    }
  }

  /// A title and the rows beside it, marked with a star if the step changed them.
  private func rows(_ title: String, _ texts: [String], _ changes: [CycleState.Change] = []) -> [Line] {
    texts.enumerated().map { index, text in
      let head = index == 0 ? (changes.isEmpty ? "   " : " * ") + title + " " : ""
      let role = changes.last?.role ?? .plain
      return Line(DisplayWidth.padded(head, to: indent) + text, role, margin: indent)
    }
  }

  private func laidOut(
    _ entries: some BidirectionalCollection<String>, count: Int, separator: String = ", ", rows: Int
  ) -> [String] {
    guard count > 0 else { return ["empty"] }
    return RowLayout(entries, count: count, separator: separator, columns: Self.columns - indent, rows: rows)
      .lines
  }

  // MARK: Stack

  private func stack(rows: Int) -> [String] {
    laidOut(stepState.stack.lazy.map(words), count: stepState.stack.count, separator: " → ", rows: rows)
  }

  func words(for frame: FrameStack.Frame) -> String {
    switch frame {
    case .request(let index, _): text.labelled(stepper.trace.requests[index].request)
    case .injection(let id, let number, let owner):
      stepper.trace.registrations[id].map { text.injectionName($0.injections[number], of: owner) }
        ?? "an injection into \(owner)"
    }
  }

  /// The registration that a frame has found; nil for a collection, whose members have them.
  func registration(of frame: FrameStack.Frame) -> RegistrationSnapshot? {
    switch frame {
    case .request(let index, _) where stepper.trace.requests[index].request.kind == .many: nil
    case .request(_, let id): id.flatMap { stepper.trace.registrations[$0] }
    case .injection(let id, _, _): stepper.trace.registrations[id]
    }
  }

  // MARK: Scopes

  private func scopeRows(rows: Int) -> [Line] {
    stepState.state.scopes.flatMap { contents in
      let changes = stepState.changes.filter { $0.scope == contents.scope }
      return self.rows(names.text(of: contents.scope), laidOut(contents, changes, rows: rows), changes)
    }
  }

  /// The entries of a scope: missed services, stored instances and released instances.
  private func laidOut(_ contents: ScopeContents, _ changes: [CycleState.Change], rows: Int) -> [String] {
    let marks = Dictionary(grouping: changes.compactMap(mark(of:)), by: \.instance)
    let held = contents.members.lazy.map { instance in
      guard let marks = marks[instance] else { return instance.description }
      return "\(instance) (\(marks.map(\.text).uniqued().joined(separator: ", ")))"
    }
    let removed = changes.compactMap(\.removed)
    let gone = removed.indices.lazy.map { index in
      index == 0 ? "released: \(removed[index])" : removed[index].description
    }
    let misses = changes.contains(.missed(scope: contents.scope)) ? ["(miss for \(service))"] : []
    let parts = [
      AnyBidirectionalCollection(misses), AnyBidirectionalCollection(held), AnyBidirectionalCollection(gone),
    ]
    return laidOut(parts.joined(), count: misses.count + contents.count + gone.count, rows: rows)
  }

  /// The mark after the instance that a change concerns.
  private func mark(of change: CycleState.Change) -> (instance: InstanceLabel, text: String)? {
    switch change {
    case .hit(let instance, _): (instance, "hit")
    case .added(let instance, _, isNew: true): (instance, "added")
    case .added(let instance, _, isNew: false): (instance, "added for \(service)")
    case .missed, .removed, .created, .deallocated: nil
    }
  }

  private var service: String { ServiceName.text(of: stepper.step.request.key) }

  // MARK: Objects

  private func objectRows(rows: Int) -> [Line] {
    let changes = stepState.changes.filter(\.isOfObject)
    let created = Set(changes.compactMap(\.created))
    let living = stepState.state.objectMembers.lazy.map { object in
      created.contains(object) ? "\(object) (created)" : object.description
    }
    let deallocated = changes.compactMap(\.deallocated)
    let ended = deallocated.lazy.map { "\($0) (deallocated)" }
    let parts = [AnyBidirectionalCollection(living), AnyBidirectionalCollection(ended)]
    let texts = laidOut(parts.joined(), count: stepState.state.objectCount + deallocated.count, rows: rows)
    return self.rows("objects", texts, changes)
  }

  // MARK: Source

  /// The place of the registration that the step is about, otherwise of the innermost request with a registration; nil
  /// if there is none.
  var place: SourcePlace? {
    stepper.step.registration?.place
      ?? stepState.stack.reversed().lazy.compactMap { registration(of: $0)?.place }.first
  }

  private var sourceLines: [Line] {
    guard let place, let excerpt = stepper.sources.excerpt(around: place, context: 1) else { return [] }
    return excerpt.lines.enumerated().map { offset, line in
      let number = excerpt.line + offset
      let marker = number == excerpt.marked ? ">" : " "
      let margin = "   \(marker) " + number.rightAligned(in: 4) + "  "
      let code = EscapedText.untabbed(line)
      return Line(DisplayWidth.cut(margin + code, to: Self.columns).trimmedEnd, margin: margin.count)
    }
  }
}

extension CycleState.Change {
  /// The scope that changed; nil for a change of an object.
  var scope: ScopeLabel? {
    switch self {
    case .missed(let scope), .hit(_, let scope), .added(_, let scope, _), .removed(_, let scope): scope
    case .created, .deallocated: nil
    }
  }

  fileprivate var isOfObject: Bool { scope == nil }

  /// The colour role of the change.
  fileprivate var role: Line.Role {
    switch self {
    case .missed: .missed
    case .hit: .reused
    case .added, .created: .made
    case .removed, .deallocated: .removed
    }
  }

  /// The created object; nil for other changes.
  fileprivate var created: InstanceLabel? {
    guard case .created(let object) = self else { return nil }
    return object
  }

  /// The deallocated object; nil for other changes.
  fileprivate var deallocated: InstanceLabel? {
    guard case .deallocated(let object) = self else { return nil }
    return object
  }

  /// The object that the scope released; nil for other changes.
  fileprivate var removed: InstanceLabel? {
    guard case .removed(let instance, _) = self else { return nil }
    return instance
  }
}
