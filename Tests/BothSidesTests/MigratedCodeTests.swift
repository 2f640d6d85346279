import DISource
import Foundation
import Testing

/// What `migrate` writes compiles against the libraries beside the program.
@Suite struct MigratedCodeTests {
  struct Move: Sendable, CustomTestStringConvertible {
    let program: String
    let library: Library

    var testDescription: String { "\(program) to \(library.name)" }
  }

  static let moves = Library.all.flatMap { source in
    Library.all.filter { $0.name != source.name }.map { Move(program: "From\(source.module)", library: $0) }
  }

  private static var program: Program { Program(launchOptions: LaunchOptions(libraries: Library.all)) }

  @Test(arguments: moves)
  func `A migrated program compiles`(_ move: Move) throws {
    let program = ProgramCase.program("Migrated/\(move.program)")
    let texts = program.files.map { SourceText(name: $0.name, text: $0.text) }
    let migration = try Migrator(texts, of: Self.program, to: move.library, unless: { false })
      .migration(of: nil, in: nil)
    #expect(migration.statements.count { $0.reason == nil } >= 3)
    let written = ProgramCase.File(name: "Migrated\(move.library.module).swift", text: migration.text)
    let whole = ProgramCase(
      name: "\(move.program)To\(move.library.module).swift", files: [written] + program.files)
    let run = try Compilation.libraries.get().run(whole)
    #expect(run.status == 0, "\(run.output)")
  }
}
