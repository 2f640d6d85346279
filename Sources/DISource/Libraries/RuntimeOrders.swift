import DICore
import SwiftSyntax

/// The order in which a type name is looked up in the runtimes of the libraries, for the code of each file. Valid until
/// the program declares something else.
struct RuntimeOrders {
  fileprivate let generation: Int
  fileprivate var libraries: LibraryOrder
  fileprivate var byFile: [SourceFile: [any LibraryRuntime]] = [:]
  /// By the ranks of the libraries in a file.
  fileprivate var byRanks: [[Int]: [any LibraryRuntime]] = [:]
}

extension Interpreter {
  /// The runtimes in the order in which code of `file` means them.
  func runtimes(for file: SourceFile) -> [any LibraryRuntime] {
    let isCurrent = runtimeOrders?.generation == typeLookups.generation
    if isCurrent, let known = runtimeOrders?.byFile[file] { return known }
    if !isCurrent {
      let order = LibraryOrder(libraries, in: table)
      runtimeOrders = RuntimeOrders(generation: typeLookups.generation, libraries: order)
    }
    let ranks = runtimeOrders?.libraries.ranks(for: file, in: table) ?? []
    let ordered =
      runtimeOrders?.byRanks[ranks]
      ?? runtimes(of: runtimeOrders?.libraries.libraries(for: file, in: table) ?? libraries)
    runtimeOrders?.byRanks[ranks] = ordered
    runtimeOrders?.byFile[file] = ordered
    return ordered
  }

  /// The runtimes in the order in which a name in code of `file` means them. If the imports do not decide, those come
  /// first whose registrations have the form of the statement that the name begins.
  ///
  /// - Parameter name: The name, such as that of the container in `container.register(Cat.self) { _ in Cat() }`.
  func runtimes(for file: SourceFile, around name: some SyntaxProtocol) -> [any LibraryRuntime] {
    let isReported = libraries.contains { $0.modules.contains { table.imports($0) } }
    guard !isReported, let word = Syntax(name).wordAfter else { return runtimes(for: file) }
    let fitting = libraries.filter { library in
      RegisterCall(at: word, words: library.statement.words).map(library.statement.fits) ?? false
    }
    return runtimes(of: fitting)
      + runtimes(for: file).filter { runtime in
        !fitting.contains { $0.name == runtime.rules.name }
      }
  }

  /// The runtimes whose names an input of the prompt may use without their owner. Where the program imports libraries, and
  /// none of those at hand, they are those that it imports: `register { Cat() }` means nothing in a program of Swinject.
  func runtimesOfFreeNames(
    among runtimes: [any LibraryRuntime], in file: SourceFile
  ) -> [any LibraryRuntime] {
    guard file.isPromptInput else { return runtimes }
    let imported = libraries.imported(in: table)
    guard !imported.isEmpty, !imported.contains(where: \.isAtHand) else { return runtimes }
    return runtimes.filter { runtime in imported.contains { runtime.rules.areOfLibrary(named: $0.name) } }
  }

  /// The runtimes whose functions code may call without their owner, in the order in which it means them.
  func runtimesOfFreeNames(in environment: Environment) -> [any LibraryRuntime] {
    let file = environment.context.file
    return runtimesOfFreeNames(among: runtimes(for: file), in: file)
  }

  /// The runtime of the container's library; nil for a library that this session does not have.
  func runtime(of container: Container) -> (any LibraryRuntime)? {
    runtimes.first { $0.serves(container) }
  }

  private func runtimes(of libraries: [Library]) -> [any LibraryRuntime] {
    libraries.compactMap { library in runtimes.first { $0.rules.areOfLibrary(named: library.name) } }
  }
}

extension Syntax {
  /// The name after the dot that follows the expression; nil if none follows.
  fileprivate var wordAfter: TokenSyntax? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.base?.id == id else { return nil }
    return access.declName.baseName
  }
}
