import SwiftSyntax

/// Tells calls of `register` that register a service from those that look alike.
struct CallJudge {
  /// What a call turns out to be.
  struct Verdict {
    let dialect: RegistrationStatement.Dialect
    var certainty = RegistrationStatement.Certainty.certain
  }

  let typing: ExpressionTyping

  init(table: DeclarationTable) {
    typing = ExpressionTyping(table: table)
  }

  /// The verdict on `call` in a file that speaks of the library `spoken`; nil when it registers nothing of ours.
  func verdict(on call: RegisterCall, spoken: RegistrationStatement.Dialect?) -> Verdict? {
    if call.onlyForwards { return nil }
    guard let receiver = call.receiver else { return verdictOnImplicitSelf(call) }
    guard let type = typing.type(of: receiver) else { return guess(call, on: receiver, spoken: spoken) }
    return Dialects.dialect(of: type, in: typing.table).flatMap { verdict(on: call, as: $0) }
  }

  private func verdict(
    on call: RegisterCall, as dialect: RegistrationStatement.Dialect,
    _ certainty: RegistrationStatement.Certainty = .certain
  ) -> Verdict? {
    let fits = dialect == .resolver ? call.hasResolverShape : call.hasTranquillityShape
    return fits ? Verdict(dialect: dialect, certainty: certainty) : nil
  }

  /// `register { … }` in a type that is a container, or outside of types, where the prompt means `main`.
  private func verdictOnImplicitSelf(_ call: RegisterCall) -> Verdict? {
    guard typing.locals.binding(of: "register", from: call.call) == nil else { return nil }
    let surroundings = SyntaxSurroundings(of: call.call)
    guard let owner = surroundings.typeName else {
      guard call.hasResolverShape, typing.table.functions(named: "register").isEmpty else { return nil }
      return Verdict(dialect: .resolver, certainty: surroundings.functionName == nil ? .certain : .assumed)
    }
    return Dialects.dialect(of: .named(owner), in: typing.table).flatMap { verdict(on: call, as: $0) }
  }

  /// A receiver of unseen type counts when it is called like a container, in a file that speaks of one library only.
  private func guess(
    _ call: RegisterCall, on receiver: ExprSyntax, spoken: RegistrationStatement.Dialect?
  ) -> Verdict? {
    let words = receiver.trimmedDescription.lowercased()
    guard let spoken, words.contains("container") || words.contains("resolver") else { return nil }
    return verdict(on: call, as: spoken, .assumed)
  }
}
