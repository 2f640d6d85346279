package import DICore

/// A DI library as the reader of source knows it: everything that sets its programs apart from those of others.
///
/// Its rules, with its scopes and its cures for failures, are those of the library's own module.
package struct Library: Sendable {
  /// How code comes by a container.
  enum Containers: Sendable {
    /// One is there from the start, which code of this text stands for; `members` of the container's type are such ones.
    /// Code of the prompt, and functions in extensions of the type, may leave it out.
    case shared(String, members: Set<String> = [])
    /// The program makes them. An entry that is given one, where there is none yet, calls it by this name.
    case made(String)
  }

  /// A kind of type that a container can take in.
  struct Part: Sendable {
    /// The protocol that marks it.
    let conformance: String
    /// The code with which `container` takes in the type `part`.
    let code: @Sendable (_ container: String, _ part: String) -> String
  }

  /// The name of its rules.
  package let name: Symbol

  /// The module that programs import.
  let module: String

  /// The type of its containers.
  let containerType: String

  /// How code comes by a container.
  let containers: Containers

  /// The protocols that programs conform to, each with what it refines.
  var protocols: [String: [String]] = [:]

  /// What registrations look like.
  let statement: StatementShape

  /// The calls in functions with which registering can start.
  let registeringCalls: Set<String>

  /// What a container can take in.
  var parts: [Part] = []

  /// The calls that ask for a service, by the type handed over or expected, and how they ask for it.
  let requests: [String: Request.Kind]

  /// The property wrappers, and how each asks for what its property holds.
  var wrappers: [String: Request.Kind] = [:]

  /// The calls that change nothing, apart from what resolving does.
  var lookingCalls: Set<String> = []

  /// The code that makes a scope of the program the default one.
  let settingDefaultScope: @Sendable (_ scope: String) -> String

  /// Makes its rules, with scopes of their own.
  let makeRules: @Sendable () -> Rules

  /// Makes what it offers to the code of one program.
  let makeRuntime: @Sendable (Interpreter, Premises) -> any LibraryRuntime
}

extension Library {
  /// The rules of the library's containers, where `other` governs how they behave.
  func rules(behavingLike other: Library?) -> Rules {
    guard let other, other.name != name else { return makeRules() }
    return makeRules().behaving(like: other.makeRules())
  }

  /// The code that stands for the container that is there from the start; nil where there is none.
  var sharedContainer: String? {
    guard case .shared(let code, _) = containers else { return nil }
    return code
  }
}

extension [Library] {
  /// The library that somebody means by `word`: its name in any case, or so much of it that no other fits.
  package func meant(by word: String) -> Library? {
    let word = word.lowercased()
    let begun = filter { $0.name.text.hasPrefix(word) }
    let meant = begun.isEmpty ? filter { $0.name.text.contains(word) } : begun
    return meant.count == 1 ? meant.first : nil
  }

  /// What the library of that name knows to help against failures; nil where there is no such library.
  package func cures(of name: Symbol) -> (any FailureCures)? {
    first { $0.name == name }?.makeRules().cures
  }

  /// The code that makes a scope of the program the default one.
  package func code(settingDefaultScope scope: String) -> String? { first?.settingDefaultScope(scope) }

  /// The protocols that mark what containers can take in.
  package var partConformances: [String] { flatMap(\.parts).map(\.conformance) }

  /// The words with which registrations begin.
  package var registeringWords: Set<String> { reduce(into: []) { $0.formUnion($1.statement.words) } }
}
