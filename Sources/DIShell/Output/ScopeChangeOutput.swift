import DICore
import DISource

/// A change that `scope` makes.
enum ScopeRequest {
  /// Another scope for a registration.
  case registration(ServiceQuery, to: String)
  /// Removes the instances of a scope.
  case reset(String)
  /// Adds a scope.
  case new(String)
  /// Another scope for the registrations that name none.
  case `default`(String)

  var action: Action {
    switch self {
    case .registration(let query, let name): .changeScope(query, to: name)
    case .reset(let name): .resetScope(name)
    case .new(let name): .newScope(name)
    case .default(let name): .launch(.defaultScope(name))
    }
  }
}

/// The answer to a change of scopes.
struct ScopeChangeOutput {
  let effect: ActionEffect
  let change: ScopeRequest
  let world: World

  init(_ effect: ActionEffect, of change: ScopeRequest, _ world: World) {
    self.effect = effect
    self.change = change
    self.world = world
  }

  var result: CommandResult {
    var result = CommandResult(lines.map(Block.text), fields: fields)
    if let last = LastLine.deallocations(effect.deallocated) { result.blocks.append(.text(last)) }
    result.blocks += DroppedOutput.blocks(of: effect.dropped)
    return result
  }

  private var lines: [String] {
    switch change {
    case .registration: return changed
    case .reset(let name):
      let isEmpty = effect.scopeDrop?.held.isEmpty ?? false
      return [isEmpty ? "scope \(name) held nothing" : "scope \(name) has forgotten its instances"]
    case .new(let name):
      return ["new scope \(name): \(meaning(of: name))"]
    case .default(let name):
      return [
        "the registrations ran again with default scope \(name)",
        "  " + meaning(of: name),
      ]
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
      + (world.scope(change.after, ofLibrary: change.registration.library?.name).map {
        // The meaning of a scope that stores nothing needs no further words.
        ["  \(ScopeMeaning.text(of: $0))"] + ($0.policy == .unique ? [] : ["  \(ScopeMeaning.next($0))"])
      } ?? [])
      + (change.behind.map { behind in
        ["  nothing else changes: the object behind it is \(ScopeMeaning.owned(by: behind))"]
      } ?? [])
  }

  private var fields: [(String, JSON)] {
    let deallocated = [("deallocated", JSON.strings(effect.deallocated.map(\.description)))]
    switch change {
    case .registration:
      guard let change = effect.scopeChange else { return deallocated }
      return [
        ("service", .optional(change.registration.services.first?.type.name)),
        ("at", .optional(change.registration.place?.description)),
        ("before", .string(name(change.before))), ("scope", .string(name(change.after))),
        ("behind", change.behind.map(ScopeMeaning.json) ?? .null),
      ] + deallocated
    case .reset(let name): return [("reset", .string(name))] + deallocated
    case .new(let name): return [("new", .string(name))] + deallocated
    case .default(let name): return [("default", .string(name))] + deallocated
    }
  }
}
