import DICore
import SwiftSyntax

/// The variables at the top level of files that run no code there: each gets its value when it is first read.
struct GlobalInitialisers {
  /// One pattern with its first value.
  struct Initialiser {
    let binding: PatternBindingSyntax
    let declaration: VariableDeclSyntax
    let environment: Environment
  }

  private var pending: [String: Initialiser] = [:]
  /// The variables whose values are being made, outermost first.
  private var running: [String] = []

  /// The one that gives the variable of that name its value, as long as that has none.
  subscript(name: String) -> Initialiser? { pending[name] }

  mutating func add(_ declaration: VariableDeclSyntax, _ environment: Environment) {
    for binding in declaration.bindings {
      let initialiser = Initialiser(binding: binding, declaration: declaration, environment: environment)
      for name in binding.pattern.names { pending[name.plainText] = initialiser }
    }
  }

  mutating func remove(_ binding: PatternBindingSyntax) {
    for name in binding.pattern.names { pending[name.plainText] = nil }
  }

  /// The value of `name` is being made from now on.
  ///
  /// - Returns: the variables along which it needs itself, if it does
  mutating func begin(_ name: String) -> [String]? {
    if let start = running.firstIndex(of: name) { return running[start...] + [name] }
    running.append(name)
    return nil
  }

  mutating func end() { running.removeLast() }
}

extension Interpreter {
  /// The variable outside of all types, the last of that name, with its value.
  func globalVariable(_ name: String) throws -> Variable? {
    if let variable = globals[name] { return variable }
    guard let initialiser = initialisers[name] else { return nil }
    return try calling(at: place(of: initialiser.binding, in: initialiser.environment)) {
      try run(initialiser, for: name)
    }
  }

  /// The variables of a file without code at its top level get their values, unless they have them.
  func runInitialisers(of declaration: VariableDeclSyntax) throws {
    for name in declaration.bindings.compactMap(\.pattern.names.first?.plainText) {
      _ = try initialisers[name].map { try run($0, for: name) }
    }
  }

  /// Makes the variables of one pattern; while code is only read, not for good.
  private func run(_ initialiser: GlobalInitialisers.Initialiser, for name: String) throws -> Variable? {
    let (binding, environment) = (initialiser.binding, initialiser.environment)
    if let circle = initialisers.begin(name) {
      throw error("circular reference: \(circle.joined(separator: " → "))", at: binding, in: environment)
    }
    defer { initialisers.end() }
    let made = try variables(of: binding, in: initialiser.declaration, environment)
    if reading == nil {
      initialisers.remove(binding)
      for variable in made { keep(variable, in: environment) }
    }
    return made.first { $0.name == name }
  }
}

extension VariableDeclSyntax {
  /// Whether it is a `let`.
  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// Whether it is `weak`.
  var isWeak: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.weak) } }
}
