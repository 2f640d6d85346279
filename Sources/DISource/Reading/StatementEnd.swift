import SwiftSyntax

/// What may follow the last statement of a text on the next line: its braces, or more of what stands before them.
package struct StatementEnd {
  /// Whether the last statement lacks its braces, as `class Foo`, `if isOn` and `func f()` do, so that it is never
  /// complete by itself.
  package let awaitsBraces: Bool
  /// The statement, or as much of its end as decides.
  private let text: String

  package init(of text: String) {
    let text = Self.lastLink(of: text) ?? text
    self.text = text
    let tree = SourceFile(name: "input", text: text).tree
    awaitsBraces = Self.isFunctionWithoutBody(tree.statements.last) || Self.lacksBraces(tree)
  }

  /// The last member of a chain whose closures stand on lines of their own, behind a name for what is before it, so that a
  /// long chain is not read again at each line; nil for other text.
  private static func lastLink(of text: String) -> String? {
    guard let last = text.lastIndex(of: "\n"), let first = text.firstIndex(of: "\n"), first < last,
      text[..<last].last == "}", text[last...].drop(while: \.isWhitespace).hasPrefix("."),
      !StatementEnd(of: String(text[..<first])).awaitsBraces
    else { return nil }
    return "value" + text[last...]
  }

  /// Whether a line that begins with `{` belongs to the last statement: a body, accessors, or a trailing closure.
  package func takesBraces(of line: some StringProtocol) -> Bool {
    if awaitsBraces { return true }
    if let brace = brace(of: "{}") { return !Self.isInitialised(brace.parent) || Self.opensObservers(line) }
    return Self.opensObservers(line) && brace(of: "{ didSet {} }") != nil
  }

  /// The opening brace of `braces` on the next line; nil if they are not part of the last statement.
  private func brace(of braces: String) -> TokenSyntax? {
    let joined = SourceFile(name: "input", text: "\(text)\n\(braces)")
    guard !joined.hasErrors,
      let brace = joined.tree.token(at: AbsolutePosition(utf8Offset: text.utf8.count + 1)),
      brace.position != joined.tree.statements.last?.position
    else { return nil }
    return brace
  }

  /// Whether the text declares a variable whose accessors may follow: `var name: String`.
  package var takesAccessors: Bool {
    let tree = SourceFile(name: "input", text: text).tree
    let binding = tree.statements.last?.item.as(VariableDeclSyntax.self)?.bindings.last
    return binding?.typeAnnotation != nil && binding?.initializer == nil && binding?.accessorBlock == nil
  }

  private static func isFunctionWithoutBody(_ item: CodeBlockItemSyntax?) -> Bool {
    guard let function = item?.item.as(FunctionDeclSyntax.self) else { return false }
    return function.body == nil
  }

  /// Whether the parser misses an opening brace, or the `while` of a `repeat`, at the end of the text. By itself, `repeat`
  /// begins a type.
  private static func lacksBraces(_ tree: SourceFileSyntax) -> Bool {
    if tree.lastToken(viewMode: .sourceAccurate)?.previousToken(viewMode: .sourceAccurate)?.tokenKind
      == .keyword(.repeat)
    {
      return true
    }
    var token = tree.endOfFileToken.previousToken(viewMode: .all)
    while let missing = token, missing.presence == .missing {
      if missing.tokenKind == .leftBrace || missing.tokenKind == .keyword(.while) { return true }
      token = missing.previousToken(viewMode: .all)
    }
    return false
  }

  /// Whether the braces are the accessors of a variable with a value, which can only be observers.
  private static func isInitialised(_ braces: Syntax?) -> Bool {
    braces?.as(AccessorBlockSyntax.self)?.parent?.as(PatternBindingSyntax.self)?.initializer != nil
  }

  private static func opensObservers(_ line: some StringProtocol) -> Bool {
    let code = line.drop { $0.isWhitespace || $0 == "{" }
    return ["", "//", "/*", "didSet", "willSet", "@"].contains {
      $0.isEmpty ? code.isEmpty : code.hasPrefix($0)
    }
  }
}
