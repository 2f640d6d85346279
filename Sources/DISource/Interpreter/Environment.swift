import SwiftSyntax

/// The variables of a block, inside those of the enclosing blocks. A class, because closures retain their environment.
final class Environment {
  /// A block that declares a typealias has one of its own.
  private(set) var context: CodeContext
  /// Whether it is the top level: variables declared there belong to the program.
  let isProgram: Bool
  private let parent: Environment?
  /// The statements of the block, once they run.
  private var body: SyntaxIdentifier?
  /// The variables that the block itself declares, in order.
  private(set) var variables: [Variable] = []
  /// Whether the block has been left.
  private(set) var hasEnded = false

  init(_ context: CodeContext, parent: Environment? = nil, isProgram: Bool = false) {
    self.context = context
    self.parent = parent
    self.isProgram = isProgram
  }

  /// A nested block.
  func nested() -> Environment { Environment(context, parent: self) }

  /// A nested block that Swift makes a function of, such as the body of `defer`: what it sets calls the observers.
  func nestedFunction() -> Environment { Environment(context.observing, parent: self) }

  /// Declares a typealias, which code around the block does not know.
  func declare(_ typealias_: TypealiasDeclaration) { context = context.knowing(typealias_) }

  func declare(_ variable: Variable) { variables.append(variable) }

  /// The variables of the block and of the blocks around it.
  var all: [Variable] { variables + (parent?.all ?? []) }

  /// Notes that the block's statements run.
  func begin(_ body: CodeBlockItemListSyntax) { self.body = body.id }

  /// This block or the one around it whose statements are `body`; nil for other code.
  func block(of body: CodeBlockItemListSyntax) -> Environment? {
    self.body == body.id ? self : parent?.block(of: body)
  }

  /// The functions that the block declares.
  private var functions: [LocalFunction] = []

  /// Declares a function, in the place of one that it adds an overload to.
  func declare(_ function: LocalFunction, _ variable: Variable) {
    functions.append(function)
    variables.removeAll { $0.name == variable.name && $0.localFunction != nil }
    declare(variable)
  }

  /// The function that the block itself declares under a name.
  func function(named name: String) -> LocalFunction? {
    functions.last { $0.functions.first?.name == name }
  }

  /// Ends the block: what its functions capture is settled. Its variables are released with ``releaseLast(after:)``.
  func end() {
    hasEnded = true
    for function in functions { function.captureRest(of: self) }
    functions = []
  }

  /// Takes from the block the variables that it has declared behind the first `count`.
  func takeVariables(after count: Int) -> [Variable] {
    defer { variables.removeSubrange(count...) }
    return Array(variables[count...])
  }

  /// Releases the last variable that the block itself has declared behind the first `count`.
  ///
  /// - Returns: Whether there was one.
  func releaseLast(after count: Int = 0) -> Bool {
    guard variables.count > count, let variable = variables.popLast() else { return false }
    variable.outlastsCode = true
    return true
  }

  /// Whether the code has no result.
  var givesNothing: Bool { isProgram || context.resultType == .void }

  /// The variable that `name` means here; of several the one declared last.
  func variable(named name: String) -> Variable? {
    block(declaring: name)?.variables.last { $0.name == name }
  }

  /// Whether `name` means a variable of a function here, and not one of the program.
  func isLocal(_ name: String) -> Bool { block(declaring: name).map { !$0.isProgram } ?? false }

  /// The innermost block that declares a variable: this one, or an enclosing one.
  private func block(declaring name: String) -> Environment? {
    var environment: Environment? = self
    while let current = environment {
      if current.variables.contains(where: { $0.name == name }) { return current }
      environment = current.parent
    }
    return nil
  }
}
