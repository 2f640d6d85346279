import SwiftSyntax

/// Tells what the file with the converted statements, which belongs to one module, sees of the others.
struct ModuleBorders {
  /// The module of the new file; nil if all statements are of one module.
  private let home: String?
  private let modules: [String: String]
  private let declared: [String: DeclaredNames]

  /// - Parameter files: The names of the files of the statements, in the order of registering.
  init(_ program: Program, files: [String]) {
    let all = program.filesWithModules
    modules = Dictionary(all.map { ($0.name, $1) }, uniquingKeysWith: { $1 })
    let meant = files.compactMap { [modules] in modules[$0] }.uniqued()
    guard meant.count > 1 else {
      (home, declared) = (nil, [:])
      return
    }
    declared = Dictionary(
      all.map { ($1, DeclaredNames.Scan.names(in: $0.tree)) }, uniquingKeysWith: { $0.merging($1) })
    let imports = Dictionary(
      program.interpreter.table.files.compactMap { [modules] file in
        modules[file.source.name].map { ($0, Set(file.importedModules)) }
      }, uniquingKeysWith: { $0.union($1) })
    // The program sees its modules, which do not see it.
    home = meant.max { one, other in
      let count = { (module: String) in meant.count { imports[module]?.contains($0) ?? false } }
      return count(one) < count(other)
    }
  }

  /// The module of a statement's file, if the new file has to import it.
  func importedModule(of file: String) -> String? {
    guard let home, let module = modules[file], module != home else { return nil }
    return module
  }

  /// Throws where code of another module uses a name that the new file does not see, or would understand otherwise.
  ///
  /// - Parameter isCalled: Whether an initialiser is called, if it is a type.
  func check(_ name: String, in file: String, isCalled: Bool) throws {
    guard let module = importedModule(of: file), let own = declared[module] else { return }
    let rivals = declared.filter {
      $0.key != module && ($0.key == home ? $0.value.types : $0.value.open).contains(name)
    }
    if own.types.contains(name), let rival = rivals.keys.min() {
      throw Inexpressible("'\(name)' of \(module) and of \(rival) could not be told apart in one file")
    }
    if own.hides(name) { throw Inexpressible("'\(name)' is internal to \(module)") }
    if isCalled, own.types.contains(name), !own.openInitialisers.contains(name) {
      throw Inexpressible("'\(name).init' is internal to \(module)")
    }
  }
}

extension Program {
  /// The files with their modules. The folders that nothing imports, such as `Core` and `Features` of an app without a
  /// manifest, are one module: what is in them sees each other without an import.
  fileprivate var filesWithModules: [(SourceFile, String)] {
    let imported = Set(interpreter.table.files.flatMap(\.importedModules))
    let all = files.compactMap { file in file.home.module.map { (file, $0) } }
    let loose = all.filter { imported.isDisjoint(with: $0.0.home.importNames) }
    let common = loose.first { $0.0.home.module == mainModule }?.1 ?? loose.first?.1
    let names = Set(loose.map(\.0.name))
    return all.map { file, module in (file, names.contains(file.name) ? common ?? module : module) }
  }

  /// The module in which the program starts; nil if none does.
  private var mainModule: String? {
    interpreter.table.files.first { !$0.begunPrograms.isEmpty }?.source.home.module
  }
}

/// The names that a module declares.
private struct DeclaredNames {
  /// Its types.
  var types: Set<String> = []
  /// What other modules see.
  var open: Set<String> = []
  /// What they do not.
  var closed: Set<String> = []
  /// The types of which other modules see an initialiser.
  var openInitialisers: Set<String> = []

  func hides(_ name: String) -> Bool { closed.contains(name) && !open.contains(name) }

  func merging(_ other: DeclaredNames) -> DeclaredNames {
    DeclaredNames(
      types: types.union(other.types), open: open.union(other.open), closed: closed.union(other.closed),
      openInitialisers: openInitialisers.union(other.openInitialisers))
  }

  /// Collects the names of a file.
  final class Scan: SyntaxVisitor {
    private var names = DeclaredNames()
    /// The types and extensions around, with whether their members are open without being marked.
    private var around: [(name: String, opensMembers: Bool)] = []

    static func names(in tree: SourceFileSyntax) -> DeclaredNames {
      let scan = Scan(viewMode: .sourceAccurate)
      scan.walk(tree)
      return scan.names
    }

    private func isOpen(_ modifiers: DeclModifierListSyntax) -> Bool {
      let words = modifiers.filter { $0.detail == nil }.map(\.name.text)
      if words.contains(where: ["public", "open", "package"].contains) { return true }
      let isClosed = words.contains { ["private", "fileprivate", "internal"].contains($0) }
      return !isClosed && around.last?.opensMembers == true
    }

    private func note(_ modifiers: DeclModifierListSyntax, _ declared: [TokenSyntax]) {
      for name in declared.map(\.plainText) {
        if isOpen(modifiers) { names.open.insert(name) } else { names.closed.insert(name) }
      }
    }

    // MARK: Types

    private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
      guard let header = TypeHeader(DeclSyntax(node)) else { return .visitChildren }
      note(header.modifiers, [header.name])
      names.types.insert(header.name.plainText)
      let isProtocol = header.kind == .protocol
      around.append((header.name.plainText, isProtocol && isOpen(header.modifiers)))
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = node.extendedType.trimmedText.split(separator: ".").last.map(String.init)
      around.append((name ?? "", node.modifiers.contains { $0.name.text == "public" }))
      return .visitChildren
    }
    override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { around.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      note(node.modifiers, [node.name])
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      note(
        node.modifiers, node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier })
      return .skipChildren
    }

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
      names.open.formUnion(node.elements.map(\.name.plainText))
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if isOpen(node.modifiers), let type = around.last?.name { names.openInitialisers.insert(type) }
      return .skipChildren
    }
  }
}
