import DICore
import Testing

@testable import DISource

/// `#if` within an expression, before a leading dot.
@Suite struct ConditionalExpressionTests {
  static let resolver = """
    class A {}
    extension Resolver: ResolverRegistering {
      static func registerAllServices() {
        register { A() }
          #if DEBUG
          .scope(.unique)
          #else
          .scope(.cached)
          #endif
      }
    }
    """

  static let tranquillity = """
    class A {}
    let container = DIContainer()
    container.register(A.init)
      #if DEBUG && !TEST
        #if SHARED
        .lifetime(.single)
        #endif
      #elseif PART
      .lifetime(.objectGraph)
      #endif
    """

  static let programs: [(text: String, flags: Set<String>, registered: [String])] = [
    (resolver, [], ["A, scope cached, A.swift:4"]), (resolver, ["DEBUG"], ["A, scope unique, A.swift:4"]),
    (tranquillity, [], ["A, scope prototype, A.swift:3"]),
    (tranquillity, ["DEBUG"], ["A, scope prototype, A.swift:3"]),
    (tranquillity, ["DEBUG", "SHARED"], ["A, scope single, A.swift:3"]),
    (tranquillity, ["DEBUG", "TEST", "PART"], ["A, scope objectGraph, A.swift:3"]),
  ]

  @Test(arguments: programs)
  func `the branch that is taken is applied, and the statement is counted`(
    _ text: String, _ flags: Set<String>, _ registered: [String]
  ) {
    let program = Program(conditions: BuildConditions(flags: flags))
    let report = program.load([SourceText(name: "A.swift", text: text)])
    #expect(report.diagnostics == [])
    let told = program.statements.map { statement in
      "\(statement.text), scope \(statement.scope?.description ?? "none"), \(statement.place)"
        + (statement.isReached ? "" : ", not reached")
    }
    #expect(told == registered)
  }

  @Test func `the statement is shown whole, with the branches that are left out, which are told of`() {
    let program = Program(conditions: BuildConditions(flags: ["DEBUG"]))
    let report = program.load([SourceText(name: "A.swift", text: Self.tranquillity)])
    #expect(report.skippedBranches.map { "\($0.flags) \($0.place)" } == [#"["SHARED"] A.swift:5"#])
    let excerpt = program.statements.first.flatMap(program.excerpt(of:))
    #expect(excerpt?.line == 3 && excerpt?.lines.count == 8)
  }
}
