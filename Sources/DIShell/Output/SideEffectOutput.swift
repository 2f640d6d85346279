import DICore
import DISource

/// The effects of a Swift statement, in words and for scripts.
struct SideEffectOutput {
  let world: World

  private static let shown = 8

  /// One line for each effect, limited in number.
  ///
  /// - Parameter isOnlyLine: Whether the answer has no other line about the effects of the input.
  func lines(of effects: [SideEffect], isOnlyLine: Bool) -> [String] {
    let listed = effects.filter { if case .ran = $0 { isOnlyLine } else { true } }
    let names = world.scopeNames
    let rest = listed.count - Self.shown
    let lines = listed.prefix(rest > 1 ? Self.shown : listed.count).map { text(of: $0, names).onOneLine }
    return lines + (rest > 1 ? ["… and \(rest) more"] : [])
  }

  private func text(of effect: SideEffect, _ names: ScopeNames) -> String {
    switch effect {
    case .assigned(let place, let value): return "\(place) = \(value)"
    case .notAssigned(let place): return "\(place) is not set: what it belongs to is nil"
    case .container(let variable, let name, let library, let fallbacks):
      let further = fallbacks.map(\.text).joined(separator: ", then ")
      return "\(variable) is \(called(name, as: variable)) (\(library))"
        + (further.isEmpty ? "" : ", which looks further in \(further)")
    case .scope(let variable, let scope):
      let meaning = world.scope(scope).map { ": \(ScopeMeaning.text(of: $0))" } ?? ""
      let name = names.text(of: scope)
      return "\(variable) is \(variable == name ? "a scope" : "the scope \(name)")\(meaning)"
    case .chosen(let setting, let container, let before):
      return container == before
        ? "\(setting) is \(container) already" : "\(setting) is \(container) from now on; it was \(before)"
    case .defaultScope(let setting, let scope, let before, let appliesAtOnce):
      let name = names.text(of: scope)
      return scope == before
        ? "\(setting) is \(name) already"
        : "\(setting) is \(name) for "
          + (appliesAtOnce ? "everything without a scope of its own" : "what is registered from now on")
          + "; it was \(names.text(of: before))"
    case .reset(let scope, let isStrong, let held):
      let name = names.text(of: scope)
      guard !held.isEmpty else { return "scope \(name) is reset: it held nothing" }
      return "scope \(name) is reset: it \(isStrong ? "lets go of" : "forgets") \(list(held))"
    case .cleaned(let container, let held):
      return "container \(container) is cleaned: it "
        + (held.isEmpty ? "kept nothing" : "lets go of \(list(held))")
    case .nothingToMake(let scope, let container, 0):
      return "nothing to make: no registration of \(container) has scope \(names.text(of: scope))"
    case .nothingToMake(let scope, let container, _):
      return "nothing to make: scope \(names.text(of: scope)) holds all that \(container) registers with it"
    case .restarted(let library, let container, let start):
      return "\(library) is reset: \(container) is a new container, and \(start) runs before the next request"
    case .ran(let code): return "\(code) has run"
    }
  }

  private func called(_ container: Symbol, as variable: String) -> String {
    variable == container.text || isUnnamed(container) ? "a container" : "the container \(container)"
  }

  private func isUnnamed(_ container: Symbol) -> Bool {
    !world.program.containers.contains { $0.name == container }
  }

  private func list(_ labels: [InstanceLabel]) -> String {
    let rest = labels.count - Self.shown
    return labels.prefix(Self.shown).map(\.description).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  // MARK: JSON

  func json(of effects: [SideEffect]) -> JSON {
    let names = world.scopeNames
    return .array(
      effects.map { effect in
        .object(
          [("kind", .string(kind(of: effect)))] + fields(of: effect, names) + [
            ("text", .string(text(of: effect, names)))
          ])
      })
  }

  private func kind(of effect: SideEffect) -> String {
    switch effect {
    case .assigned: "assigned"
    case .notAssigned: "not-assigned"
    case .container: "container"
    case .scope: "scope"
    case .chosen: "chosen"
    case .defaultScope: "default-scope"
    case .reset: "reset"
    case .cleaned: "cleaned"
    case .nothingToMake: "nothing-to-make"
    case .restarted: "restarted"
    case .ran: "ran"
    }
  }

  private func fields(of effect: SideEffect, _ names: ScopeNames) -> [(String, JSON)] {
    switch effect {
    case .assigned(let place, let value): [("place", .string(place)), ("value", .string(value))]
    case .notAssigned(let place): [("place", .string(place))]
    case .container(let variable, let name, let library, let fallbacks):
      [
        ("variable", .string(variable)), ("container", .string(name.text)),
        ("dialect", .string(library.text)),
        ("fallbacks", .strings(fallbacks.map(\.text))),
      ]
    case .scope(let variable, let scope):
      [("variable", .string(variable)), ("scope", .string(names.text(of: scope)))]
    case .chosen(let setting, let container, let before):
      [
        ("setting", .string(setting)), ("container", .string(container.text)),
        ("before", .string(before.text)),
      ]
    case .defaultScope(let setting, let scope, let before, _):
      [
        ("setting", .string(setting)), ("scope", .string(names.text(of: scope))),
        ("before", .string(names.text(of: before))),
      ]
    case .reset(let scope, _, let held):
      [("scope", .string(names.text(of: scope))), ("held", .strings(held.map(\.description)))]
    case .cleaned(let container, let held):
      [("container", .string(container.text)), ("held", .strings(held.map(\.description)))]
    case .nothingToMake(let scope, let container, _):
      [("scope", .string(names.text(of: scope))), ("container", .string(container.text))]
    case .restarted, .ran: []
    }
  }
}

/// Lines about earlier registrations of a service that is registered again.
enum EarlierRegistrationOutput {
  private static let shown = 8

  /// One line for each earlier registration, limited in number.
  static func lines(of earlier: [EarlierRegistration]) -> [String] {
    let groups = Dictionary(grouping: earlier, by: \.fate)
    let lines = earlier.map(\.fate).uniqued().map { text(of: $0, groups[$0] ?? []) }
    let rest = lines.count - shown
    return lines.prefix(shown) + (rest > 0 ? ["  … and \(rest) more"] : [])
  }

  private static func text(of fate: EarlierRegistration.Fate, _ earlier: [EarlierRegistration]) -> String {
    let services = earlier.map { ServiceName.text(of: $0.service) }.uniqued().joined(separator: " and ")
    guard !fate.isReplaced else { return "  it replaces the registration of \(services) at \(fate.place)" }
    let answer =
      fate.answering.map { "\($0) answers" } ?? "neither is the default, so that asking for one is ambiguous"
    return "  it stands beside the registration of \(services) at \(fate.place): \(answer)"
  }

  static func json(of earlier: EarlierRegistration) -> JSON {
    .object([
      ("service", ServiceName.json(of: earlier.service)), ("container", .string(earlier.container.text)),
      ("at", .string(earlier.place.description)), ("replaced", .bool(earlier.isReplaced)),
      ("answering", .optional(earlier.answering?.description)),
    ])
  }
}

extension EarlierRegistration {
  /// The effect of the new registration on the earlier one.
  fileprivate struct Fate: Hashable {
    let place: SourcePlace
    let isReplaced: Bool
    let answering: SourcePlace?
  }

  fileprivate var fate: Fate { Fate(place: place, isReplaced: isReplaced, answering: answering) }
}
