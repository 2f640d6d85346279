import DICore

/// The lives of objects and the times of scopes, laid over inputs or over the steps of one cycle.
struct Timeline {
  /// A column's number; ``end`` is the end of an input, after the last step of its cycle.
  typealias Column = Int
  static let end = Int.max

  /// Where a moment falls.
  enum Place: Hashable {
    case before
    case at(Column)
    case after
  }

  /// From a beginning to an end.
  struct Bar {
    let from: Place
    let to: Place
    /// Where an object's scope let go of it although it lived on.
    var outlives: Place?
    /// Where an object leaked.
    var leaks: Place?
  }

  /// A line of the timeline.
  struct Row {
    enum Subject {
      case object(InstanceLabel)
      case scope(ScopeLabel)
    }

    let subject: Subject
    /// What stands in front of the bars.
    let name: String
    let bars: [Bar]
  }

  /// Objects in the order of birth, then scopes in the order in which they first held something.
  let rows: [Row]

  /// The inputs or steps at which something of that began or ended, in order.
  let columns: [Column]

  private init(
    _ lives: [Lifeline], _ spans: [ScopeSpan], _ names: ScopeNames, _ place: (Occasion) -> Place
  ) {
    let objects = lives.map { life in
      let bar = Bar(
        from: Self.start(of: life, place), to: life.died.map(place) ?? .after,
        outlives: life.outlives.map(place), leaks: life.leaked.map(place))
      return Row(subject: .object(life.label), name: life.label.name, bars: [bar])
    }
    let scopes = spans.map(\.scope).uniqued().map { scope in
      let bars = spans.filter { $0.scope == scope }.map { span in
        Bar(from: place(span.from), to: span.to.map(place) ?? .after)
      }
      return Row(subject: .scope(scope), name: "scope \(names.text(of: scope))", bars: bars.uniqued())
    }
    rows = objects + scopes
    let places = rows.flatMap(\.bars).flatMap { [$0.from, $0.to, $0.outlives, $0.leaks].compactMap(\.self) }
    columns = Set(places.compactMap(\.column)).sorted()
  }

  /// What code of the user made was there before the cycles of the same input.
  private static func start(of life: Lifeline, _ place: (Occasion) -> Place) -> Place {
    let start = place(life.born)
    return start == .at(end) ? .before : start
  }

  /// One column an input.
  static func ofInputs(_ lives: [Lifeline], _ spans: [ScopeSpan], _ names: ScopeNames) -> Timeline {
    Timeline(lives, spans.filter { !$0.isOfOneCycle }, names) { .at($0.input) }
  }

  /// One column a step of `cycle`.
  static func ofSteps(
    in cycle: RecordedCycle, _ lives: [Lifeline], _ spans: [ScopeSpan], _ names: ScopeNames,
    _ text: LifelineText
  ) -> Timeline {
    Timeline(lives, spans, names) { occasion in
      if occasion.cycle == cycle.number { return text.step(of: occasion).map(Place.at) ?? .after }
      if occasion.order < (cycle.input, cycle.number) { return .before }
      return occasion.input == cycle.input && occasion.cycle == nil ? .at(end) : .after
    }
  }
}

extension Timeline.Place {
  var column: Timeline.Column? {
    guard case .at(let column) = self else { return nil }
    return column
  }
}

extension Timeline.Bar: Hashable {}

extension Timeline.Row {
  /// The object that it shows, if it is one.
  var label: InstanceLabel? {
    if case .object(let label) = subject { label } else { nil }
  }

  /// The scope that it shows, if it is one.
  var scope: ScopeLabel? {
    if case .scope(let name) = subject { name } else { nil }
  }
}
