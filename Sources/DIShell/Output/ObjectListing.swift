import DICore

/// A list of objects, each with its holders, or with the cause of its deallocation.
struct ObjectListing {
  private let entries: [ObjectGraph.Entry]
  private let dead: [ObjectLifetime]
  private let forgotten: Int
  private let lives: ObjectLifetimes
  private let loops: RetainCycles
  private let text: LifetimeText
  private let weakHolders: [InstanceLabel: [ObjectGraph.Holder]]?
  /// Suggested changes against the leaks, by object.
  private let fixes: [InstanceLabel: String]

  /// The maximum number of leaked objects with a suggested change.
  private static let curedObjects = 32

  /// The length at which paths are cut.
  private static let shownPath = 8
  private static let wholePath = 100

  /// - Parameters:
  ///   - forgotten: The number of deallocated objects that are no longer known.
  ///   - weakHolders: The weak references to the objects; nil to leave them out.
  init(
    entries: [ObjectGraph.Entry], dead: [ObjectLifetime], forgotten: Int, lives: ObjectLifetimes,
    workspace: Workspace,
    weakHolders: [InstanceLabel: [ObjectGraph.Holder]]?
  ) {
    self.entries = entries
    self.weakHolders = weakHolders
    self.dead = dead
    self.forgotten = forgotten
    self.lives = lives
    loops = RetainCycles(entries)
    fixes = Self.fixes(of: entries, loops, LeakText(world: workspace.world))
    text = LifetimeText(workspace, for: (lives.alive + dead).flatMap(\.positions))
  }

  /// The suggested changes against the first leaks, computed once for each retain cycle.
  private static func fixes(
    of entries: [ObjectGraph.Entry], _ loops: RetainCycles, _ text: LeakText
  ) -> [InstanceLabel: String] {
    var known: [InstanceLabel: String?] = [:]
    var fixes: [InstanceLabel: String] = [:]
    for label in entries.lazy.filter(\.isLeaked).prefix(curedObjects).map(\.label) {
      let loop = loops.loop(keeping: label)
      guard let first = loop.first?.owner else { continue }
      let cure = known[first] ?? text.cure(for: loop)
      known.updateValue(cure, forKey: first)
      fixes[label] = cure
    }
    return fixes
  }

  var blocks: [Block] {
    var table = Table(header: ["object", "held by"])
    table.rows = entries.map { [$0.label.description, self.text(of: $0)] }
    table.rows += dead.map { [$0.label.description, end(of: $0)] }
    let earlier = "\(forgotten.counted("object")) deallocated before these: no longer recorded"
    let advice = entries.compactMap { fixes[$0.label] }.uniqued().map { ("try", String?.some($0)) }
    return [table.rows.isEmpty ? .text("no objects") : .table(table)]
      + (advice.isEmpty ? [] : [.lines(ShellError.rows(advice))])
      + (forgotten > 0 ? [.text(earlier)] : [])
  }

  private func text(of entry: ObjectGraph.Entry) -> String {
    let weak = (weakHolders?[entry.label] ?? []).map(\.text)
    return strongText(of: entry) + (weak.isEmpty ? "" : "; weakly by " + weak.joined(separator: ", "))
  }

  private func strongText(of entry: ObjectGraph.Entry) -> String {
    guard entry.isLeaked else { return "held by " + entry.holders.map(\.text).joined(separator: ", ") }
    return "leaked: " + loops.path(to: entry.label, limit: Self.shownPath).joined(separator: " → ")
  }

  private func end(of life: ObjectLifetime) -> String {
    "deallocated" + (life.deallocated.map { " " + text.text(of: $0) } ?? "")
  }

  var json: [JSON] { entries.map(json) + dead.map(json) }

  private func json(of entry: ObjectGraph.Entry) -> JSON {
    let path =
      entry.isLeaked
      ? [
        ("path", JSON.strings(loops.path(to: entry.label, limit: Self.wholePath))),
        ("cure", .optional(fixes[entry.label])),
      ] : []
    let weak = weakHolders.map { holders in
      [("weaklyHeldBy", JSON.strings((holders[entry.label] ?? []).map(\.name).uniqued()))]
    }
    return object(
      entry.label, heldBy: entry.holders.map(\.name).uniqued(), isLeaked: entry.isLeaked, isAlive: true,
      (weak ?? []) + path, lives.life(of: entry.label))
  }

  private func json(of life: ObjectLifetime) -> JSON {
    object(life.label, heldBy: [], isLeaked: false, isAlive: false, [], life)
  }

  private func object(
    _ label: InstanceLabel, heldBy: [String], isLeaked: Bool, isAlive: Bool, _ more: [(String, JSON)],
    _ life: ObjectLifetime?
  ) -> JSON {
    .object(
      [
        ("id", .string(label.description)), ("type", .string(label.typeName.text)),
        ("heldBy", .strings(heldBy)), ("leaked", .bool(isLeaked)),
      ] + more + [
        ("alive", .bool(isAlive)), ("born", text.json(of: life?.created)),
        ("died", text.json(of: life?.deallocated)),
      ])
  }
}
