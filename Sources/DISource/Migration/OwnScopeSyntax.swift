import DICore

/// How programs of a library declare scopes of their own: as static properties of a type of the library.
struct OwnScopeSyntax: Sendable {
  /// The type that is extended, and of which the scopes are.
  let type: String

  /// The code that makes a scope, given its name; nil where the library has none that does the same.
  let maker: @Sendable (_ policy: Scope.Policy, _ name: String) -> String?

  /// The code that sets a scope, given its name.
  var use: @Sendable (_ name: String) -> String = { ".\($0)" }

  /// The declarations of some scopes; empty for none.
  func declarations(of scopes: [OwnScope]) -> String {
    if scopes.isEmpty { return "" }
    let lines = scopes.map { "  static let \($0.name) = \($0.maker)\n" }
    return "extension \(type) {\n\(lines.joined())}\n"
  }
}

/// A scope of the program that the new file declares.
struct OwnScope: Hashable {
  let name: String
  /// The code that makes it.
  let maker: String
}

/// The names of the program's scopes in the new file.
struct OwnScopeNames {
  private var names: [ObjectIdentifier: String] = [:]

  /// - Parameters:
  ///   - scopes: Those of the statements, in their order.
  ///   - taken: The names that the library and the program have declared.
  init(of scopes: [Scope], besides taken: Set<String>) {
    var taken = taken
    for scope in scopes where names[ObjectIdentifier(scope)] == nil {
      var name = scope.name.text.asProperty
      var number = 1
      while !taken.insert(name).inserted {
        number += 1
        name = scope.name.text.asProperty + "\(number)"
      }
      names[ObjectIdentifier(scope)] = name
    }
  }

  subscript(scope: Scope) -> String? { names[ObjectIdentifier(scope)] }
}

extension Scope {
  /// What the scope does, where a scope of another library can do it too; nil for storages of the program's code, and
  /// for several storages.
  var ownPolicy: Policy? {
    guard parent == nil, companion == nil else { return nil }
    return supplied.map(\.policy) ?? policy
  }
}

extension String {
  /// The words as the name of a property: `userSession` for `User session`.
  fileprivate var asProperty: String {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let first = words.first.map { $0.prefix(1).lowercased() + $0.dropFirst() } ?? ""
    let name = first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return WrittenCode.type(name.first?.isNumber ?? true ? "scope\(name)" : name)
  }
}
