import DICore

/// A timeline with a key of its columns and marks, and with the objects that outlive their scopes.
struct TimelineOutput {
  let lives: [ObjectLifetime]
  let spans: [ScopeSpan]
  /// The cycle whose steps are the columns; nil if the columns are inputs.
  let cycle: RecordedCycle?
  /// Whether the cycle was loaded from a file.
  let isLoaded: Bool
  let choice: TimelineChart.Choice
  let workspace: Workspace
  /// The number of deallocated objects that are no longer known.
  let forgotten: Int
  /// The names of the scopes.
  private let names: ScopeNames
  /// The sentences of the cycle's steps.
  private let sentences: [String]

  private static let shownCaptives = 8
  private static let width = 80
  /// The length at which a step's sentence is cut: it may take two rows.
  private static let widestStep = 140

  init(
    lives: [ObjectLifetime], spans: [ScopeSpan], cycle: RecordedCycle?, isLoaded: Bool,
    choice: TimelineChart.Choice, workspace: Workspace, forgotten: Int
  ) {
    self.lives = lives
    self.spans = spans
    self.cycle = cycle
    self.isLoaded = isLoaded
    self.choice = choice
    self.workspace = workspace
    self.forgotten = forgotten
    let names =
      isLoaded
      ? cycle?.trace.scopeNames ?? ScopeNames([])
      : workspace.world.scopeNames(with: spans.map(\.scope) + (cycle?.trace.before.map(\.scope) ?? []))
    self.names = names
    sentences = cycle.map { StoryLines($0.trace, scopes: names).sentences } ?? []
  }

  var result: CommandResult {
    let text = LifetimeText(
      workspace, for: lives.flatMap(\.positions) + spans.flatMap(\.positions), loaded: isLoaded ? cycle : nil)
    let timeline =
      cycle.map { Timeline.ofSteps(in: $0, lives, spans, names, text) }
      ?? Timeline.ofInputs(lives, spans, names)
    return CommandResult(blocks(timeline, text), fields: fields(timeline, text))
  }

  // MARK: Text

  private func blocks(_ timeline: Timeline, _ text: LifetimeText) -> [Block] {
    let chart = TimelineChart(timeline, choice)
    guard !chart.columns.isEmpty else { return [.text(emptiness(timeline))] }
    let captives = chart.rows.filter(chart.showsTurn)
    return [heading, .lines(chart.lines + [""] + legend(chart, text) + marks(captives, chart))]
      + notes(captives).map(Block.text) + notes(chart).map(Block.text)
  }

  private func emptiness(_ timeline: Timeline) -> String {
    guard let last = timeline.columns.last else {
      return cycle.map {
        "nothing begins or ends in " + (isLoaded ? "the trace loaded" : "cycle \($0.number)")
      } ?? "no object has been made yet"
    }
    return "nothing begins or ends from there on: the last column is \(TimelineChart.name(of: last))"
  }

  private var heading: Block {
    guard let cycle else { return .text("objects and scopes, by input") }
    let service = cycle.trace.requests.first.map { ServiceName.text(of: $0.request.key) } ?? ""
    let name = isLoaded ? "the trace loaded" : "cycle \(cycle.number)"
    let text = "objects and scopes, by step of \(name): \(service)"
    return .text(DisplayWidth.cut(text, to: Self.width))
  }

  private func legend(_ chart: TimelineChart, _ text: LifetimeText) -> [String] {
    let width = chart.columns.map { TimelineChart.name(of: $0).count }.max() ?? 0
    return chart.columns.flatMap { column -> [String] in
      let name = TimelineChart.name(of: column)
      let padding = String(repeating: " ", count: width - name.count)
      let line = "  \(padding)\(name)  \(meaning(of: column, text))"
      guard cycle != nil else { return [DisplayWidth.cut(line, to: Self.width)] }
      return LineWrap(columns: Self.width).rows(of: DisplayWidth.cut(line, to: Self.widestStep))
    }
  }

  private func marks(_ captives: [Timeline.Row], _ chart: TimelineChart) -> [String] {
    let marks = ["", "  o created  x deallocated  [ ] scope holds something  < > from before, goes on"]
    return marks + (captives.isEmpty ? [] : ["  = outlives its scope"])
      + (chart.rows.contains(where: chart.showsLeak)
        ? ["  ! leaked: only objects that nothing else holds keep it"] : [])
  }

  private func meaning(of column: Timeline.Column, _ text: LifetimeText) -> String {
    guard let cycle else { return text.text(ofInput: column) }
    guard column != Timeline.end else {
      return (isLoaded ? "" : "the end of input \(cycle.input), ") + "after the last step"
    }
    return sentences.indices.contains(column - 1) ? sentences[column - 1] : ""
  }

  /// Sentences about objects that outlive a scope, and their holders.
  private func notes(_ captives: [Timeline.Row]) -> [String] {
    guard !captives.isEmpty else { return [] }
    let graph = ObjectGraph(workspace.world)
    let entries = Dictionary(graph.entries.map { ($0.label, $0) }) { first, _ in first }
    let labels = captives.compactMap(\.label)
    let shown = Set(labels.prefix(Self.shownCaptives))
    let lines = lives.filter { shown.contains($0.label) }.map { line(for: $0, entries[$0.label]) }
    return lines + (labels.count > lines.count ? ["… and \(labels.count - lines.count) more"] : [])
  }

  private func line(for life: ObjectLifetime, _ entry: ObjectGraph.Entry?) -> String {
    let scope = life.keeper.map { "scope \(names.text(of: $0))" } ?? "its scope"
    let start = life.outlives.map { "\($0.input)" } ?? "?"
    guard let entry else {
      return "\(life.label.name) outlived \(scope), from input \(start) to \(life.deallocated?.input ?? 0)"
    }
    let holders = entry.holders.map(\.text).joined(separator: ", ")
    return "\(life.label.name) outlives \(scope) since input \(start), "
      + (entry.isLeaked ? "leaked" : "held by \(holders)")
  }

  private func notes(_ chart: TimelineChart) -> [String] {
    let (before, after) = chart.hiddenColumns
    let sides = [before > 0 ? "\(before) earlier" : nil, after > 0 ? "\(after) later" : nil]
    let columns =
      sides.compactMap(\.self).joined(separator: " and ") + (before + after == 1 ? " column" : " columns")
    return [
      before + after > 0 ? "\(columns) left out: choose with --from N or --last N" : nil,
      chart.hiddenRows > 0
        ? "\(chart.hiddenRows.counted("earlier row")) left out: choose with a pattern, as in timeline XYZ*"
        : nil,
      forgotten > 0 ? "\(forgotten.counted("object")) deallocated before these: no longer recorded" : nil,
    ].compactMap(\.self)
  }

  // MARK: JSON

  private func fields(_ timeline: Timeline, _ text: LifetimeText) -> [(String, JSON)] {
    let columns = timeline.columns.map { column in
      JSON.object([
        ("column", .string(TimelineChart.name(of: column))), ("text", .string(meaning(of: column, text))),
      ])
    }
    let scopes = Set(timeline.rows.compactMap(\.scope))
    return [
      ("by", .string(cycle == nil ? "input" : "step")),
      ("cycle", isLoaded ? .null : cycle.map { .int($0.number) } ?? .null),
      ("columns", .array(columns)), ("rows", .array(lives.map { json(of: $0, text) })),
      ("scopes", .array(spans.filter { scopes.contains($0.scope) }.map { json(of: $0, text) })),
    ]
  }

  private func json(of life: ObjectLifetime, _ text: LifetimeText) -> JSON {
    .object([
      ("id", .string(life.label.description)), ("type", .string(life.label.typeName.text)),
      ("born", text.json(of: life.created)), ("died", text.json(of: life.deallocated)),
      ("scope", .optional(life.keeper.map(names.text))), ("outlives", text.json(of: life.outlives)),
      ("leaked", text.json(of: life.leaked)),
    ])
  }

  private func json(of span: ScopeSpan, _ text: LifetimeText) -> JSON {
    .object([
      ("name", .string(names.text(of: span.scope))), ("from", text.json(of: span.from)),
      ("to", text.json(of: span.to)),
    ])
  }
}
