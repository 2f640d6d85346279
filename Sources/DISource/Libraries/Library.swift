package import DICore

/// The properties of a DI library that the reader of source needs: its syntax, its types, and the start of its
/// programs.
///
/// The library's own module has its rules, scopes and advice after failures.
package struct Library: Sendable {
  /// How programs get a container.
  enum Containers: Sendable {
    /// A shared container; the `String` is the expression for it, and `members` are further ones of the container's
    /// type. Code of the prompt, and functions in extensions of the type, may leave the expression out.
    case shared(String, members: Set<String> = [])
    /// The program makes containers. An entry point that needs one, before there is any, gets one with this name.
    case made(String)
  }

  /// A kind of type that containers can load.
  struct Part: Sendable {
    /// The protocol of such types.
    let conformance: String
    /// Whether an instance is loaded, and not the type.
    var isInstance = false
    /// Whether only earlier generations of the library have them.
    var isOlder = false

    /// The code with which `container` loads `part`, a type or the code that makes an instance.
    let code: @Sendable (_ container: String, _ part: String) -> String
  }

  /// The name of its rules.
  package let name: Symbol

  /// The module that programs import.
  package let module: String

  /// The modules of extensions of the library, which only its programs import.
  var extensionModules: [String] = []

  /// The type of its containers.
  let containerType: String

  /// The protocols as which programs may see a container.
  var containerProtocols: Set<String> = []

  /// The protocols whose conforming classes of the program are containers.
  var containerConformances: Set<String> = []

  /// The types whose instances hold a container, each with its property for the container.
  var containerHolders: [String: String] = [:]

  /// The types of the library with a static property for a container, each with that property.
  var staticContainers: [String: String] = [:]

  /// How programs get a container.
  let containers: Containers

  /// The types of generations of the library that are not understood, each with its generation in words.
  var typesNotUnderstood: [String: String] = [:]

  /// The protocols that programs conform to, each with its inherited protocols.
  var protocols: [String: [String]] = [:]

  /// The syntax of registrations.
  let statement: StatementShape

  /// The calls that mark a function as a possible start of registering.
  package let registeringCalls: Set<String>

  /// The kinds of types that containers can load.
  var parts: [Part] = []

  /// The calls that request a service by an argument or the expected type, with the kind of request.
  let requests: [String: Request.Kind]

  /// The prefix operators that request a service of the expected type.
  var requestOperators: Set<String> = []

  /// The property wrappers, with the kind of their requests.
  var wrappers: [String: Request.Kind] = [:]

  /// The property wrapper whose property does not keep alive what it holds; nil where there is none.
  var weakWrapper: String?

  /// The calls that change nothing, except by resolving.
  var readOnlyCalls: Set<String> = []

  /// The code that makes a custom scope the default one.
  let settingDefaultScope: @Sendable (_ scope: String) -> String

  /// What it adds to the glossary.
  package var glossary = LibraryGlossary()

  /// The words for situations in which the program may run, on which its registrations may depend.
  package var contexts: [String] = []

  /// What its registrations cannot say.
  package var unsupportedFeatures: [RegistrationFeature] = []

  /// Whether each service has the name of the declaration that makes it.
  package var namesEveryService = false

  /// Whether code of the prompt may use its names without an owner although the program imports other libraries only.
  var isAtHand = false

  /// Whether each container keeps instances of its own, whatever the scope.
  var keepsInContainers = false

  /// How registrations are written for it; nil where that is not known.
  var migrationSyntax: (any MigrationSyntax)?

  /// Makes its rules, with new scopes.
  let makeRules: @Sendable () -> Rules

  /// Makes its runtime for a program.
  let makeRuntime: @Sendable (Interpreter, LaunchOptions) -> any LibraryRuntime
}

extension Library {
  /// All modules that its programs import.
  var modules: [String] { [module] + extensionModules }

  /// The rules of the library's containers, with the behaviour of `other` if it is given.
  func rules(behavingLike other: Library?) -> Rules {
    guard let other, other.name != name else { return makeRules() }
    return makeRules().behaving(like: other.makeRules())
  }

  /// The property wrappers whose values are optional.
  var optionalWrappers: [String] {
    wrappers.filter { $0.value == .optional || $0.key == weakWrapper }.map(\.key)
  }

  /// The expression for the shared container; nil if there is none.
  var sharedContainer: String? {
    guard case .shared(let code, _) = containers else { return nil }
    return code
  }
}

extension [Library] {
  /// The library with this name, or the only one whose name begins with it; case is ignored.
  package func meant(by word: String) -> Library? {
    let word = word.lowercased()
    let begun = filter { $0.name.text.hasPrefix(word) }
    let meant = begun.isEmpty ? filter { $0.name.text.contains(word) } : begun
    return meant.count == 1 ? meant.first : nil
  }

  /// The advice after failures of the library with this name; nil if there is none.
  package func libraryAdvice(of name: Symbol) -> (any FailureAdvice)? {
    first { $0.name == name }?.makeRules().libraryAdvice
  }

  /// The code that makes a scope of the program the default one of the library whose rules are called `name`.
  package func code(settingDefaultScope scope: String, of name: Symbol?) -> String? {
    (first { $0.name == name } ?? first)?.settingDefaultScope(scope)
  }

  /// The property wrapper with which a property does not keep alive what it holds, in place of `wrapper`.
  func weakWrapper(for wrapper: String) -> String? {
    first { $0.wrappers[wrapper] != nil }?.weakWrapper
  }

  /// The protocols of types that containers can load.
  package var partConformances: [String] { flatMap(\.parts).filter { !$0.isOlder }.map(\.conformance) }

  /// The names of registering functions.
  package var registeringWords: Set<String> { reduce(into: []) { $0.formUnion($1.statement.words) } }

  /// Whether one of their registering statements begins with the word.
  func hasRegisteringWord(_ word: String) -> Bool { contains { $0.statement.words.contains(word) } }
}
