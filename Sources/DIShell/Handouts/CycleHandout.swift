import DICore
import DISource

/// A resolution cycle as a handout: its story, the evidence for it, and what became of it.
struct CycleHandout {
  let cycle: ExportedCycle
  let columns: Int

  private var trace: Trace { cycle.trace }

  var handout: Handout {
    let story = StoryLines(trace, scopes: cycle.scopes)
    let summary = TraceSummary(trace)
    return Handout(
      caption: summary.text,
      parts: [.heading(MarkdownText.escaped(story.heading), level: 1), .heading("The story", level: 2)]
        + [.code(wrapped(Array(story.lines().dropFirst(2).map(\.text))), language: "text")]
        + evidence(of: story) + [.heading("What became of it", level: 2)] + endings + objects)
  }

  private func wrapped(_ lines: [String]) -> [String] {
    TextLines.ended(TextRenderer(columns: columns).text(of: CommandResult([.lines(lines)])))
  }

  /// A row for each fact, with the number of its step.
  private func evidence(of story: StoryLines) -> [Handout.Part] {
    let text = EvidenceText(source: source, scopes: cycle.scopes)
    let evidence = trace.evidence(for: story.steps, heldBefore: cycle.heldBefore)
    let rows = zip(story.steps, evidence).flatMap { step, evidence in
      text.lines(for: step, evidence).enumerated().map { position, line in
        [
          position == 0 ? String(step.number) : "", String(line.text.prefix(line.margin)).trimmed,
          String(line.text.dropFirst(line.margin)),
        ]
      }
    }
    guard !rows.isEmpty else { return [] }
    return [.heading("The evidence", level: 2), .table(["step", "what", "evidence"], rows)]
  }

  private func source(at place: SourcePlace) -> String? {
    cycle.document.sources.excerpt(around: place, context: 0)?.lines.first.map {
      EscapedText.untabbed($0.trimmed)
    }
  }

  /// The last line, or the error with its details.
  private var endings: [Handout.Part] {
    guard trace.failure == nil else { return [.code(wrapped(cycle.endings), language: "text")] }
    return cycle.endings.map { .paragraph(MarkdownText.escaped($0)) }
  }

  /// What holds the objects of the cycle now; nothing for a cycle that was loaded.
  private var objects: [Handout.Part] {
    let rows = cycle.objectRows
    return rows.isEmpty ? [] : [.table(["object", "now"], rows)]
  }
}
