import DICore
import SwiftSyntax

// What surrounds the statements in the new file, and in the old one.
extension DraftWriter {
  /// Throws where a name in the code means something else in the new file.
  ///
  /// - Parameters:
  ///   - members: The members of the program's own around the statements.
  ///   - services: The services that are converted, which may have properties there.
  func checkNames(
    of sketch: RegistrationSketch, besides members: Set<String>, among services: [ServiceKey]
  ) throws {
    let names = syntax.namesAround.union(members).union(services.compactMap(syntax.declaredName))
    guard let name = sketch.freeNames.intersection(names).min() else { return }
    throw Inexpressible(
      "it uses '\(name)', which means something else among the statements of \(syntax.library)")
  }

  /// The drafts with the comments of the program around their statements; those of a statement that has several, or runs
  /// several times, come once.
  func withComments(_ drafts: [Draft], of entries: [RegistrationEntry]) -> [Draft] {
    var seen: Set<SyntaxIdentifier> = []
    return zip(drafts, entries).map { draft, entry in
      guard let statement = statement(of: entry), seen.insert(statement.id).inserted else { return draft }
      var draft = draft
      draft.comments = CodeComments(of: statement)
      return draft
    }
  }

  /// The statement, or the declaration of a factory that consists of it; nil if it is not in the text.
  private func statement(of entry: RegistrationEntry) -> Syntax? {
    let file = (program.files + program.inputs).last { $0.name == entry.key.file }
    guard let word = file?.tree.token(at: AbsolutePosition(utf8Offset: entry.key.offset)) else {
      return nil
    }
    let items = SyntaxContext(of: word).ancestors.filter {
      $0.is(CodeBlockItemSyntax.self) || $0.is(MemberBlockItemSyntax.self)
    }
    let container = entry.registrations.first?.container
    let source = program.libraries.first { $0.name == container?.rules.name }
    let member = items.firstIndex { $0.is(MemberBlockItemSyntax.self) }
    guard let member, source?.namesEveryService == true, !entry.role.isOverride else {
      return items.first
    }
    return items[member]
  }
}
