import DICore

@testable import DISource

// Programs of the libraries that dishell knows.
extension LaunchOptions {
  init() { self.init(libraries: Library.all) }
}

extension Program {
  convenience init(conditions: BuildConditions = BuildConditions()) {
    self.init(conditions: conditions, launchOptions: LaunchOptions())
  }
}

extension DeclarationTable {
  init(conditions: BuildConditions = BuildConditions()) {
    self.init(conditions: conditions, libraries: Library.all)
  }
}

extension StatementCensus {
  init(of files: [SourceFile], conditions: BuildConditions = BuildConditions()) {
    self.init(of: files, conditions: conditions, libraries: Library.all)
  }
}
