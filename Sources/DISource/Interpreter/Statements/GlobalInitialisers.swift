import DICore
import SwiftSyntax

/// The global variables of files without top-level code, which are initialised at their first read.
struct GlobalInitialisers {
  /// One pattern and its initial value.
  struct Initialiser {
    let binding: PatternBindingSyntax
    let declaration: VariableDeclSyntax
    let environment: Environment
    /// The unique names of its variables.
    let names: [String]
  }

  private var pending: [String: Initialiser] = [:]
  /// The variables being initialised, outermost first.
  private var running: [String] = []
  private var positions: [String: Int] = [:]
  /// The innermost variable that was not initialised because of too deep nesting; nil if there is none.
  private(set) var tooDeep: String?

  /// The initialiser of `name`, if it has not run.
  subscript(name: String) -> Initialiser? { pending[name] }

  /// Adds the initialisers of a declaration. They run when one of their variables is read.
  ///
  /// - Parameter unique: The unique name of a variable.
  mutating func add(
    _ declaration: VariableDeclSyntax, _ environment: Environment, named unique: (String) -> String
  ) {
    for binding in declaration.bindings {
      let initialiser = Initialiser(
        binding: binding, declaration: declaration, environment: environment,
        names: binding.pattern.names.map { unique($0.plainText) })
      for name in initialiser.names { pending[name] = initialiser }
    }
  }

  /// Removes an initialiser that has run.
  mutating func remove(_ initialiser: Initialiser) {
    for name in initialiser.names { pending[name] = nil }
  }

  /// Marks the initialiser of `name` as running.
  ///
  /// - Returns: The circle of variables if it is running already; nil otherwise.
  mutating func begin(_ name: String) -> [String]? {
    if let start = positions[name] { return running[start...] + [name] }
    positions[name] = running.count
    running.append(name)
    return nil
  }

  /// Ends the innermost running initialiser.
  mutating func end() { positions[running.removeLast()] = nil }

  /// Whether no initialiser is running.
  var isIdle: Bool { running.isEmpty }

  /// Records that a variable was not initialised because of too deep nesting. Only the first call counts: it comes from
  /// the innermost variable.
  mutating func noteTooDeep(_ name: String) {
    if tooDeep == nil { tooDeep = name }
  }

  mutating func forgetTooDeep() { tooDeep = nil }
}

extension Interpreter {
  /// The unique name of the global variable that a name means in code.
  func globalName(_ name: String, _ environment: Environment) -> String {
    table.variableName(name, in: environment.context.file)
  }

  /// The global variable that `name` means in code, initialised; of several the last.
  func globalVariable(_ name: String, _ environment: Environment) throws -> Variable? {
    noteForeseen(readOf: Symbol(name))
    let name = globalName(name, environment)
    if let variable = globals[name] { return variable }
    guard let initialiser = initialisers[name] else { return nil }
    return try calling(at: place(of: initialiser.binding, in: initialiser.environment)) {
      guard initialisers.isIdle, policy.changesState else { return try run(initialiser, for: name) }
      try makeNested(name)
      return globals[name]
    }
  }

  /// Initialises the variables of a declaration that have no value yet.
  func runInitialisers(of declaration: VariableDeclSyntax, in environment: Environment) throws {
    for name in declaration.bindings.compactMap(\.pattern.names.first?.plainText) {
      try makeNested(globalName(name, environment))
    }
  }

  /// Initialises the variables of the pattern with this name. If they depend on too long a chain of others, those are
  /// initialised first.
  private func makeNested(_ name: String) throws {
    var waiting = [name]
    while let next = waiting.last {
      initialisers.forgetTooDeep()
      do {
        _ = try initialisers[next].map { try run($0, for: next) }
        waiting.removeLast()
      } catch let error as SourceError where error.isTooDeep {
        guard let innermost = initialisers.tooDeep, !waiting.contains(innermost) else { throw error }
        waiting.append(innermost)
      }
    }
  }

  /// Initialises the variables of one pattern; in a dry run only temporarily.
  private func run(_ initialiser: GlobalInitialisers.Initialiser, for name: String) throws -> Variable? {
    let (binding, environment) = (initialiser.binding, initialiser.environment)
    if let circle = initialisers.begin(name) {
      throw error("circular reference: \(circle.joined(separator: " → "))", at: binding, in: environment)
    }
    defer { initialisers.end() }
    let made: [Variable]
    do {
      made = try variables(of: binding, in: initialiser.declaration, environment)
    } catch let error as SourceError where error.isTooDeep {
      initialisers.noteTooDeep(name)
      throw error
    }
    if policy.changesState {
      initialisers.remove(initialiser)
      for variable in made { keep(variable, in: environment) }
    }
    return made.first { globalName($0.name, environment) == name }
  }
}

extension VariableDeclSyntax {
  /// Whether it is a `let`.
  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// Whether it is `weak`.
  var isWeak: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.weak) } }

  /// Whether it holds no reference that keeps an object alive: `weak` or `unowned`.
  var holdsNothing: Bool {
    isWeak || modifiers.contains { $0.name.tokenKind == .keyword(.unowned) }
  }
}
