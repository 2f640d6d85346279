import SwiftSyntax

// Global variables that are not in a program's main file: Swift initialises them at their first read.
extension Program {
  /// Initialises the variables of files that nothing has read yet and that hold a container, or whose code may reach a
  /// registration statement that has not run: code of frameworks, which is not there, may read them.
  func initialiseContainers(in files: [DeclaredFile]) {
    let waiting = files.flatMap { file in
      file.statements.compactMap { item in
        item.variables.flatMap {
          interpreter.awaitsInitialisation($0, of: file.source) ? (file, item, $0) : nil
        }
      }
    }
    guard !waiting.isEmpty else { return }
    var search = StatementSearch(for: unreachedStatements, in: interpreter.table)
    let names = containerTypes.flatMap(\.names)
    for (file, item, variables) in waiting
    where names.contains(where: variables.holdContainer(named:))
      || search.reaches(from: item.trimmedDescription)
    {
      runTopLevel(item, of: file)
    }
  }

  /// The statements of the text that are compiled and have not run.
  var unreachedStatements: [RegistrationStatement] {
    let entries = interpreter.registrationLog.entriesByStatement
    return census.filter { $0.isActive && entries[$0.key] == nil }
  }
}

/// A search for registration statements that code may reach, by the names in its text.
struct StatementSearch {
  private let table: DeclarationTable
  /// The names of the functions and types around the statements.
  private let targets: Set<Substring>
  /// The functions in extensions of types of other modules.
  private let added: [String: [FunctionDeclaration]]
  /// Names that lead to no statement.
  private var passed: Set<Substring> = []

  init(for statements: [RegistrationStatement], in table: DeclarationTable) {
    self.table = table
    let others = statements.isEmpty ? [] : table.types.filter { $0.kind == .external }
    added = Dictionary(grouping: others.flatMap(\.members.functions), by: \.name)
    targets = Set(
      statements.compactMap { statement in
        let type = statement.typeName.flatMap { table.type(named: $0) }
        return type.flatMap { $0.kind == .external ? nil : $0.simpleName[...] }
          ?? statement.functionName?[...]
      })
  }

  /// Whether a text has the name of a function or type around a statement, or one whose text leads there.
  mutating func reaches(from text: String) -> Bool {
    guard !targets.isEmpty else { return false }
    let known = passed
    var next = WordTable.words(of: text)
    while let name = next.popLast() {
      if targets.contains(name) {
        passed = known
        return true
      }
      guard passed.insert(name).inserted else { continue }
      next += texts(of: String(name)).flatMap(WordTable.words)
    }
    return false
  }

  /// The code of the functions and of the type with this name.
  private func texts(of name: String) -> [String] {
    let type = table.type(named: name)
    let members = type.flatMap { $0.kind == .external ? nil : $0.members }
    let functions = table.functions(named: name) + (added[name] ?? []) + (members?.functions ?? [])
    return [type?.syntax?.description].compactMap(\.self)
      + functions.map { "\($0.result) \($0.$body.parsed?.description ?? "")" }
  }
}

extension [DeclaredFile] {
  /// Whether variables of files without top-level code are initialised when they are first read: in a program with a main
  /// file, or that the system starts. Files without either run as scripts.
  var haveLazyGlobals: Bool {
    contains { file in AppProgram.isMain(file.source) || file.types.contains(where: \.startsProgram) }
  }
}

extension CodeBlockItemSyntax {
  /// The variables that the item declares; nil for other items.
  var variables: VariableDeclSyntax? { item.as(VariableDeclSyntax.self) }
}

extension VariableDeclSyntax {
  /// Whether one of the variables is declared with a container type of this name, or its initial value makes one.
  fileprivate func holdContainer(named type: String) -> Bool {
    bindings.contains { binding in
      if let own = binding.typeAnnotation { return TypeExpression(own.type).unwrapped.typeName == type }
      return binding.initializer?.value.description.contains(type + "(") ?? false
    }
  }
}

extension Interpreter {
  /// Whether a variable of a declaration has not been initialised yet.
  fileprivate func awaitsInitialisation(_ declaration: VariableDeclSyntax, of file: SourceFile) -> Bool {
    declaration.bindings.flatMap(\.pattern.names).contains { name in
      initialisers[table.variableName(name.plainText, in: file)].map { $0.declaration.id == declaration.id }
        ?? false
    }
  }
}
