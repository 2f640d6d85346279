import DISource

/// What a rule of `validate` means.
struct RuleExplanation {
  let rule: FindingRule
  /// The rule in one line.
  let brief: String
  /// Two or three sentences, broken into lines for a small screen.
  let text: String
  /// What helps, in one line.
  let cure: String
  /// Inputs for an empty workspace, in which `validate` then finds it.
  let example: [String]
  /// The word of the glossary about it; nil for none.
  let term: String?

  init(
    _ rule: FindingRule, _ brief: String, text: String, cure: String, example: [String], term: String? = nil
  ) {
    self.rule = rule
    self.brief = brief
    self.text = text
    self.cure = cure
    self.example = example
    self.term = term
  }

  var result: CommandResult {
    let see = "see also: validate" + (term.map { ", help \($0)" } ?? "")
    return CommandResult(
      [
        .text("\(rule.rawValue) (\(rule.severity.rawValue)): \(brief)"), .gap, .paragraph(lines), .gap,
        .text("cure: \(cure)"), .gap, .lines(["for example:"] + inputs.map { "  \($0)" }), .gap, .text(see),
      ], fields: fields)
  }

  private var lines: [String] { text.split(separator: "\n").map(String.init) }

  private var inputs: [String] { ["new"] + example + [ValidateCommand.name] }

  private var fields: [(String, JSON)] {
    [
      ("rule", .string(rule.rawValue)), ("severity", .string(rule.severity.rawValue)),
      ("brief", .string(brief)), ("text", .string(text.onOneLine)), ("cure", .string(cure)),
      ("example", .strings(example)), ("term", .optional(term)),
    ]
  }

  /// All rules, in a line each.
  static var overview: CommandResult {
    let all = FindingRule.allCases.map(RuleExplanation.init(of:))
    let rows = all.map { [$0.rule.rawValue, $0.rule.severity.rawValue, $0.brief] }
    return CommandResult(
      [.table(Table(header: ["rule", "severity", "meaning"], rows: rows))],
      fields: [("rules", .array(all.map { .object($0.fields) }))])
  }
}

extension RuleExplanation {
  init(of rule: FindingRule) {
    self =
      switch rule {
      case .missingRegistration: Self.missingRegistration
      case .circularDependency: Self.circularDependency
      case .ambiguous: Self.ambiguous
      case .mismatch: Self.mismatch
      case .captiveDependency: Self.captiveDependency
      case .codeFailed: Self.codeFailed
      case .tooDeep: Self.tooDeep
      case .notUnderstood: Self.notUnderstood
      }
  }

  private static let missingRegistration = RuleExplanation(
    .missingRegistration, "a service is needed, and nothing is registered for it",
    text: """
      The request ends the program, or gives nil where a value is required, at the
      moment when it is made: for a lazy property that is its first use.
      """,
    cure: "register the service, ask under the name or type that is registered, or accept nil",
    example: [
      "class Store {}", "class Editor { init(store: Store) {} }", "register { Editor(store: resolve()) }",
    ],
    term: "missing registration")

  private static let circularDependency = RuleExplanation(
    .circularDependency, "a service needs itself before it can be made",
    text: """
      Neither service of the loop can be the first: the factories call each other until
      the stack overflows.
      """,
    cure: "let one of them come later, lazily or through a property that is set afterwards",
    example: [
      "class Chicken { init(egg: Egg) {} }", "class Egg { init(chicken: Chicken) {} }",
      "register { Chicken(egg: resolve()) }", "register { Egg(chicken: resolve()) }",
    ],
    term: "circular dependency")

  private static let ambiguous = RuleExplanation(
    .ambiguous, "several registrations answer a request for one, and nothing decides",
    text: """
      In some libraries registrations of one type stand side by side. A request for one
      of them fails there, while one for all of them does not.
      """,
    cure: "mark one as the default, or tell them apart by a name or a tag",
    example: [
      "protocol Pet {}", "class Cat: Pet {}", "class Dog: Pet {}", "class Owner { init(pet: Pet) {} }",
      "container.register(Cat.init).as(Pet.self)", "container.register(Dog.init).as(Pet.self)",
      "container.register(Owner.init)",
    ],
    term: "ambiguous")

  private static let mismatch = RuleExplanation(
    .mismatch, "what is registered has another type than what is asked for",
    text: """
      An optional type is a type of its own: who asks for `Session?` by a plain request
      does not get the registered `Session`. The same finding tells of a factory that
      returns nil where a value is required, of an object that does not conform to the
      type that it is registered as, and of a request without an argument that the
      factory needs.
      """,
    cure: "ask for the registered type, by a request that accepts nil if need be",
    example: [
      "class Session {}", "class Cart { @Injected var session: Session? }", "register { Session() }",
      "register { Cart() }",
    ])

  private static let captiveDependency = RuleExplanation(
    .captiveDependency, "a scope keeps an object that holds one meant to live less long",
    text: """
      The object outlives its scope: when the scope is reset, all others get a new one,
      and the one that keeps it goes on with the old one.
      """,
    cure: "ask anew each time (a provider), or one scope for both",
    example: [
      "class Session {}", "class Cache { @Injected var session: Session }", "scope new login",
      "register { Session() }", "scope Session login", "register { Cache() }.scope(.cached)",
    ],
    term: "captive dependency")

  private static let codeFailed = RuleExplanation(
    .codeFailed, "the code of a factory or an injection fails",
    text: """
      It runs and ends the program: by `fatalError`, by `!` on nil, by a division by
      zero, by an error that nothing catches, or because it does not end.
      """,
    cure: "what the message says; `why SERVICE` tells the way to it",
    example: ["class Player { init() { fatalError(\"no sound\") } }", "register { Player() }"])

  private static let tooDeep = RuleExplanation(
    .tooDeep, "calls or requests are nested too deeply; most often they never end",
    text: """
      Code calls itself, or each object makes the next one. Where the requests come
      round to the same service, that is a circular dependency, and told as one.
      """,
    cure: "end the recursion",
    example: ["class Node { let next: Node; init() { next = Node() } }", "register { Node() }"])

  private static let notUnderstood = RuleExplanation(
    .notUnderstood, "code that dishell cannot run exactly, and does not guess",
    text: """
      Whether the service can be resolved is not known. If the program compiles,
      nothing is wrong with it: dishell only cannot run this part.
      """,
    cure: "none is needed in the program",
    example: [
      "class Clock { init() { for part in [1, 2].shuffled() { print(part) } } }",
      "register { Clock() }",
    ])
}
