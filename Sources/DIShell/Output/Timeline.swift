import DICore

/// The lifetimes of objects and the periods of scopes, over inputs or over the steps of one cycle.
struct Timeline {
  /// The number of a column; ``end`` is the end of an input, after the last step of its cycle.
  typealias Column = Int
  static let end = Int.max

  /// The position of an event in the columns.
  enum Place: Hashable {
    case before
    case at(Column)
    case after
  }

  /// A period.
  struct Bar {
    let from: Place
    let to: Place
    /// The place where the object's scope released it while it stayed alive.
    var outlives: Place?
    /// The place where the object leaked.
    var leaks: Place?
  }

  /// One line: an object or a scope.
  struct Row {
    enum Subject {
      case object(InstanceLabel)
      case scope(ScopeLabel)
    }

    let subject: Subject
    /// The text before the bars.
    let name: String
    let bars: [Bar]
  }

  /// Objects in the order of creation, then scopes in the order in which they first held something.
  let rows: [Row]

  /// The inputs or steps at which a period begins or ends, in order.
  let columns: [Column]

  private init(
    _ lives: [ObjectLifetime], _ spans: [ScopeSpan], _ names: ScopeNames, _ place: (EventPosition) -> Place
  ) {
    let objects = lives.map { life in
      let bar = Bar(
        from: Self.start(of: life, place), to: life.deallocated.map(place) ?? .after,
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

  /// The beginning of an object's bar. An object made by code of the user precedes the cycles of the same input.
  private static func start(of life: ObjectLifetime, _ place: (EventPosition) -> Place) -> Place {
    let start = place(life.created)
    return start == .at(end) ? .before : start
  }

  /// A timeline with one column for each input.
  static func ofInputs(_ lives: [ObjectLifetime], _ spans: [ScopeSpan], _ names: ScopeNames) -> Timeline {
    Timeline(lives, spans.filter { !$0.isOfOneCycle }, names) { .at($0.input) }
  }

  /// A timeline with one column for each step of `cycle`.
  static func ofSteps(
    in cycle: RecordedCycle, _ lives: [ObjectLifetime], _ spans: [ScopeSpan], _ names: ScopeNames,
    _ text: LifetimeText
  ) -> Timeline {
    Timeline(lives, spans, names) { eventPosition in
      if eventPosition.cycle == cycle.number { return text.step(of: eventPosition).map(Place.at) ?? .after }
      if eventPosition.order < (cycle.input, cycle.number) { return .before }
      return eventPosition.input == cycle.input && eventPosition.cycle == nil ? .at(end) : .after
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
  /// The object of the row; nil for a scope.
  var label: InstanceLabel? {
    if case .object(let label) = subject { label } else { nil }
  }

  /// The scope of the row; nil for an object.
  var scope: ScopeLabel? {
    if case .scope(let name) = subject { name } else { nil }
  }
}
