import DICore
import DISource
import Foundation
import Testing

@testable import DIShell

/// A library that is two files and one value is understood as the others are.
struct InventedLibraryTests {
  private static let program = """
    import Hatching

    protocol Bird {}
    class Nest {}
    class Robin: Bird {
      let nest: Nest
      init(nest: Nest) { self.nest = nest }
    }
    class Wren: Bird {}
    class Worm {}
    class Hunt {
      init(bird: Bird, worm: Worm) {}
    }

    let hatch = Hatch()
    hatch.offer(Nest.self) { Nest() }.kept()
    hatch.offer(Robin.self) { Robin(nest: $0.take()) }.also(Bird.self)
    hatch.offer(Hunt.self) { Hunt(bird: $0.take(), worm: $0.take()) }

    func offerMore(to hatch: Hatch) {
      hatch.offer(Worm.self) { Worm() }
    }

    """

  @Test func `Its statements are found and its registrations listed, with the scopes that it has`() throws {
    #expect(
      try told("load", "list --all", "scope", "containers") == """
        loaded Birds: 6 types, 3 registrations in hatch
          3 of 4 statements in force, 1 not reached
          see  list --all, diagnostics, entry
        hatch: 3 registrations (hatch, default scope fresh)
          Nest         kept   Birds.swift:16
          Robin, Bird  fresh  Birds.swift:17
          Hunt         fresh  Birds.swift:18
        in no container: 1 statement
          Worm    Birds.swift:21  not reached: nothing that runs calls offerMore
        3 of 4 statements in force, 1 not reached

          fresh  hatched anew at every request (default)
          kept   hatched once in each hatch

          main   resolver  0 registrations  default scope graph
          hatch  hatch     3 registrations  default scope fresh

        """)
  }

  @Test func `A service is resolved as its rules say`() throws {
    #expect(
      try told("hatch.offer(Bird.self) { Robin(nest: Nest()) }", "trace Bird") == """
        registered Bird in hatch (prompt:2, scope fresh)
          it stands beside the registration of Bird at Birds.swift:17: Birds.swift:17 answers

        Resolving Bird in hatch (default scope: fresh)

           1  Bird is the type asked for.
           2  Search the registry of hatch for Bird.
                 searched    hatch: 2 found
           3  Its registration is found (Birds.swift:17, scope fresh); its factory is asked to resolve.
                 candidates  Birds.swift:17 chosen: marked as default
                             prompt:2 rejected: another one is preferred
                 cache       not asked: the scope keeps nothing
                 source      hatch.offer(Robin.self) { Robin(nest: $0.take()) }.also(Bird.self)
           4  The factory needs nest: Nest.
           5  │  nest: Nest is registered (Birds.swift:16); its factory creates Nest#1.
              │     searched    hatch
              │     candidates  Birds.swift:16 chosen: the only registration
              │     cache       kept: miss
              │     source      hatch.offer(Nest.self) { Nest() }.kept()
              │     stored      kept
              │     held by     scope kept
           6  The Bird factory creates Robin#1 and returns it.

        Robin#1 · 2 objects created · nothing holds Robin#1: 1 object deallocated · container hatch holds Nest#1

        """)
  }

  @Test func `A missing registration is explained with its own cure`() throws {
    #expect(
      try told(
        "class Egg { init(fox: Fox) {} }; class Fox {}", "hatch.offer(Egg.self) { Egg(fox: $0.take()) }",
        "resolve Egg") == """
          declared class Egg
          declared class Fox

          registered Egg in hatch (prompt:3, scope fresh)

          Resolving Egg in hatch (default scope: fresh)

             1  Egg is the type asked for.
             2  Search the registry of hatch for Egg.
             3  Its registration is found (prompt:3, scope fresh); its factory is asked to resolve.
             4  The factory needs fox: Fox.
             5  │  fox: Fox has no registration in hatch.

          error: no registration for Fox
            asked for by  Egg.init(fox:), prompt:3
            path          Egg → Fox
            searched      hatch (4 registrations)
            try           offer(Fox.self) { Fox() }

          """)
    #expect(
      try told("resolve Hunt") == """
        Resolving Hunt in hatch (default scope: fresh)

           1  Hunt is the type asked for.
           2  Search the registry of hatch for Hunt.
           3  Its registration is found (Birds.swift:18, scope fresh); its factory is asked to resolve.
           4  The factory needs bird: Bird, worm: Worm.
           5  │  bird: Bird is registered (Birds.swift:17); its factory needs nest: Nest.
           6  │  │  nest: Nest is registered (Birds.swift:16); its factory creates Nest#1.
           7  │  The Bird factory creates Robin#1 and returns it.
           8  │  worm: Worm has no registration in hatch.

        error: no registration for Worm
          asked for by  Hunt.init(bird:worm:), Birds.swift:18
          path          Hunt → Worm
          searched      hatch (3 registrations)
          written       Birds.swift:21, not reached: nothing that runs calls offerMore

        """)
  }

  @Test func `A resolution is stepped through, forward and back`() throws {
    #expect(
      try told("step Bird", "next", "next", "back", "leave") == """
        Resolving Bird in hatch (default scope: fresh)

           1  Bird is the type asked for.

           stack        Bird
           kept         empty
           objects      empty
           source       nothing found yet

        6 steps; Enter steps on, back goes back, leave ends the walk; see help step

           2  Search the registry of hatch for Bird.

           stack        Bird
           kept         empty
           objects      empty
           source       nothing found yet

           3  Its registration is found (Birds.swift:17, scope fresh); its factory is asked to resolve.

           stack        Bird
           kept         empty
           objects      empty
           source       Birds.swift:17
               16  hatch.offer(Nest.self) { Nest() }.kept()
           >   17  hatch.offer(Robin.self) { Robin(nest: $0.take()) }.also(Bird.self)
               18  hatch.offer(Hunt.self) { Hunt(bird: $0.take(), worm: $0.take()) }

           2  Search the registry of hatch for Bird.

           stack        Bird
           kept         empty
           objects      empty
           source       nothing found yet

        left at step 2 of 6

        """)
  }

  @Test func `Changes are supposed in its own words`() throws {
    let answers = try told(
      "whatif hatch.offer(Worm.self) { Worm() } -- resolve Hunt", "whatif remove Nest -- resolve Bird",
      "whatif entry offerMore -- resolve Worm", "whatif default kept, rules hatch -- resolve Bird",
      "whatif swap Bird with Wren -- resolve Bird")
    #expect(
      answers == """
        -    8  │  worm: Worm has no registration in hatch.
        +    8  │  worm: Worm is registered (prompt:2); its factory creates Worm#1.
        +    9  The Hunt factory has bird and worm.
        +   10  The Hunt factory creates Hunt#1 and returns it.
        +       note: nothing holds Worm#1 and Robin#1 any more: they are deallocated
        created 2 → 4 · reused 0 → 0 · failures 1 → 0
        before the change it fails: no registration for Worm

        -    5  │  nest: Nest is registered (Birds.swift:16); its factory creates Nest#1.
        -    6  The Bird factory creates Robin#1 and returns it.
        +    5  │  nest: Nest has no registration in hatch.
        created 2 → 0 · reused 0 → 0 · failures 0 → 1
        after the change it fails: no registration for Nest

        -    3  Worm has no registration in hatch.
        +    3  Its registration is found (Birds.swift:21, scope fresh); its factory is asked to resolve.
        +    4  The factory creates Worm#1 and returns it.
        created 0 → 1 · reused 0 → 0 · failures 1 → 0
        before the change it fails: no registration for Worm

        -    3  Its registration is found (Birds.swift:17, scope fresh); its factory is asked to resolve.
        +    3  Its registration is found (Birds.swift:17, scope kept); its factory is asked to resolve.
        - nothing holds Robin#1: 1 object deallocated
        + container hatch holds Robin#1
        created 2 → 2 · reused 0 → 0

        -    3  Its registration is found (Birds.swift:17, scope fresh); its factory is asked to resolve.
        -    4  The factory needs nest: Nest.
        -    5  │  nest: Nest is registered (Birds.swift:16); its factory creates Nest#1.
        -    6  The Bird factory creates Robin#1 and returns it.
        +    3  Its registration is found (prompt:6, scope fresh); its factory is asked to resolve.
        +    4  The factory creates Wren#1 and returns it.
        created 2 → 1 · reused 0 → 0

        """)
  }

  @Test func `A program of another library is told as in a session without it`() throws {
    let inputs = [
      "load xyz", "list --all", "scope", "containers", "resolve XYZViewModel", "trace XYZService",
      "scope new login", "resolve Nothing", "whatif rules ditranquillity -- resolve XYZViewModel",
      "load tranquillity", "list --all", "resolve Nothing", "undo",
    ]
    #expect(
      answers(to: inputs, in: Session(libraries: Library.all + [.hatch]))
        == answers(to: inputs, in: Session()))
  }

  @Test func `A library of a session has its words in help, in questions and in whatif`() throws {
    let session = Session(libraries: Library.all + [.hatch])
    #expect(
      answers(to: ["help clutch"], in: session).hasPrefix(
        "clutch: services that Hatch offers together\n\nA clutch is laid in a hatch as a whole.\n"))
    #expect(answers(to: ["what is a clutch"], in: session).contains("services that Hatch offers together"))
    let scopes = answers(to: ["help scopes"], in: session)
    #expect(scopes.contains("  .kept() for one in each hatch\n"))
    #expect(scopes.contains("  fresh\n"))
    #expect(answers(to: ["help words"], in: session).contains("clutch"))
    #expect(answers(to: ["help whatif"], in: session).contains("or hatch: which one is"))
    #expect(
      answers(to: ["help clutch"], in: Session()).hasPrefix("error: no command, topic or word 'clutch'"))
  }

  @Test func `Without a library its programs are of types that nobody knows`() throws {
    #expect(
      try told("list --all", libraries: Library.all) == """
        no registrations

        """)
  }

  // MARK: Helpers

  private func told(_ inputs: String..., libraries: [Library] = Library.all + [.hatch]) throws -> String {
    let scratch = try Scratch()
    let file = try scratch.file("Birds.swift", Self.program)
    let session = Session(libraries: libraries)
    let load = answers(to: ["load \(file)"], in: session)
    return (inputs.first == "load" ? load : "") + answers(to: inputs.filter { $0 != "load" }, in: session)
  }

  private func answers(to inputs: [String], in session: Session) -> String {
    inputs.compactMap { session.answer($0) }.map { answer in
      let rendered = OutputFormat.text.render(answer)
      return rendered.output + rendered.error
    }.joined(separator: "\n")
  }
}
