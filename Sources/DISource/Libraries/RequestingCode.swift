import DICore
import SwiftSyntax

// The code that makes a request.
extension Call {
  /// The code that makes a request by this call: the property whose wrapper asks, or what the answer is used for.
  var requestSite: Symbol? { requestSite(for: use) }

  /// The code that makes a request whose answer is for `use`.
  func requestSite(for use: ExpressionUse) -> Symbol? {
    interpreter.wrappedProperty(asking: environment)?.site
      ?? genericCall.flatMap { SyntaxContext(of: $0.node).nameOfCode }.map { Symbol($0) }
      ?? use.site ?? environment.context.site
  }

  /// The place of that code.
  var requestPlace: SourcePlace {
    interpreter.wrappedProperty(asking: environment)?.place
      ?? genericCall.map { interpreter.place($0.file.position(of: $0.node)) } ?? statementPlace
  }

  /// The call of the program's generic function that asks for what the caller wants; nil if this call names the service
  /// itself:
  ///
  ///     func get<T>() -> T { container.resolve(T.self)! }
  private var genericCall: StatementSite? {
    var found: StatementSite?
    var current = node
    for outer in interpreter.functionCalls.reversed() {
      guard SyntaxContext(of: current).isAskedForByCaller(current) else { break }
      found = outer
      current = outer.node
    }
    return found
  }
}

extension SyntaxContext {
  /// Whether the code is in a generic function, and names one of its generic parameters, or has its result.
  fileprivate func isAskedForByCaller(_ code: ExprSyntax) -> Bool {
    guard let function, let parameters = function.genericParameterClause?.parameters else { return false }
    let names = Set(parameters.map(\.name.text))
    let isNamed = { (syntax: Syntax) in
      syntax.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
    return isNamed(Syntax(code)) || function.signature.returnClause.map { isNamed(Syntax($0.type)) } ?? false
  }

  /// The name of the function or property around the code, with its type: `Screen.load(id:)`; nil for other code.
  fileprivate var nameOfCode: String? {
    let owner = typeName.map { "\($0)." } ?? ""
    for ancestor in ancestors {
      switch ancestor.as(SyntaxEnum.self) {
      case .functionDecl(let function):
        let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        return "\(owner)\(function.name.plainText)(\(labels.joined()))"
      case .initializerDecl(let initialiser):
        let labels = initialiser.signature.parameterClause.parameters.map { "\($0.firstName.text):" }
        return "\(owner)init(\(labels.joined()))"
      case .patternBinding(let binding)
      where binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true:
        return owner + binding.pattern.trimmedText
      default: continue
      }
    }
    return nil
  }
}
