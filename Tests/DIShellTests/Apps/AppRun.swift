@testable import DIShell

/// Loads `text` as the file `A.swift`, and runs commands on it.
func runApp(_ text: String, _ commands: String...) throws -> Run {
  let scratch = try Scratch([("A.swift", text)])
  return try Run(["A.swift"] + commands.flatMap { ["-c", $0] }, in: scratch)
}
