import DICore
import DISource

/// The answer to a change of a registration's scope.
struct ScopeChangeOutput {
  let effect: Effect
  let action: Action
  let world: World

  init(_ effect: Effect, _ action: Action, _ world: World) {
    self.effect = effect
    self.action = action
    self.world = world
  }

  var result: CommandResult {
    var result = CommandResult(lines.map(Block.text), fields: fields)
    if let last = LastLine.deallocations(effect.ended) { result.blocks.append(.text(last)) }
    result.blocks += DroppedOutput.blocks(of: effect.dropped)
    return result
  }

  private var lines: [String] {
    switch action {
    case .changeScope: return changed
    case .resetScope(let name):
      let isEmpty = effect.scopeDrop?.held.isEmpty ?? false
      return [isEmpty ? "scope \(name) held nothing" : "scope \(name) has forgotten its instances"]
    case .newScope(let name):
      return ["new scope \(name): \(meaning(of: name))"]
    case .defaultScope(let name):
      return [
        "the registrations ran again with default scope \(name)",
        "  " + meaning(of: name),
      ]
    default: return []
    }
  }

  private func meaning(of name: String) -> String {
    (try? world.scope(named: name)).map(ScopeMeaning.text) ?? ""
  }

  private func name(_ scope: ScopeLabel) -> String { world.scopeNames.text(of: scope) }

  private var changed: [String] {
    guard let change = effect.scopeChange else { return [] }
    let service = ScopeMeaning.service(of: change.registration)
    let place = change.registration.place.map { " (\($0))" } ?? ""
    guard change.before != change.after else {
      return ["\(service)\(place): scope \(name(change.before)) already, nothing changes"]
    }
    return [
      "\(service)\(place): scope \(name(change.before)) → \(name(change.after))"
    ]
      + (world.scope(change.after).map {
        // What a scope means that keeps nothing says it all.
        ["  \(ScopeMeaning.text(of: $0))"] + ($0.policy == .unique ? [] : ["  \(ScopeMeaning.next($0))"])
      } ?? [])
      + (change.behind.map { behind in
        ["  nothing else changes: the object behind it is \(ScopeMeaning.owned(by: behind))"]
      } ?? [])
  }

  private var fields: [(String, JSON)] {
    let ended = [("deallocated", JSON.strings(effect.ended.map(\.description)))]
    switch action {
    case .changeScope:
      guard let change = effect.scopeChange else { return ended }
      return [
        ("service", .optional(change.registration.services.first?.type.name)),
        ("at", .optional(change.registration.place?.description)),
        ("before", .string(name(change.before))), ("scope", .string(name(change.after))),
        ("behind", change.behind.map(ScopeMeaning.json) ?? .null),
      ] + ended
    case .resetScope(let name): return [("reset", .string(name))] + ended
    case .newScope(let name): return [("new", .string(name))] + ended
    case .defaultScope(let name): return [("default", .string(name))] + ended
    default: return ended
    }
  }
}
