import Foundation
import Testing

/// The rules of `registerAllServices`, in programs of their own: only one conformance to `ResolverRegistering` may be
/// in a process, and a test bundle may have others. One test after the other, because they compile the same program.
/// See `containers.md`, `register-all-services.md` and `registering.md` in `Documentation/Rules/Resolver`.
@Suite(.serialized) struct RegisteringTests {
  @Test func `services are registered at the first request`() throws {
    let outcome = try ProgramRun("Registering").outcome()
    #expect(
      outcome.output == """
        registered services: 0
        a first request to any container gives nil, registered services: 1
        after more requests: 1
        first asked by optional: 3
        first asked by resolve: 3
        first asked by a container's resolve: 3
        first asked by a property: 3
        registered by hand before: 1
        registered by hand after: 3
        a factory registered so may resolve: 4
        a guarded request inside: 5 [5, 5], registered: 3
        forced by a container: 1
        forced again, and asked: 1
        forced after a reset: 2
        by hand 1, by itself 1 registered: 1
        after a reset, by hand nil, by itself 1 registered: 2
        after a reset, services are registered over what is there: 1
        the root is switched before a resolution: 2
        the root is switched before a property: 2

        """)
    #expect(outcome.status == 0)
  }

  @Test
  func `A program may extend Resolver's types with names of the container, and use its functions as values`()
    throws
  {
    let outcome = try ProgramRun("ExtendingResolver").outcome()
    #expect(
      outcome.output == """
        mine 2 house rules 3 4 5
        noted ["a"]
        a scope 1 true [] forgotten
        1
        true
        2
        true

        """)
    #expect(outcome.status == 0)
  }

  @Test func `the root is what the main container is at its first read`() throws {
    let outcome = try ProgramRun("ReplacingMain").outcome()
    #expect(
      outcome.output == """
        asked of the main container that took the place of the first: 2
        once the root was read, it stays: 2
        the main container in force: 3

        """)
    #expect(outcome.status == 0)
  }

  @Test(arguments: [
    ("resolve", "2, then 2, main 2"), ("optional", "2, then 2, main 2"), ("property", "2, then 2, main 2"),
    ("lazy", "2, then 2, main 2"),
    // These have the first main container in hand before services are registered.
    ("main", "1, then 2, main 2"), ("root", "1, then 1, main 2"), ("resolving", "1, then 1, main 2"),
  ])
  func `registerAllServices replaces the main container during the request that it runs for`(
    way: String, pitches: String
  ) throws {
    let outcome = try ProgramRun("ReplacingMainWhileRegistering", [way]).outcome()
    #expect(outcome.output == pitches + "\n")
    #expect(outcome.status == 0)
  }

  @Test func `a request inside registerAllServices that always asks again stops the program`() throws {
    let outcome = try ProgramRun("Registering", ["endless"]).outcome()
    // Before it stands where in DICore the program stopped, below it the stack.
    let message = outcome.output.split(separator: "Fatal error: ").last?.split(separator: "\n").first
    #expect(message == "'resolve' inside registerAllServices calls it again, without end")
    #expect(outcome.status != 0)
  }

  @Test func `a program that registers nothing by itself finds what it registers by hand`() throws {
    let outcome = try ProgramRun("NotRegistering").outcome()
    #expect(
      outcome.output == """
        a first request that fails: nil
        registered by hand: 1
        after a reset: nil

        """)
    #expect(outcome.status == 0)
  }
}

/// A run of a program in `Programs`, compiled against the built modules.
struct ProgramRun {
  private let program: ProgramCase
  private let arguments: [String]

  init(_ name: String, _ arguments: [String] = []) {
    program = .program(name)
    self.arguments = arguments
  }

  func outcome() throws -> Compilation.Run { try Compilation.libraries.get().run(program, arguments) }
}
