import DICore
import DISource

/// The list of all scopes.
struct ScopeOverview {
  let world: World

  init(_ world: World) { self.world = world }

  var result: CommandResult {
    let defaults = defaults
    let areDifferent = defaults.contains { $0.scope !== defaults[0].scope }
    var table = Table(header: ["scope", "meaning", "holds"])
    var json: [JSON] = []
    let rows = rows
    let names = ScopeNames(rows.map(\.label))
    for row in rows {
      let libraries = defaults.filter { $0.scope === row.scope }.map(\.library)
      let isDefault = !libraries.isEmpty
      let name =
        (rows.count { $0.label == row.label } > 1 ? world.nameWithLibrary(of: row.scope) : nil)
        ?? names.text(of: row.label)
      let meaning = ScopeMeaning.text(of: row.scope)
      table.rows.append([
        name,
        meaning
          + (isDefault ? " (default\(areDifferent ? " of " + libraries.joined(separator: ", ") : ""))" : ""),
        row.holds.isEmpty ? "" : "holds " + row.holds.joined(separator: ", "),
      ])
      json.append(
        .object([
          ("name", .string(name)), ("default", .bool(isDefault)), ("defaultOf", .strings(libraries)),
          ("holds", .strings(row.holds)), ("meaning", .string(meaning)),
        ]))
    }
    return CommandResult([.table(table)], fields: [("scopes", .array(json))])
  }

  /// The default scopes of the containers, each with its library.
  private var defaults: [(scope: Scope, library: String)] {
    let shown = world.program.scopes
    return world.program.containers.filter { container in shown.contains { $0 === container.defaultScope } }
      .map { ($0.defaultScope, $0.rules.name.text) }
      .uniqued { "\(ObjectIdentifier($0.0)) \($0.1)" }
  }

  private typealias Row = (label: ScopeLabel, scope: Scope, holds: [String])

  private var rows: [Row] {
    world.program.scopes.flatMap(rows).uniqued {
      "\($0.label) \(world.nameWithLibrary(of: $0.scope) ?? "")"
    }
  }

  /// The rows of a scope: one, or one for each container in which it keeps instances. A scope that the program has
  /// chosen for a container has rows of its own.
  private func rows(of scope: Scope) -> [Row] {
    if world.sharesCaches(scope) {
      return [(world.program.engine.label(of: scope), scope, world.labels(in: scope).map(\.description))]
    }
    let keepers = world.caches(of: scope).filter { $0 !== scope }.map(row)
    let filled = keepers.filter { $0.label.container != nil && !$0.holds.isEmpty }
    var own = row(of: scope)
    if let only = filled.first { own.holds = only.holds }
    return (filled.count > 1 ? filled.map { ($0.label, scope, $0.holds) } : [own])
      + keepers.filter { $0.label.container == nil }
  }

  private func row(of scope: Scope) -> Row {
    (world.program.engine.label(of: scope), scope, world.labels(of: scope.holdings).map(\.description))
  }
}
