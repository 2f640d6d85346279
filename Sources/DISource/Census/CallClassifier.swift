import SwiftSyntax

/// Tells calls that register a service from those that look alike.
struct CallClassifier {
  /// What a call turns out to be.
  struct Verdict {
    let library: Library
    var certainty = RegistrationStatement.Certainty.certain
  }

  let typing: ExpressionTyping

  private var libraries: [Library] { typing.libraries }

  init(table: DeclarationTable, libraries: [Library]) {
    typing = ExpressionTyping(table: table, libraries: libraries)
  }

  /// The verdict on `call` in a file that speaks of the library `spoken`; nil when it registers nothing of ours.
  func verdict(on call: RegisterCall, spoken: Library?) -> Verdict? {
    guard let receiver = call.receiver else { return verdictOnImplicitSelf(call) }
    guard let type = typing.type(of: receiver) else { return guess(call, on: receiver, spoken: spoken) }
    return libraries.library(ofContainer: type, in: typing.table).flatMap { verdict(on: call, as: $0) }
  }

  private func verdict(
    on call: RegisterCall, as library: Library, _ certainty: RegistrationStatement.Certainty = .certain
  ) -> Verdict? {
    let shape = library.statement
    guard shape.words.contains(call.word.text), shape.fits(call), !call.onlyForwards(in: shape),
      !meansOwnFunction(call, of: library)
    else {
      return nil
    }
    return Verdict(library: library, certainty: certainty)
  }

  /// Whether the program has added a function to the containers which takes the call, and which the library's surely is
  /// not: nothing is handed over that makes an object or names a type.
  private func meansOwnFunction(_ call: RegisterCall, of library: Library) -> Bool {
    guard !call.handsOverFactoryOrType, let type = typing.table.type(named: library.containerType) else {
      return false
    }
    return type.members.functions.contains { $0.name == call.word.text && call.fits($0) }
  }

  /// `register { … }` in a type that is a container, or outside of types, where the prompt means the shared container.
  private func verdictOnImplicitSelf(_ call: RegisterCall) -> Verdict? {
    let word = call.word.text
    guard typing.locals.binding(of: word, from: call.call) == nil else { return nil }
    let surroundings = SyntaxSurroundings(of: call.call)
    guard let owner = surroundings.typeName else {
      guard !typing.table.functions(named: word).contains(where: call.fits) else { return nil }
      let certainty: RegistrationStatement.Certainty =
        surroundings.functionName == nil ? .certain : .assumed
      return libraries.lazy.filter { $0.sharedContainer != nil }.compactMap {
        verdict(on: call, as: $0, certainty)
      }
      .first
    }
    return libraries.library(ofContainer: .named(owner), in: typing.table).flatMap {
      verdict(on: call, as: $0)
    }
  }

  /// A receiver of unseen type counts when it is called like a container, in a file that speaks of one library only.
  private func guess(_ call: RegisterCall, on receiver: ExprSyntax, spoken: Library?) -> Verdict? {
    guard let spoken, libraries.sounds(likeContainer: receiver.trimmedText) else { return nil }
    return verdict(on: call, as: spoken, .assumed)
  }
}
