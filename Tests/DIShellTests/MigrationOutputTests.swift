import DICore
import Testing

@testable import DIShell
@testable import DISource

/// The last lines of `migrate`.
@Suite struct MigrationOutputTests {
  private func summary(
    of container: ContainerLabel, others: [ContainerLabel] = [], comparedInPart names: [String] = []
  ) -> String {
    let service = ServiceKey(TypeIdentity(named: "Cat"))
    let statement = Migration.Statement(
      services: [service], place: SourcePlace(file: "App.swift", line: 3), isOverride: false, reason: nil)
    let migration = Migration(
      text: "// nothing\n", statements: [statement], container: container, others: others,
      comparedInPart: names.map { ServiceKey(TypeIdentity(named: $0)) }, comparedRequests: 200)
    let result = MigrationOutput(migration, to: .factory).result
    let answer = DIShell.Response(input: "migrate", place: nil, outcome: .success(result))
    return OutputFormat.text.render(answer).output
  }

  @Test func `The services that were not compared to their end are told`() {
    #expect(
      summary(of: "main", comparedInPart: ["Cat", "Dog"]) == """
        // nothing

        1 of 1 statement of main converted
        of Cat, Dog only the first 200 requests were compared

        """)
    #expect(
      summary(of: "main", comparedInPart: ["Ant", "Bee", "Cat", "Dog", "Eel"]) == """
        // nothing

        1 of 1 statement of main converted
        of Ant, Bee, Cat, 2 more only the first 200 requests were compared

        """)
  }

  @Test func `The container has its number where another one of its name registers`() {
    let second = ContainerLabel("main", number: 2)
    #expect(
      summary(of: second) == """
        // nothing

        1 of 1 statement of main converted

        """)
    #expect(
      summary(of: second, others: ["main"]) == """
        // nothing

        1 of 1 statement of main#2 converted
        the registrations of main are not among them: --from main

        """)
  }
}
