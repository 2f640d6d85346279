import Testing

@testable import DIShell

/// What is said of factories: by their names, about their parameters, and about their decorators.
struct AppFactoryTests {
  private static let app = """
    import FactoryKit
    final class Boss { init(job: Job) {} }
    final class Pair { init(a: Int, b: String) {} }
    final class Job { init(id: Int) {} }
    final class Tea {}
    final class Guest { init(tea: Tea) {} }
    extension Container {
      var boss: Factory<Boss> { self { Boss(job: self.job(1)) } }
      var pair: ParameterFactory<(Int, String), Pair> { self { (a, b) in Pair(a: a, b: b) } }
      var job: ParameterFactory<Int, Job> { self { Job(id: $0) } }
      var otherJob: ParameterFactory<Int, Job> { self { Job(id: $0) } }
      var mint: Factory<Tea> { self { Tea() } }
      var black: Factory<Tea> { self { Tea() } }
      var guest: Factory<Guest> { self { Guest(tea: self.mint()) } }
    }
    """

  // MARK: Names

  @Test func `The name of a factory stands for its service in commands that look`() throws {
    let run = try runApp(Self.app, "uses mint", "uses black", "uses Tea", "source black", "show boss")
    #expect(
      run.output == """
        Tea named mint
          Guest named guest, A.swift:14
        no registration and no property wrapper needs Tea named black; other code may ask for it
        Tea
          Guest named guest, A.swift:14
        A.swift:13, in Container
        > 13    var black: Factory<Tea> { self { Tea() } }

        A.swift:5
        > 5  final class Tea {}
        class Boss, A.swift:2
        registered:
          Container  Boss named boss  unique  A.swift:8
        needs:
          job  Job named job
        needed by: nothing

        """)
  }

  @Test func `Candidates of several names are told with their names, and called with a parameter`() throws {
    let run = try runApp(Self.app, "why Tea", "why Job")
    #expect(
      run.output == """
        asked for   Tea
        searched    Container
        rejected    Tea named mint, A.swift:12: one of several, none preferred
        rejected    Tea named black, A.swift:13: one of several, none preferred
        therefore   nothing: Tea is ambiguous: 2 registrations answer
        try         Container.shared.mint()
        asked for   Job
        searched    Container
        rejected    Job named job, A.swift:10: one of several, none preferred
        rejected    Job named otherJob, A.swift:11: one of several, none preferred
        therefore   nothing: Job is ambiguous: 2 registrations answer
        try         Container.shared.job(…)

        """)
  }

  @Test func `A name that no factory has is that of a property to be declared`() throws {
    let run = try runApp(Self.app, "resolve Job --name jobb")
    #expect(
      run.error == """
        -c:1: error: no registration for Job named jobb
          searched  Container (7 registrations)
          similar   Job named job, A.swift:10; Job named otherJob, A.swift:11
          try       extension Container { var jobb: Factory<Job> { self { Job(id: 0) } } }

        """)
  }

  @Test func `A registration by type has the place of its statement`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class A {}
      extension Container: @retroactive Resolving, @retroactive AutoRegistering {
        public func autoRegister() {
          register { A() }.cached
        }
      }
      """, "list", "resolve A")
    #expect(
      run.output == """
        Container: 1 registration (factory, default scope unique)
          A named *  cached  A.swift:5
        Resolving A named * in Container (default scope: unique)

           1  A named * is the type asked for.
           2  Search the registry of Container for A named *.
           3  Its registration is found (A.swift:5, scope cached); its factory is asked to resolve.
           4  The factory creates A#1 and returns it.

        A#1 · 1 object created · container Container holds A#1

        """)
  }

  // MARK: Parameters

  /// A variable `b`, which the name of a closure's parameter is not taken for.
  @Test func `A parameter that is a tuple needs an argument for each part`() throws {
    let run = try runApp(Self.app, "resolve boss --as b", "resolve pair --arg 1")
    #expect(
      run.error == """
        -c:2: error: argument 2 for Pair named pair is missing
          registered  A.swift:9
          try         resolve pair --arg … --arg …

        """)
  }

  @Test func `Several arguments are the parts of a parameter that is a tuple`() throws {
    let run = try runApp(Self.app, "resolve pair --arg 1 --arg x", #"resolve pair --arg (1,"x")"#)
    #expect(
      run.output == """
        Resolving Pair named pair in Container (default scope: unique)

           1  Pair named pair is the type asked for.
           2  Search the registry of Container for Pair named pair.
           3  Its registration is found (A.swift:9, scope unique); its factory is asked to resolve.
           4  The factory creates Pair#1 and returns it.

        Pair#1 · 1 object created · nothing holds Pair#1: 1 object deallocated
        Resolving Pair named pair in Container (default scope: unique)

           1  Pair named pair is the type asked for.
           2  Search the registry of Container for Pair named pair.
           3  Its registration is found (A.swift:9, scope unique); its factory is asked to resolve.
           4  The factory creates Pair#2 and returns it.

        Pair#2 · 1 object created · nothing holds Pair#2: 1 object deallocated

        """)
  }

  // MARK: Decorators

  @Test func `The cure of a circle through a decorator is that the decorator asks later`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class X {}
      final class Y { init(x: X) {} }
      extension Container {
        var x: Factory<X> { self { X() }.decorator { _ in _ = self.y() } }
        var y: Factory<Y> { self { Y(x: self.x()) } }
      }
      """, "resolve y")
    #expect(
      run.error == """
        -c:1: error: circular dependency: Y → Y
          Y named y  needs Y named y, A.swift:5
          try        ask for it outside of the X decorator, which runs while Y is being made

        """)
  }

  @Test func `A decorator that asks for what it decorates is stopped, with its place`() throws {
    let run = try runApp(
      """
      import FactoryKit
      final class Cat {}
      extension Container {
        var cat: Factory<Cat> { self { Cat() }.decorator { _ in _ = self.cat() } }
      }
      """, "resolve cat")
    #expect(
      run.error == """
        -c:1: error: circular dependency: a decorator of 'cat' leads to a request for it again, 100 decorators within each other
          at  A.swift:4

        """)
  }

  // MARK: Other rules

  @Test func `Under Factory's rules a service with a name does not answer without it`() throws {
    let run = try runApp(
      """
      import Swinject
      final class A {}
      final class B { init(a: A?) {} }
      let container = Container()
      container.register(A.self, name: "x") { _ in A() }
      container.register(B.self) { r in B(a: r.resolve(A.self)) }
      """, "whatif rules factory -- resolve B")
    #expect(
      run.output == """
        no difference: both worlds tell the same story
        created 1 → 1 · reused 0 → 0

        """)
  }
}
