import DICore
import SwiftParser
import SwiftSyntax

// The arguments of the caller in the text of a closure.
extension ClosureSketcher {
  mutating func addArguments() throws {
    // Names for `r`, `resolver`, `args` and `arguments`, which the new code may use itself.
    let own: Set<String> = ["r", "resolver", "args", "arguments"]
    arguments.taken = own.union(code.names).union(code.parameters.filter { $0.hasPrefix("$") })
      .union(body.declaredNames.subtracting(code.parameters))
    for (index, parameter) in reading.parameters.enumerated() {
      let name = index < code.parameters.count ? code.parameters[index] : nil
      switch parameter {
      case .argument(nil)
      where reading.parameters.contains { if case .object = $0 { true } else { false } }:
        if let name, name != "_" { throw Inexpressible("its injection takes arguments") }
      case .argument(let type):
        // A factory that takes nothing has no parameter at all.
        if type != nil || name != nil {
          firstArguments[index] = try arguments.add(name.flatMap(labelOfUse) ?? name, type)
        }
      case .tuple(let parts):
        let names =
          code.parameters.count == parts.count ? code.parameters : parts.map { $0.label ?? "_" }
        for (number, part) in parts.enumerated() {
          let argument = try arguments.add(
            labelOfUse(of: names[number]) ?? names[number], part.type)
          if number == 0 { firstArguments[index] = argument }
        }
      case .keyed(let requests):
        for request in requests {
          let key = request.key.name?.text
          if arguments.all.contains(where: { $0.key == key }) { continue }
          _ = try arguments.add(key, TypeExpression(parsing: request.key.type.name), key: key)
        }
      case .container, .object, .dependency, .constant: continue
      }
    }
  }

  /// The label behind which the code hands on a parameter without a name: `id` for `Page(id: $0)`. Nil for none.
  private func labelOfUse(of name: String) -> String? {
    guard name.hasPrefix("$") else { return nil }
    let use = body.tokens(viewMode: .sourceAccurate).first { $0.text == name }
    let argument = use?.parent?.parent?.as(LabeledExprSyntax.self)
    guard let label = argument?.label, case .identifier = label.tokenKind,
      argument?.expression.is(DeclReferenceExprSyntax.self) == true
    else { return nil }
    return label.plainText
  }

  /// Cuts the use of a part of a tuple: `$0.name`, `$0.1`.
  mutating func cutPart(_ reference: DeclReferenceExprSyntax, _ labels: [String?]) throws {
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    let name = access?.base?.id == reference.id ? access?.declName.baseName.text ?? "" : ""
    guard let access, let number = labels.firstIndex(of: name) ?? Int(name),
      labels.indices.contains(number)
    else {
      throw Inexpressible("it uses its arguments as a whole")
    }
    try cut(access, as: .argument(number))
  }

  /// Cuts the call that gets an argument: `args()`, `args("name")`, `args.get("name")`.
  mutating func cutKeyed(_ reference: DeclReferenceExprSyntax) throws {
    let access = reference.parent?.as(MemberAccessExprSyntax.self)
    if access?.declName.baseName.text == "optional", access?.base?.id == reference.id {
      throw Inexpressible("it asks for an argument that may be missing")
    }
    let isGet = access?.declName.baseName.text == "get" && access?.base?.id == reference.id
    let callee = isGet ? access.map(ExprSyntax.init) : ExprSyntax(reference)
    let call = callee?.parent?.as(FunctionCallExprSyntax.self)
    let key = call?.arguments.first?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
    guard let call, call.calledExpression.id == callee?.id,
      key != nil || call.arguments.isEmpty,
      let number = arguments.all.firstIndex(where: { $0.key == key })
    else { throw Inexpressible("it uses its arguments as a whole") }
    try cut(call, as: .argument(number))
  }
}
