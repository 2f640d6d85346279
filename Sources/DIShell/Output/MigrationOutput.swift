import DICore
import DISource

/// The result of `migrate`: the new file, and what was converted.
struct MigrationOutput {
  private let migration: Migration
  private let library: Library
  private let file: String?

  /// - Parameter file: The file to which the text was written; nil for none.
  init(_ migration: Migration, to library: Library, writtenTo file: String? = nil) {
    self.migration = migration
    self.library = library
    self.file = file
  }

  private var left: [Migration.Statement] { migration.statements.filter { $0.reason != nil } }

  /// The container's name, with its number only where another container of that name registers too.
  private var container: String {
    let label = migration.container
    return migration.others.contains { $0.name == label.name } ? label.description : label.name.text
  }

  private var summary: String {
    // One that is converted is a registration like the others.
    let statements = migration.statements.filter { !$0.isOverride || $0.reason == nil }
    let overrides = (migration.statements.count - statements.count).counted("override")
    let left = statements.count { $0.reason != nil }
    let converted =
      "\(statements.count - left) of \(statements.count.counted("statement")) of \(container) converted"
    let rest = left == 0 ? "" : ", \(left) left as \(left == 1 ? "a comment" : "comments")"
    let others =
      statements.count == migration.statements.count
      ? "" : left == 0 ? ", \(overrides) left as comments" : ", and \(overrides) too"
    return converted + rest + others + (file.map { ", written to \($0)" } ?? "")
  }

  var result: CommandResult {
    let text = migration.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let shown: [Block] = file == nil ? [.lines(text.map { Line(String($0)) }), .gap] : []
    let reasons = left.map { "\(names(of: $0)), \($0.place): \($0.reason ?? "")" }
    let details: [Block] = file == nil || reasons.isEmpty ? [] : [.lines(reasons.map { Line("  \($0)") })]
    let others = migration.others.map {
      "the registrations of \($0) are not among them: --from \(CommandWords.quoted($0.description))"
    }
    let inPart = comparedInPart.map { [Block.text($0)] } ?? []
    return CommandResult(
      shown + [.text(summary)] + inPart + details + others.map { .text($0) }, fields: fields)
  }

  /// What was not compared to its end; nil if everything was.
  private var comparedInPart: String? {
    let services = migration.comparedInPart.map { ServiceName.text(of: $0) }
    guard !services.isEmpty else { return nil }
    let shown = services.prefix(3) + (services.count > 3 ? ["\(services.count - 3) more"] : [])
    return
      "of \(shown.joined(separator: ", ")) only the first \(migration.comparedRequests) requests were compared"
  }

  private func names(of statement: Migration.Statement) -> String {
    statement.services.map { ServiceName.text(of: $0) }.joined(separator: ", ")
  }

  private var fields: [(String, JSON)] {
    let statements = migration.statements.map { statement in
      JSON.object([
        ("services", .strings(statement.services.map { ServiceName.text(of: $0) })),
        ("place", .string(statement.place.description)),
        ("converted", .bool(statement.reason == nil)), ("reason", .optional(statement.reason)),
      ])
    }
    return [
      ("library", .string(library.name.text)), ("container", .string(migration.container.description)),
      ("text", .string(migration.text)), ("statements", .array(statements)), ("file", .optional(file)),
      ("others", .strings(migration.others.map(\.description))),
      ("comparedInPart", .strings(migration.comparedInPart.map { ServiceName.text(of: $0) })),
    ]
  }
}
