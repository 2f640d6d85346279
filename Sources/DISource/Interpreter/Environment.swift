/// The variables a block declares, inside those around it. A class, because closures keep what is around them.
final class Environment {
  let context: Context
  /// Whether it is outside of all bodies: variables declared there are the program's.
  let isProgram: Bool
  private let parent: Environment?
  /// What the block itself declares, in order.
  private(set) var variables: [Variable] = []
  /// Whether the block is left.
  private(set) var hasEnded = false

  init(_ context: Context, parent: Environment? = nil, isProgram: Bool = false) {
    self.context = context
    self.parent = parent
    self.isProgram = isProgram
  }

  /// A block inside this one.
  func nested() -> Environment { Environment(context, parent: self) }

  func declare(_ variable: Variable) { variables.append(variable) }

  /// Lets go of what the block declares, the last first.
  func end() {
    hasEnded = true
    release(after: 0)
  }

  /// Lets go of what the block has declared after its first `count` variables, the last first.
  func release(after count: Int) {
    while variables.count > count, let variable = variables.popLast() { variable.outlastsCode = true }
  }

  /// Whether the code is to give no value.
  var givesNothing: Bool { isProgram || context.resultType == .void }

  /// The variable that `name` means here; the one declared last.
  func variable(named name: String) -> Variable? {
    var environment: Environment? = self
    while let current = environment {
      if let found = current.variables.last(where: { $0.name == name }) { return found }
      environment = current.parent
    }
    return nil
  }
}
