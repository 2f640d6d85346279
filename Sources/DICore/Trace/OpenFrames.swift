/// The requests and injections of a trace that have not ended, and the values with which ended requests were answered.
struct OpenFrames {
  /// Outermost first.
  private var frames: [Frame] = []

  /// The values that ended requests were answered with, outermost level first.
  private var answers: [InstanceLabel] = []

  private struct Frame {
    /// The answer of the request.
    var got: InstanceLabel?
    /// The object that the request's factory made. It is not deallocated before the request ends.
    var made: (object: ObjectIdentifier, label: InstanceLabel)?
    /// The number of answers before those of nested requests.
    let earlierAnswers: Int
  }

  /// The object that the factory of the innermost frame has made; nil if there is none.
  var made: (object: ObjectIdentifier, label: InstanceLabel)? { frames.last?.made }

  /// Whether a request nested in the innermost frame was answered with the value `label`.
  func hasAnswer(_ label: InstanceLabel) -> Bool {
    frames.last.map { answers[$0.earlierAnswers...].contains(label) } ?? false
  }

  /// Notes the object that the factory of the innermost frame has made.
  mutating func make(_ object: ObjectIdentifier, _ label: InstanceLabel) {
    if !frames.isEmpty { frames[frames.count - 1].made = (object, label) }
  }

  /// Applies `event`: adds or removes frames.
  mutating func follow(_ event: TraceEvent) {
    switch event.transition {
    case .begins(.request): frames.append(Frame(earlierAnswers: answers.count))
    // The object that an injection runs on is the one that the request around it made.
    case .begins(.injection): frames.append(Frame(made: made, earlierAnswers: answers.count))
    case .makes(let label, _), .asks(_, let label?):
      if !frames.isEmpty { frames[frames.count - 1].got = label }
    case .ends:
      guard let closed = frames.popLast() else { return }
      while answers.count > closed.earlierAnswers { answers.removeLast() }
      if let got = closed.got, !got.isObject { answers.append(got) }
    case .searches, .considers, .finds, .enters, .asks(_, held: nil), .collects, .delays, .defers, .stores,
      .doesNotStore, .remembers, .releases, .resets, .opensGraphs, .closesGraphs, .holds, .letsGo,
      .deallocates,
      .holdsWeakly, .nothing:
      break
    }
  }

  /// Whether a single request is open: the one that the cycle began with.
  var isOutermost: Bool { frames.count == 1 }

  /// Removes everything, and keeps the memory.
  mutating func removeAll() {
    while !frames.isEmpty { frames.removeLast() }
    while !answers.isEmpty { answers.removeLast() }
  }
}
