import DICore

/// A claim that `expect` checks.
struct Expectation {
  let claim: Claim
  /// The claim as it was typed.
  let text: String
  /// The input whose outcome the claim is about, run in a copy of the workspace; nil for what has already happened.
  let command: String?
}

/// A claim about a workspace, or about the outcome of an input.
enum Claim {
  /// `2 Logger made`
  case deeds(Count, Subject, ObjectEvent)
  /// `1 reuse step of Logger`
  case steps(Count, Step.Kind, of: Subject?)
  /// `Logger made before Store`
  case order(Subject, before: Subject)
  /// `works`
  case works
  /// `fails missing-registration Logger`
  case fails(ShellError.Kind?, Subject?)
  /// `1 Logger alive`; without a subject, any object.
  case living(Count, Subject?, isLeaked: Bool)
  /// `1 Logger registered in cached from main`
  case registered(Count, Subject, scope: String?, container: String?)
  /// `reply resolved as Reply from main`
  case resolved(Operand, service: String?, container: String?)
  /// `same a.log b.log`
  case identity(Operand, Operand, isSame: Bool)
  /// `Screen holds Session`
  case holds(Operand, Operand)
  /// `scope cached holds 1 Logger`; without a subject, nothing at all.
  case contents(scope: String, Count, Subject?)
  /// `nil store.cache`
  case absence(Operand, isNil: Bool)
  /// `value store.count 3`
  case value(Operand, equals: Operand)

  /// The types and objects that the claim names directly.
  var subjects: [Subject] {
    switch self {
    case .deeds(_, let subject, _), .registered(_, let subject, _, _): [subject]
    case .steps(_, _, let subject), .living(_, let subject, _), .contents(_, _, let subject):
      [subject].compactMap(\.self)
    case .order(let first, let second): [first, second]
    case .works, .fails, .identity, .holds, .resolved, .absence, .value: []
    }
  }

  /// An event in the life of an object.
  enum ObjectEvent: String, CaseIterable {
    case made
    case reused
    case asked = "asked for"
    case deallocated
  }
}

/// An expected number.
enum Count: Equatable {
  case exactly(Int)
  case atLeast(Int)
  case atMost(Int)

  func includes(_ number: Int) -> Bool {
    switch self {
    case .exactly(let wanted): number == wanted
    case .atLeast(let least): number >= least
    case .atMost(let most): number <= most
    }
  }
}

/// The objects meant by a claim: those of a type, as `Logger`, or one, as `Logger#1`.
struct Subject: Equatable {
  let text: String

  /// The type, also if the text names one object.
  var typeName: String { String(text.prefix { $0 != "#" }) }

  /// Whether the text names one object, as `Cat#1` does.
  var isObject: Bool { text.contains("#") }
}

/// One object or value: an expression, the name of an object, or a holder such as `scope cached`.
struct Operand: Equatable {
  let text: String
}
