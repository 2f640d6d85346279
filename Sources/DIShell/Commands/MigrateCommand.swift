import ArgumentParser
import DICore
import DISource

/// Writes the registrations of a program for another library.
struct MigrateCommand: ShellCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "write the registrations for another library",
    usage: "migrate [FILE…] --to LIBRARY [options]",
    discussion: """
      The statements in force of the loaded files, or of those named, are written for
      the other library. Each service of each statement is then resolved twice, before
      and after: only what comes to the same requests and objects is converted. The
      others are comments, with the reason. Nothing is written to a disk without
      --output, and no file is replaced without --force.
      """)
  static let group = CommandGroup.share
  static let access = Access.files
  static let refusalIfCompiled: RefusalIfCompiled? = .noSource
  static let examples = ["migrate --to swinject", "migrate XYZ.swift --to ditranquillity"]
  static let preparation = ["load xyz"]
  static let seeAlso = ["whatif", "list", "source"]
  static let ownWords = PositionalWords.none
  static let tasks = [
    HelpTask(
      "migrate --to swinject", "the registrations in the words of another library",
      ["migrate", "convert", "port", "move", "translate", "switch", "library", "swinject", "factory"],
      needsSource: true)
  ]

  static func arguments(after given: [String]) -> [CompletedWord] { [.programFiles, .libraries] }

  @Option(help: ArgumentHelp("The library to write for.", valueName: "library"))
  var to: String

  @Option(help: ArgumentHelp("The container whose registrations are meant.", valueName: "container"))
  var from: String?

  @Option(help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace a file that is there.")
  var force = false

  @Argument(help: ArgumentHelp("A loaded file.", valueName: "file"))
  var files: [String] = []

  func run(in context: CommandContext) throws -> CommandResult {
    guard let program = context.world.interpretedProgram else { throw RefusalIfCompiled.noSource.error }
    let library = try program.libraries.library(typedAs: to)
    let migration = try migration(of: program, to: library, in: meantFiles(in: program), context)
    guard let output else { return MigrationOutput(migration, to: library).result }
    try context.session.finder.write(migration.text, to: output, as: "file that migrate may replace") { _ in
      force
    }
    return MigrationOutput(migration, to: library, writtenTo: output).result
  }

  /// The loaded files that are named, by the ends of their paths; nil for all.
  private func meantFiles(in program: Program) throws -> Set<String>? {
    if files.isEmpty { return nil }
    return try files.reduce(into: []) { meant, file in
      let found = program.fileNames.filter {
        $0 == file || $0.hasSuffix("/\(file)") || file.hasSuffix("/\($0)")
      }
      guard !found.isEmpty else {
        throw ShellError.unknown("loaded file", file, among: program.fileNames, see: "list")
      }
      meant.formUnion(found)
    }
  }

  private func migration(
    of program: Program, to library: Library, in files: Set<String>?, _ context: CommandContext
  ) throws -> Migration {
    let session = context.session
    var compared = (done: 0, all: 1)
    defer { session.comparisonProgress(compared.all, compared.all) }
    let migrator = Migrator(
      context.world.sources.flatMap(\.files), of: program, to: library,
      progress: { compared = ($0, $1) },
      unless: {
        session.comparisonProgress(compared.done, compared.all)
        return session.isInterrupted()
      })
    do {
      return try migrator.migration(of: files, in: from)
    } catch let failure as Migrator.Failure {
      throw error(for: failure, library, program)
    }
  }

  private func error(for failure: Migrator.Failure, _ library: Library, _ program: Program) -> ShellError {
    switch failure {
    case .noSyntax: .usage("dishell does not know how registrations are written for \(library.name)")
    case .sameLibrary: .usage("the registrations are written for \(library.name) already")
    case .noContainer:
      .unknown(
        "container", from ?? "", among: program.containers.map(\.name.text), see: "containers")
    case .noStatements:
      ShellError(
        kind: .missingRegistration, message: "no registration of a loaded file is in force",
        details: ShellError.rows([("see", "list --all")]))
    case .interrupted: .interrupted
    }
  }
}
