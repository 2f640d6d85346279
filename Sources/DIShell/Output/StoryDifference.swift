import DICore

/// The comparison of two stories: the steps of only one of them, and the numbers of objects made and reused.
struct StoryDifference {
  /// One of the two stories, with the words for its failure: `after the change it fails`.
  struct Side {
    let cycles: [Trace]
    let failing: String
    var failure: ShellError?
    /// What becomes of the result, in words; nil where nothing is known of it.
    var fate: String?
  }

  let before: Side
  let after: Side
  /// What is compared: worlds or cycles.
  let subject: String
  /// Whether long hunks are shown whole.
  let showsAll: Bool

  /// The names of the scopes in both.
  private let scopes: ScopeNames

  let alignment: StoryAlignment
  private let text: (old: [StoryLines], new: [StoryLines])

  /// - Parameter world: The world of both, or one with the same scopes; nil if there is none.
  init(
    _ before: Side, _ after: Side, of subject: String, in world: World? = nil,
    showingAll showsAll: Bool = false
  ) {
    self.before = before
    self.after = after
    self.subject = subject
    self.showsAll = showsAll
    let known = (before.cycles + after.cycles).flatMap { $0.before.map(\.scope) }
    let scopes = world?.scopeNames(with: known) ?? ScopeNames(known)
    self.scopes = scopes
    alignment = StoryAlignment(
      ComparedStory(before.cycles, scopes: scopes), ComparedStory(after.cycles, scopes: scopes))
    text = (
      before.cycles.map { StoryLines($0, scopes: scopes) },
      after.cycles.map { StoryLines($0, scopes: scopes) }
    )
  }

  var result: CommandResult {
    let lines = hunkLines + fateLines
    let story: Block =
      lines.isEmpty ? .text("no difference: both \(subject) tell the same story") : .lines(lines)
    return CommandResult([story, .text(counts)] + failures.map(Block.text), fields: fields)
  }

  // MARK: Text

  /// What becomes of the result before and after, if something else holds it.
  private var fateLines: [Line] {
    guard let old = before.fate, let new = after.fate, Self.holding(old) != Self.holding(new) else {
      return []
    }
    return [Line("- \(old)", .removed), Line("+ \(new)", .added)]
  }

  /// The part of the words about what holds the result, without the names of objects and their number.
  private static func holding(_ fate: String) -> String {
    (fate.split(separator: " · ").first.map(String.init) ?? "").replacing(objects, with: "")
  }

  private static var objects: Regex<Substring> { /[\w.<>]+#\d+|\d+ objects?/ }

  private var hunkLines: [Line] {
    let hunks = alignment.hunks
    guard hunks.count > 1 || max(text.old.count, text.new.count) > 1 else { return hunks.flatMap(lines) }
    var context = DiffContext(alignment, text.old, text.new)
    return hunks.flatMap { context.lines(before: $0).map { Line($0) } + lines(of: $0) }
  }

  private func lines(of hunk: StoryAlignment.Hunk) -> [Line] {
    let removed = alignment.old.entries[hunk.removed].flatMap { lines(of: $0, text.old) }
    let added = alignment.new.entries[hunk.added].flatMap { lines(of: $0, text.new) }
    return shown(removed).map { Line("- \($0)", .removed) } + shown(added).map { Line("+ \($0)", .added) }
  }

  /// The maximum length of a hunk's side that is shown whole.
  private static let longest = 24
  private static let ends = (first: 12, last: 6)

  /// The lines of one side of a hunk; of very many the first and the last, and their number.
  private func shown(_ lines: [String]) -> [String] {
    guard !showsAll, lines.count > Self.longest else { return lines }
    let left = lines.count - Self.ends.first - Self.ends.last
    let cut = "      … \(left) more of \(lines.count.counted("line")), shown with --all"
    return lines.prefix(Self.ends.first) + [cut] + lines.suffix(Self.ends.last)
  }

  private func lines(of entry: ComparedStory.Entry, _ text: [StoryLines]) -> [String] {
    text[entry.cycle].lines(for: entry.step)
  }

  private var counts: String {
    let made = "created \(change(\.created.count)) · reused \(change(\.reused.count))"
    let failed = sides.map { $0.failure == nil ? 0 : 1 }
    return failed[0] == failed[1] ? made : "\(made) · failures \(failed[0]) → \(failed[1])"
  }

  private func change(_ count: (Trace) -> Int) -> String {
    sides.map { String(sum(count, $0)) }.joined(separator: " → ")
  }

  private var failures: [String] {
    sides.compactMap { side in side.failure.map { "\(side.failing): \($0.message)" } }
  }

  private var sides: [Side] { [before, after] }

  private func sum(_ count: (Trace) -> Int, _ side: Side) -> Int {
    side.cycles.reduce(0) { $0 + count($1) }
  }

  // MARK: JSON

  private var fields: [(String, JSON)] {
    [
      ("diff", .array(alignment.hunks.flatMap(json))),
      ("created", .array(sides.map { .int(sum(\.created.count, $0)) })),
      ("reused", .array(sides.map { .int(sum(\.reused.count, $0)) })),
      ("failures", .array(sides.map { $0.failure?.json ?? .null })),
    ] + (sides.contains { $0.fate != nil } ? [("fates", .array(sides.map { .optional($0.fate) }))] : [])
  }

  private func json(of hunk: StoryAlignment.Hunk) -> [JSON] {
    alignment.old.entries[hunk.removed].map { json(of: $0, before, "-") }
      + alignment.new.entries[hunk.added].map { json(of: $0, after, "+") }
  }

  private func json(of entry: ComparedStory.Entry, _ side: Side, _ sign: String) -> JSON {
    let step = StepJSON(side.cycles[entry.cycle], scopes: scopes).object(for: entry.step)
    return .object([("op", .string(sign)), ("step", step)])
  }
}
