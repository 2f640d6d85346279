import DICore

/// How registrations are written for a library.
protocol MigrationSyntax: Sendable {
  /// The library's name, for reasons.
  var library: String { get }

  /// The scopes by what they do, with the code that names each; an empty text for the one that is not written.
  var scopes: [Scope.Policy: String] { get }

  /// How scopes of the program's own are declared.
  var ownScopes: OwnScopeSyntax { get }

  /// The code of one registration, over one or several lines.
  ///
  /// - Parameter scope: The code that names the scope; empty for the default one.
  /// - Throws: ``Inexpressible``.
  func registration(_ sketch: RegistrationSketch, in scope: String) throws -> String

  /// The file around the registrations.
  func file(_ registrations: [String]) -> String

  /// The code of the container in which the file registers.
  var container: String { get }

  /// The key under which a converted service is found.
  func key(of service: ServiceKey) -> ServiceKey

  /// The syntax for a program with these services, whose names are to differ.
  ///
  /// - Parameter isDeclared: Whether the program declares a type with this name.
  func writing(_ services: [ServiceKey], _ isDeclared: (String) -> Bool) -> any MigrationSyntax

  /// Whether a factory gets several arguments by their names.
  var keysArguments: Bool { get }

  /// The type to which the file adds its declarations; nil for none.
  var extendedType: String? { get }

  /// The function that the file declares, in that type or outside of types; nil for none.
  var declaredFunction: String? { get }

  /// The same with another function, because the program has one of that name.
  func declaring(_ function: String) -> any MigrationSyntax

  /// The name of the container, if it is one that the program may have registrations in; nil for others.
  var sharedContainer: String? { get }

  /// The call that registers, if the library does not make it by itself.
  var registeringCall: String? { get }

  /// The name of the declaration that a service needs, which is to be different from all others; nil if it needs none.
  func declaredName(of service: ServiceKey) -> String?

  /// Whether a service with a name is also found without it.
  var namedAnswersUnnamed: Bool { get }

  /// The types of tags that the file declares for a registration.
  func declaredTags(of sketch: RegistrationSketch) -> [TypeIdentity]

  /// The names that mean something else around the statements than in the program: a variable of the file, and the
  /// members of the library's type that the file extends.
  var namesAround: Set<String> { get }
}

extension MigrationSyntax {
  /// The file around the registrations, which imports further modules and declares scopes too.
  func file(_ registrations: [String], importing modules: [String], declaring scopes: [OwnScope])
    -> String
  {
    let text = file(registrations)
    let own = text.prefix { $0 != "\n" }
    let imports = (modules.map { "import \($0)" } + [String(own)]).sorted().joined(separator: "\n")
    let declarations = ownScopes.declarations(of: scopes)
    return imports + (declarations.isEmpty ? "" : "\n\n\(declarations.dropLast())")
      + text.dropFirst(own.count)
  }

  func key(of service: ServiceKey) -> ServiceKey { service }

  func writing(_ services: [ServiceKey], _ isDeclared: (String) -> Bool) -> any MigrationSyntax {
    self
  }

  func declaredName(of service: ServiceKey) -> String? { nil }

  var namedAnswersUnnamed: Bool { false }

  func declaredTags(of sketch: RegistrationSketch) -> [TypeIdentity] { [] }

  var keysArguments: Bool { false }

  var extendedType: String? { nil }

  var declaredFunction: String? { nil }

  func declaring(_ function: String) -> any MigrationSyntax { self }

  var sharedContainer: String? { nil }

  var registeringCall: String? { nil }
}

extension MigrationSyntax {
  /// The code of one registration.
  ///
  /// - Parameters:
  ///   - rules: The rules of the library for which it was written.
  ///   - target: The library of the syntax.
  /// - Throws: ``Inexpressible``.
  func registration(
    _ sketch: RegistrationSketch, of rules: Rules, for target: Library, _ names: OwnScopeNames
  ) throws -> (code: String, own: OwnScope?) {
    let source = Library.all.first { rules.areOfLibrary(named: $0.name) }
    let policy = try policy(of: sketch, rules, from: source?.module ?? "it", for: target)
    let choices = [source?.keepsInContainers == true ? policy.ofContainer : nil, policy].compactMap(
      \.self)
    if let name = names[sketch.scope] {
      guard let maker = choices.lazy.compactMap({ ownScopes.maker($0, name) }).first else {
        throw Inexpressible(
          "\(library) has no scope that does what the program's own '\(sketch.scope.name)' does")
      }
      return (try registration(sketch, in: ownScopes.use(name)), OwnScope(name: name, maker: maker))
    }
    guard let scope = choices.lazy.compactMap({ scopes[$0] }).first else {
      throw Inexpressible("there is no scope like '\(sketch.scope.name)'")
    }
    return (try registration(sketch, in: scope), nil)
  }

  /// The policy that keeps instances as the scope does: a graph that keeps objects only makes each value anew.
  private func policy(
    of sketch: RegistrationSketch, _ rules: Rules, from source: String, for target: Library
  ) throws -> Scope.Policy {
    guard let policy = rules.policy(of: sketch.scope) ?? sketch.scope.ownPolicy else {
      throw Inexpressible(
        "its scope '\(sketch.scope.name)' keeps instances in storages of the program's own")
    }
    try checkNil(of: sketch, policy, rules, from: source, for: target)
    let keeps = rules.behaviour.graphKeepsValues
    guard policy == .graph, sketch.semantics != .reference,
      keeps != target.makeRules().behaviour.graphKeepsValues
    else { return policy }
    if sketch.semantics == .unknown {
      let type = sketch.services[0].type
      let keeper = keeps ? library : source
      throw Inexpressible(
        "whether \(type) is a class is not known, and a graph of \(keeper) keeps objects only")
    }
    if keeps { throw Inexpressible("a graph of \(library) keeps no values") }
    return .unique
  }
}

extension Rules {
  /// The policy of a scope of the library; nil for another scope.
  fileprivate func policy(of scope: Scope) -> Scope.Policy? {
    has(scope) ? scope.policy : nil
  }
}

extension Scope.Policy {
  /// The policy that keeps instances in the container as this one does for all containers; nil for others.
  fileprivate var ofContainer: Scope.Policy? {
    if case .cache(let strength) = self { .container(strength) } else { nil }
  }
}

extension Request {
  /// Throws where a request cannot be written as one for a single service, by its type and perhaps a name.
  ///
  /// - Parameter library: The library's name, for the reason.
  /// - Throws: ``Inexpressible``.
  func checkIsPlain(for library: String) throws {
    switch kind {
    case .many: throw Inexpressible("\(library) has no requests for every registration")
    case .lazy, .provider: throw Inexpressible("its delayed service is a type of its library")
    case .argument, .given: throw Inexpressible("its factory takes arguments")
    case .`init`, .resolve, .property, .method, .optional: break
    }
    try key.checkIsPlain(for: library)
  }
}

extension ServiceKey {
  /// Throws for a service with a tag.
  func checkIsPlain(for library: String) throws {
    if tag != nil { throw Inexpressible("\(library) has no tags") }
  }
}

/// The parts of a statement.
enum WrittenCode {
  /// The text with each line behind the first moved to the right.
  static func indented(_ text: String, by spaces: Int = 2) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let space = String(repeating: " ", count: spaces)
    return lines.enumerated().map { $0 == 0 || $1.isEmpty ? String($1) : space + $1 }.joined(
      separator: "\n")
  }

  /// The lines without the blanks with which all of them begin.
  static func unindented(_ lines: [String]) -> [String] {
    let blanks =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(blanks)) }
  }

  /// The parameters of a closure with the type of its result; nil for a type that is not stated.
  static func signature(_ parameters: String, returning result: String?) -> String {
    guard let result else { return parameters }
    return "\(parameters.isEmpty ? "()" : parameters) -> \(type(result))"
  }

  /// A closure with a signature, on one line if its body is an expression and short, and has no comments around it.
  static func closure(
    _ signature: String, _ body: String, isExpression: Bool,
    _ comments: CodeComments = CodeComments()
  ) -> String {
    let start = signature.isEmpty ? "{" : "{ \(signature) in"
    let isShort = start.count + body.count < lineLength && comments.isEmpty
    guard !isExpression || !isShort || body.contains("\n") else { return "\(start) \(body) }" }
    return "\(start)\n  \(indented(comments.around(body)))\n}"
  }

  /// The length up to which a closure stands on one line.
  private static let lineLength = 80

  /// The expression for a type as a value: `Cat.self`, `(() -> Cat).self`.
  static func metatype(_ type: TypeIdentity) -> String {
    let isOneWord =
      !type.name.contains("->") && !type.name.contains("&") && !type.name.hasPrefix("any ")
    return isOneWord ? "\(self.type(type.name)).self" : "(\(self.type(type.name))).self"
  }

  /// The name of a type as code: `` `default` `` for a type that is called like a keyword.
  static func type(_ name: String) -> String {
    var code = ""
    var word = ""
    for character in name + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      code += (keywordsOfNames.contains(word) ? "`\(word)`" : word) + String(character)
      word = ""
    }
    return String(code.dropLast())
  }

  /// The optional of a type: `Cat?`, `(any Animal)?`.
  static func optional(of name: String) -> String {
    name.contains(" ") ? "(\(type(name)))?" : "\(type(name))?"
  }

  /// A string literal.
  static func literal(_ text: Symbol) -> String { text.text.debugDescription }

  /// Comments, one for each line of each text.
  static func comments(_ texts: [String]) -> String {
    texts.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
      .map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n")
  }

  /// The name of a variable for an object of `type`: `xyzService` for `XYZService`, `boxInner` for `Box<Outer.Inner>`.
  static func variable(for type: String) -> String {
    let words = type.split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }
      .filter { !effects.contains(String($0)) }
    let name = words.isEmpty ? "object" : words.map { $0.split(separator: ".").last ?? $0 }.joined()
    let capitals = name.prefix { $0.isUppercase || $0.isNumber }
    // `IDs` is a word too.
    let isWord =
      capitals.count <= 1 || capitals.count == name.count || name.dropFirst(capitals.count) == "s"
    let start = isWord ? capitals.count : capitals.count - 1
    let lower = name.prefix(start).lowercased() + name.dropFirst(start)
    return reserved.contains(lower) ? lower + "Object" : lower
  }

  /// The same with a number behind it if the name is taken.
  static func variable(for type: String, besides taken: Set<String>) -> String {
    unused(variable(for: type), besides: taken)
  }

  /// The name, with a number behind it if it is taken.
  static func unused(_ name: String, besides taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    return (2...taken.count + 2).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
  }

  /// The words in the types of functions that are no types.
  private static let effects: Set<String> = ["Sendable", "async", "escaping", "inout", "throws"]

  /// The keywords that a type can only be called in backticks, and that are no part of the text of another type.
  private static var keywordsOfNames: Set<String> {
    reserved.subtracting(["Any", "Self", "any", "some", "throws"])
  }

  private static let reserved: Set<String> = [
    "associatedtype", "class", "default", "deinit", "fileprivate", "in", "init", "internal",
    "operator",
    "private", "protocol", "public", "repeat", "self",
    "switch",
    "any", "case", "extension", "import", "is", "as", "return", "static", "struct", "super",
    "throw",
    "throws", "try",
    "var", "let", "where", "while", "for", "func", "guard", "if", "else", "enum", "do", "defer",
    "catch",
    "break", "continue", "fallthrough", "false", "true", "nil", "subscript", "typealias",
  ]
}
