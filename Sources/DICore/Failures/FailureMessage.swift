/// The message about a failed resolution: a headline that says what went wrong, and rows that say where, and what to
/// try.
package struct FailureMessage: Sendable {
  /// The failure in one sentence, in lower case and without a full stop.
  package let headline: String

  /// The requester, the path of requests, and what was searched.
  package let facts: [TextRows.Row]

  /// Similar services, and what to try.
  package let advice: [TextRows.Row]

  /// A message; without advice if none is known.
  init(headline: String, facts: [TextRows.Row] = [], advice: [TextRows.Row] = []) {
    self.headline = headline
    self.facts = facts
    self.advice = advice
  }

  /// The facts, then the advice.
  package var rows: [TextRows.Row] { facts + advice }

  /// The whole message: the headline, then the rows.
  package var text: String { ([headline] + TextRows.lines(rows)).joined(separator: "\n") }

  /// This message with `row` at the end.
  func adding(_ row: TextRows.Row?) -> FailureMessage {
    FailureMessage(headline: headline, facts: facts, advice: advice + [row].compactMap(\.self))
  }

  /// This message after `words`, the library's own, if there are any.
  func beginning(with words: String?) -> FailureMessage {
    words.map { FailureMessage(headline: $0, facts: [("cause", headline)] + facts, advice: advice) } ?? self
  }
}

/// The information besides the error that messages about a failed resolution use.
package struct FailureSetting {
  /// The type to instantiate for the service of that name: for a protocol, a type that conforms to it, if one is known.
  package var implementation: (String) -> String

  /// The code of a request for a service, which may be optional.
  package typealias RequestCode = (_ service: String, _ isOptional: Bool) -> String

  /// The call that makes an object of the type of that name, with arguments that such code resolves; nil if it is not
  /// known.
  package var construction: (String, RequestCode) -> String?

  /// Whether the message is shown at the prompt of a compiled program, so that advice is code for the program's source.
  package var isCompiled: Bool

  /// The text of an input that resolves a service with arguments: the service, its name, and for each argument its name
  /// or nil.
  package typealias ResolvingInput = (_ service: String, _ name: Symbol?, _ arguments: [Symbol?]) -> String

  /// Makes the text of an input that resolves a service, if the message answers an input, so that advice may be another
  /// one; nil if it does not.
  package var resolvingInput: ResolvingInput?

  /// The code for the container of that name in a registration.
  package var registrar: (Symbol) -> Symbol

  /// The advice of the library of that name, for errors that were read from a file; nil if it is not known.
  package var libraryAdvice: (Symbol) -> (any FailureAdvice)?

  /// Makes a setting; unspecified parts take defaults.
  package init(
    implementation: @escaping (String) -> String = { $0 },
    construction: @escaping (String, RequestCode) -> String? = { _, _ in nil },
    isCompiled: Bool = false, resolvingInput: ResolvingInput? = nil,
    registrar: @escaping (Symbol) -> Symbol = { $0 },
    libraryAdvice: @escaping (Symbol) -> (any FailureAdvice)? = { _ in nil }
  ) {
    self.implementation = implementation
    self.construction = construction
    self.isCompiled = isCompiled
    self.resolvingInput = resolvingInput
    self.registrar = registrar
    self.libraryAdvice = libraryAdvice
  }

  /// The input that resolves, with the arguments that were missing, the service that failed; nil if the message does not
  /// answer an input, or another service failed than the one that was asked for.
  package func input(
    resolving service: String, _ name: Symbol? = nil, arguments: [Symbol?], after error: ResolutionError
  ) -> String? {
    error.path.count > 1 ? nil : resolvingInput.map { $0(service, name, arguments) }
  }
}
