import SwiftSyntax

/// Which types are containers, and of which library.
enum Dialects {
  /// The library `type` is a container of; nil when it is none.
  static func dialect(
    of type: TypeExpression, in table: DeclarationTable
  ) -> RegistrationStatement.Dialect? {
    let resolved = table.resolved(type.unwrapped)
    if let dialect = byName[resolved.typeName ?? ""] { return dialect }
    guard let declaration = table.declaration(of: resolved) else { return nil }
    let ancestors = table.superclasses(of: declaration).map(\.name)
    let outside = table.undeclaredSuperclass(of: declaration)?.typeName
    return (ancestors + [outside ?? ""]).lazy.compactMap { byName[$0] }.first
  }

  static func isContainer(_ type: TypeExpression, in table: DeclarationTable) -> Bool {
    dialect(of: type, in: table) != nil
  }

  private static let byName: [String: RegistrationStatement.Dialect] = [
    "Resolver": .resolver, "Resolver.Resolver": .resolver,
    "DIContainer": .ditranquillity, "DITranquillity.DIContainer": .ditranquillity,
  ]

  /// The library a file speaks of, when it speaks of one only.
  static func spoken(in file: SourceFile) -> RegistrationStatement.Dialect? {
    let words = file.tree.tokens(viewMode: .sourceAccurate).lazy.filter(\.isName).map(\.text)
    let dialects = Set(words.compactMap { wordsOfDialect[$0] })
    return dialects.count == 1 ? dialects.first : nil
  }

  private static let wordsOfDialect: [String: RegistrationStatement.Dialect] = [
    "Resolver": .resolver, "DIContainer": .ditranquillity, "DITranquillity": .ditranquillity,
  ]
}

extension TokenSyntax {
  fileprivate var isName: Bool {
    if case .identifier = tokenKind { true } else { false }
  }
}
