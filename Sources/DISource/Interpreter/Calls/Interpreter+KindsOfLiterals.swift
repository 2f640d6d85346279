import SwiftSyntax

extension Interpreter {
  /// The kind of an argument that is made of literals of integers, which may be other numbers: `[1, 2].max()!`. Nil for
  /// another argument.
  func kindOfLiterals(_ syntax: ExprSyntax, _ type: TypeExpression) -> ArgumentKind? {
    guard syntax.mayBeMadeOfLiterals, syntax.isRootedInLiterals,
      literals(of: syntax, take: type.ofDoubles) == .yes
    else { return nil }
    if type == .named("Int") { return .number(type) }
    return type.isCompound ? .collection(type, isWritten: true) : nil
  }
}

extension TypeExpression {
  /// The type with `Double` in the place of `Int`.
  fileprivate var ofDoubles: TypeExpression {
    mappingNames { TypeExpression.named($0) == .named("Int") ? [Name("Double")] : $0 }
  }
}
