package import DICore
import SwiftSyntax

// Excerpts of the text.
extension Program {
  /// The types of this name, if several modules declare one, the program itself does not, and none is nearer than others.
  package func typesOfModules(named name: String) -> [String] {
    guard interpreter.table.type(named: name) == nil else { return [] }
    return interpreter.table.ambiguousNames.open[name] ?? []
  }

  /// Where code first names a type; nil if it does not.
  package func firstUse(ofTypeNamed name: String) -> SourcePlace? {
    for file in files {
      let use = file.tokens(at: file.offsets(of: name)).first { token in
        token.parent?.is(IdentifierTypeSyntax.self) == true
          || token.parent?.is(DeclReferenceExprSyntax.self) == true
      }
      if let use { return interpreter.place(file.position(of: use)) }
    }
    return nil
  }

  /// The names of the files.
  package var fileNames: [String] { files.map(\.name) }

  /// The whole text of the file named `name`, or whose path ends with it; nil if there is none.
  package func excerpt(ofFile name: String) -> SourceExcerpt? {
    let file = files.last { $0.name == name } ?? files.last { $0.name.hasSuffix("/\(name)") }
    guard let file else { return nil }
    let whole = file.excerpt(from: 1, to: file.lineCount)
    guard whole.lines.last == "" else { return whole }
    return SourceExcerpt(file: whole.file, line: 1, lines: whole.lines.dropLast())
  }

  /// The declaration of a type; nil for an undeclared one.
  package func excerpt(ofType name: String) -> SourceExcerpt? {
    let type = interpreter.table.declaration(of: TypeExpression(parsing: name))
    guard let type, type.kind != .external else { return nil }
    return type.excerpt.marking(type.position.line)
  }

  /// The statement of a registration, with its chained calls; nil if it is not in the text.
  package func excerpt(of statement: ListedRegistration) -> SourceExcerpt? {
    guard let key = key(of: statement), let file = (files + inputs).last(where: { $0.name == key.file }),
      let call = file.tree.token(at: AbsolutePosition(utf8Offset: key.offset))
    else { return nil }
    return file.excerpt(of: SyntaxContext(of: call).statement).marking(file.position(of: call).line)
  }

  private func key(of statement: ListedRegistration) -> StatementKey? {
    if statement.isReached {
      let ids = Set(statement.ids)
      return interpreter.registrationLog.entries.first { entry in
        entry.registrations.contains { ids.contains($0.id) }
      }?.key
    }
    return census.first { interpreter.place($0.position) == statement.place }?.key
  }
}

extension SourceExcerpt {
  /// The excerpt with a mark at `line`.
  fileprivate func marking(_ line: Int) -> SourceExcerpt {
    var excerpt = self
    excerpt.marked = line
    return excerpt
  }
}
