import SwiftOperators
import SwiftSyntax

/// Cached facts about all declarations of the program together, of which code asks often.
struct ProgramFacts {
  private var mutatingNames: Set<String>?
  private var mutatingGetters: Set<String>?
  private var openNames: Set<String>?
  private var hasResultBuilders: Bool?
  private var computedOverrides: Set<String>?
  private var addedMethods: Set<String>?
  private var delayingOperators: Set<String>?
  private var assigningOperators: Set<String>?
  private var typesByOperator: [String: [TypeDeclaration]]?
  private var operators: OperatorTable?
  private var foldedSequences: [SyntaxIdentifier: ExprSyntax] = [:]

  /// The names of all mutating methods.
  mutating func mutatingNames(_ interpreter: Interpreter) -> Set<String> {
    if let known = mutatingNames { return known }
    // What the program adds to a type that is interpreted from source is not among the types of the program.
    let interpreted = ["Result", "UUID", "ObjectIdentifier"] + StandardTypes.ofFoundation.sorted()
    let extended = interpreted.compactMap { interpreter.table.type(named: $0) }
    let types = interpreter.table.types + extended
    let names = Set(types.lazy.flatMap(\.overview.mutatingMethods))
    mutatingNames = names
    return names
  }

  /// The names of all properties whose getter is `mutating`; `subscript` among them if that of a subscript for members is.
  mutating func mutatingGetters(_ interpreter: Interpreter) -> Set<String> {
    if let known = mutatingGetters { return known }
    let types = interpreter.table.types.filter(\.overview.mayHaveMutatingGetters)
    let all = types.lazy.flatMap(\.members.properties)
    var names = Set(all.filter { $0.accessors?.isGetterMutating == true }.map(\.name))
    let functions = types.lazy.flatMap(\.members.functions).filter(\.isGetterMutating)
    if functions.contains(where: { $0.parameters.first?.label == "dynamicMember" }) {
      names.insert("subscript")
    }
    mutatingGetters = names
    return names
  }

  /// The names of all generic parameters and associated types: a type with such a name may be any type.
  mutating func openNames(_ interpreter: Interpreter) -> Set<String> {
    if let known = openNames { return known }
    var names: Set<String> = []
    for type in interpreter.table.types {
      names.formUnion(type.genericParameters.map(\.name))
      names.formUnion(type.overview.genericParameters)
      names.formUnion(type.associatedTypes.map(\.name))
    }
    for function in interpreter.table.functionNames.flatMap(interpreter.table.functions) {
      names.formUnion(function.genericParameters.map(\.name))
    }
    openNames = names
    return names
  }

  /// Whether the program declares a result builder, which changes the meaning of bodies.
  mutating func hasResultBuilders(_ interpreter: Interpreter) -> Bool {
    if let known = hasResultBuilders { return known }
    let found = interpreter.table.types.contains(where: \.isResultBuilder)
    hasResultBuilders = found
    return found
  }

  /// The names of the properties with a getter that override others.
  mutating func computedOverrides(_ interpreter: Interpreter) -> Set<String> {
    if let known = computedOverrides { return known }
    let types = interpreter.table.types.lazy.filter(\.overview.mayOverrideProperties)
    let all = types.flatMap(\.members.properties)
    let names = Set(all.filter { $0.isOverride && $0.isComputed }.map(\.name))
    computedOverrides = names
    return names
  }

  /// The names of the methods that the program adds to types of the standard library and of other modules.
  mutating func addedMethods(_ interpreter: Interpreter) -> Set<String> {
    if let known = addedMethods { return known }
    let all = interpreter.table.types.lazy.filter { $0.kind == .external }.flatMap(\.members.functions)
    let names = Set(all.map(\.name))
    addedMethods = names
    return names
  }

  /// The functions of two operands of which they change the left one: operators such as `<-`, and others.
  mutating func assigningOperators(_ interpreter: Interpreter) -> Set<String> {
    if let known = assigningOperators { return known }
    let names = Self.functions(of: interpreter.table) { left, _ in left.isInout }
    assigningOperators = names
    return names
  }

  /// The operators whose right operand is an `@autoclosure`.
  mutating func delayingOperators(_ interpreter: Interpreter) -> Set<String> {
    if let known = delayingOperators { return known }
    let names = Self.functions(of: interpreter.table) { _, right in right.isAutoclosure }
    delayingOperators = names
    return names
  }

  /// The types of the program that declare functions of two operands, by the names of these.
  mutating func types(declaring sign: String, _ interpreter: Interpreter) -> [TypeDeclaration] {
    if let known = typesByOperator { return known[sign] ?? [] }
    var found: [String: [TypeDeclaration]] = [:]
    for type in interpreter.table.types {
      let functions = type.members.functions.filter { $0.isStatic && $0.parameters.count == 2 }
      for name in Set(functions.map(\.name)) { found[name, default: []].append(type) }
    }
    typesByOperator = found
    return found[sign] ?? []
  }

  /// The names of the functions with two parameters for which `isMeant` is true.
  private static func functions(
    of table: DeclarationTable, where isMeant: (ParameterDeclaration, ParameterDeclaration) -> Bool
  ) -> Set<String> {
    let all =
      table.types.flatMap(\.members.functions) + table.functionNames.flatMap { table.functions(named: $0) }
    let meant = all.filter { $0.parameters.count == 2 && isMeant($0.parameters[0], $0.parameters[1]) }
    return Set(meant.map(\.name))
  }

  /// A sequence with operators of the program, folded by their precedence.
  mutating func folded(_ sequence: SequenceExprSyntax, _ interpreter: Interpreter) -> ExprSyntax {
    if let known = foldedSequences[sequence.id] { return known }
    let folded = OperatorFolder.fold(sequence, by: operators(interpreter))
    foldedSequences[sequence.id] = folded
    return folded
  }

  private mutating func operators(_ interpreter: Interpreter) -> OperatorTable {
    if let known = operators { return known }
    let all = OperatorDeclarations(of: interpreter.table.files.map(\.source)).table
    operators = all
    return all
  }
}

extension TypeLookupCache {
  /// The names of all properties whose getter is `mutating`.
  func mutatingGetters(_ interpreter: Interpreter) -> Set<String> { program.mutatingGetters(interpreter) }

  /// The names of the methods that the program adds to types of the standard library and of other modules.
  func addedMethods(_ interpreter: Interpreter) -> Set<String> { program.addedMethods(interpreter) }

  /// The functions of two operands of which they change the left one: operators such as `<-`, and others.
  func assigningOperators(_ interpreter: Interpreter) -> Set<String> {
    program.assigningOperators(interpreter)
  }

  /// The types of the program that declare a function of two operands of that name.
  func types(declaring sign: String, _ interpreter: Interpreter) -> [TypeDeclaration] {
    program.types(declaring: sign, interpreter)
  }

  /// The operators whose right operand is an `@autoclosure`.
  func delayingOperators(_ interpreter: Interpreter) -> Set<String> {
    program.delayingOperators(interpreter)
  }
}
