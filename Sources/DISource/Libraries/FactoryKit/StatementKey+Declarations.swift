// The statements that are declarations.
extension PropertyDeclaration {
  /// What identifies the property among the statements of the text.
  var statementKey: StatementKey? {
    file.offset(of: writtenName ?? name, at: position).map { StatementKey(file: file.name, offset: $0) }
  }
}

extension FunctionDeclaration {
  /// What identifies the function among the statements of the text.
  var statementKey: StatementKey? {
    file.offset(of: name, at: position).map { StatementKey(file: file.name, offset: $0) }
  }
}
