import Testing

/// What is told of statements that are loaded, and of the containers that they fill.
struct LoadedStatementTests {
  /// The answers to `commands` where `source` is loaded.
  private func told(_ source: String, _ commands: [String]) throws -> Run {
    let scratch = try Scratch()
    _ = try scratch.file("App.swift", source)
    return try Run(["App.swift"] + commands.flatMap { ["-c", $0] }, in: scratch)
  }

  @Test func `A statement that would end a run is told as that, and what follows is loaded all the same`()
    throws
  {
    let run = try told(
      """
      import Swinject
      final class Engine {}
      final class Car { init(_ engine: Engine) {} }
      let c = Container()
      c.register(Car.self) { r in Car(r.resolve(Engine.self)!) }
      let car = c.resolve(Car.self)
      final class Bus {}
      c.register(Bus.self) { _ in Bus() }
      c.register(Engine.self) { _ in Engine() }
      """, ["list"])
    #expect(
      run.output == """
        c: 3 registrations (swinject, default scope graph)
          Car     graph  App.swift:5
          Bus     graph  App.swift:8
          Engine  graph  App.swift:9

        """)
    #expect(
      run.error == """
        App.swift:6:1: warning: the statement cannot run: Engine, which App.swift:5 asks for, cannot be resolved
        App.swift:8:1: note: a run of the program would have ended at App.swift:6: what follows is loaded all the same

        """)
  }

  @Test func `That a run would have ended is not said of another file`() throws {
    let scratch = try Scratch([
      ("One.swift", "import Resolver\nfinal class Cat {}\nlet cat: Cat = Resolver.resolve()\n"),
      ("Two.swift", "import Resolver\nfinal class Dog {}\nResolver.register { Dog() }\n"),
    ])
    let run = try Run(["One.swift", "Two.swift", "-c", "list"], in: scratch)
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          Dog  graph  Two.swift:3

        """)
    #expect(
      run.error == """
        2 files, 2 types
        1 of 1 statement in force
        One.swift:3:1: warning: the statement cannot run: Cat cannot be resolved

        """)
  }

  @Test func `What an assembly resolves is asked of the container by the name of the assembler's variable`()
    throws
  {
    let run = try told(
      """
      import Swinject
      final class Log {}
      final class Logging: Assembly {
        func assemble(container: Container) {
          container.register(Log.self) { _ in Log() }.inObjectScope(.container)
        }
        func loaded(resolver: Resolver) { _ = resolver.resolve(Log.self) }
      }
      let app = Assembler([Logging()])
      """, ["why Log#1"])
    #expect(
      run.output == """
        asked for   Log?, by Logging.loaded(resolver:) (App.swift:7)
        searched    app
        chose       App.swift:5: the only registration
        scope       container held nothing, so the factory ran
        therefore   Log#1 was created: cycle 1, step 4
        cycle 1     loading the program
        not shared  so far: scope container holds it, and nobody else has asked
        held by     scope container

        """)
  }

  @Test func `A value is made anew at every request of a scope that keeps objects only`() throws {
    let run = try told(
      """
      import Swinject
      struct Size { let width: Int }
      let c = Container()
      c.register(Size.self) { _ in Size(width: 3) }
      """, ["scope Size", "scope Size container"])
    #expect(
      run.output == """
        Size: scope graph, App.swift:4
          one object of each registration in a call and all calls within it
          every resolution creates a new one: it is a value, and scope graph keeps objects only
        Size (App.swift:4): scope graph → container
          one instance of each registration, until it is reset; child containers share it
          the next resolution creates one, and the scope keeps it

        """)
  }

  @Test func `Lazy properties of Factory are told as delayed`() throws {
    let run = try told(
      """
      import FactoryKit
      final class Repo {}
      extension Container { var repo: Factory<Repo> { self { Repo() } } }
      extension Container { var model: Factory<Model> { self { Model() } } }
      final class Model {
        @LazyInjected(\\.repo) var late
        @Injected(\\.repo) var now
      }
      """, ["resolve Model"])
    #expect(
      run.output == """
        Resolving Model named model in Container (default scope: unique)

           1  Model named model is the type asked for.
           2  Search the registry of Container for Model named model.
           3  Its registration is found (App.swift:4, scope unique); its factory is asked to resolve.
           4  The factory needs late: Repo named repo (lazy), now: Repo named repo.
           5  │  late: Repo named repo (lazy) is delayed until it is first used.
           6  │  now: Repo named repo is registered (App.swift:3); its factory creates Repo#1.
           7  The Model factory has late and now.
           8  The Model factory creates Model#1 and returns it.

        Model#1 · 2 objects created · nothing holds Model#1: 2 objects deallocated

        """)
  }

  @Test func `A container that is pasted registers by itself when it is first used`() throws {
    let run = try Run(
      [],
      input: """
        import FactoryKit
        final class Service { let name: String; init(_ name: String) { self.name = name } }
        final class Own: SharedContainer, AutoRegistering {
          static let shared = Own()
          let manager = ContainerManager()
          func autoRegister() { service.register { Service("by itself") } }
        }
        extension Own { var service: Factory<Service> { self { Service("defined") } } }
        print(Own.shared.service().name)

        """)
    #expect(run.error == "")
    #expect(run.output.hasSuffix("\nby itself\n"))
  }
}
