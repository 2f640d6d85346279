import DICore
import SwiftSyntax

@testable import DISource

extension Library {
  /// Hatch, which nobody has written: programs make hatches, offer services to them, and take them out.
  ///
  ///     let hatch = Hatch()
  ///     hatch.offer(Nest.self) { Nest() }.kept()
  ///     hatch.offer(Robin.self) { Robin(nest: $0.take()) }.also(Bird.self)
  ///     let bird: Bird = hatch.take()
  static let hatch = Library(
    name: "hatch", module: "Hatching", containerType: "Hatch", containers: .made("hatch"),
    protocols: ["Clutch": []],
    statement: StatementShape(
      words: ["offer"], forwarding: "also",
      fits: { $0.explicitType != nil && $0.call.trailingClosure != nil }),
    registeringCalls: ["offer"],
    parts: [Part(conformance: "Clutch") { "\($1).lay(in: \($0))" }],
    requests: ["take": .resolve],
    readOnlyCalls: ["take"],
    settingDefaultScope: { "hatch.standard = \($0)" },
    glossary: LibraryGlossary(
      terms: [
        Term(
          "clutch", .containers, brief: "services that Hatch offers together",
          text: "A clutch is laid in a hatch as a whole.", example: ["class Egg {}"], seeAlso: ["scope"])
      ],
      usages: ["scope": ".kept() for one in each hatch", "default scope": "fresh"]),
    makeRules: { .hatch() },
    makeRuntime: { HatchRuntime($0, $1) })
}

extension Rules {
  /// The first registration of a service counts, as if it were marked, and only containers keep instances.
  static func hatch() -> Rules {
    let fresh = Scope("fresh", .unique)
    fresh.meaning = "hatched anew at every request"
    let kept = Scope("kept", .container(.strong))
    kept.meaning = "hatched once in each hatch"
    for scope in [fresh, kept] { scope.isOfLibrary = true }
    var rules = Rules(
      name: "hatch", scopes: [fresh, kept], defaultScope: fresh, containerType: TypeIdentity(named: "Hatch"),
      libraryAdvice: HatchAdvice(), candidates: { $1.registrations(under: $0.key) },
      choose: { candidates, _, _ in
        Choice(verdicts: candidates.enumerated().map { ($1, $0 == 0 ? .markedDefault : .notPreferred) })
      })
    rules.behaviour.filing = .besideOthers
    rules.behaviour.graphOpening = .graphScopedRegistration
    return rules
  }
}

/// Advice in the forms of Hatch.
private struct HatchAdvice: FailureAdvice {
  func adviceOnMissingRegistration(
    _ missing: ResolutionError.Missing, _ error: ResolutionError, in setting: FailureSetting
  ) -> String? {
    let type = error.request.key.type.name
    let maker = setting.implementation(type)
    return "offer(\(maker).self) { \(maker)() }" + (maker == type ? "" : ".also(\(type).self)")
  }
}
