import Testing

@testable import DIShell

/// Forms in which registering code is written, and what is said of them.
struct AppRegisteringFormTests {
  @Test func `A registering function of the program may take a scope first`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B { init(a: A) {} }
      extension Container {
        func register<T>(_ scope: ObjectScope, _ make: @escaping (Resolver) -> T) -> ServiceEntry<T> {
          register(T.self, factory: make).inObjectScope(scope)
        }
      }
      let container = Container()
      container.register(.container) { _ in A() }
      container.register(B.self) { r in B(a: r.resolve(A.self)!) }
      """, "list", "tree B")
    #expect(
      run.output == """
        container: 2 registrations (swinject, default scope graph)
          A  container  A.swift:10
          B  graph      A.swift:11
        B [graph], A.swift:11
        └─ a: A [container], A.swift:10

        """)
    #expect(run.error == "")
  }

  @Test func `A static registering function of the program may take a scope first`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      class B {}
      extension Resolver {
        static func register<T>(_ scope: ResolverScope, _ make: @escaping () -> T) -> ResolverOptions<T> {
          register(factory: make).scope(scope)
        }
      }
      Resolver.register(.shared) { A() }
      Resolver.register { B() }.scope(.cached)
      """, "list")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          A  shared  A.swift:9
          B  cached  A.swift:10

        """)
    #expect(run.error == "")
  }

  @Test func `A registering function of the program may take a lifetime first`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class A {}
      class B { init(a: A) {} }
      extension DIContainer {
        func register<T, A1>(_ lifetime: DILifeTime, _ make: @escaping (A1) -> T) -> DIComponentBuilder<T> {
          register(make).lifetime(lifetime)
        }
      }
      let container = DIContainer()
      container.register(A.init)
      container.register(.objectGraph, B.init)
      """, "list", "tree B")
    #expect(
      run.output == """
        container: 2 registrations (ditranquillity, default scope prototype)
          A  prototype    A.swift:10
          B  objectGraph  A.swift:11
        B [objectGraph], A.swift:6
        └─ a: A [prototype], A.swift:10

        """)
    #expect(run.error == "")
  }

  @Test func `An operator of the program asks for the type that is wanted of it`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B { init(a: A) {} }
      prefix operator ^
      prefix func ^ <T>(resolver: Resolver) -> T { resolver.resolve(T.self)! }
      postfix operator ^^
      postfix func ^^ <T>(resolver: Resolver) -> T { resolver.resolve(T.self)! }
      let container = Container()
      container.register(A.self) { _ in A() }
      container.register(B.self, name: "one") { r in B(a: ^r) }
      container.register(B.self, name: "two") { r in B(a: r^^) }
      container.register(B.self, name: "three") { r in
        let a: A = ^r
        return B(a: a)
      }
      """, "tree B --name one", "tree B --name two", "tree B --name three", "uses A")
    #expect(
      run.output == """
        B named one [graph], A.swift:10
        └─ a: A [graph], A.swift:9
        B named two [graph], A.swift:11
        └─ a: A [graph], A.swift:9
        B named three [graph], A.swift:12
        └─ A [graph], A.swift:9
        A
          B named one, A.swift:10
          B named two, A.swift:11
          B named three, A.swift:12

        """)
    #expect(run.error == "")
  }

  @Test func `A request with several tags names all of them, and is answered by what has all`() throws {
    let run = try runApp(
      """
      import DITranquillity
      protocol Motor {}
      class Old: Motor {}
      class Loud: Motor {}
      class Truck { init(motor: Motor) {} }
      enum Heavy {}
      enum Noisy {}
      let container = DIContainer()
      container.register(Old.init).as(Motor.self, tag: Heavy.self)
      container.register(Loud.init).as(Motor.self, tag: Noisy.self)
      container.register { Truck(motor: by(tags: Heavy.self, Noisy.self, on: $0)) }
      """, "tree Truck", "uses Old", "resolve Truck")
    #expect(
      run.output == """
        Truck [prototype], A.swift:11
        └─ motor: Motor tagged Heavy and Noisy (not registered)
        no registration and no property wrapper needs Old; other code may ask for it
        Resolving Truck in container (default scope: prototype)

           1  Truck is the type asked for.
           2  Search the registry of container for Truck.
           3  Its registration is found (A.swift:11, scope prototype); its factory is asked to resolve.
           4  The factory needs motor: Motor tagged Heavy and Noisy.
           5  │  motor: Motor tagged Heavy and Noisy has no registration in container.


        """)
    #expect(
      run.error == """
        -c:3: error: no registration for Motor tagged Heavy and Noisy
          asked for by  Truck.init(motor:), A.swift:11
          path          Truck → Motor tagged Heavy and Noisy
          searched      container (3 registrations)
          similar       Motor tagged Noisy, A.swift:10
          try           ask for Motor tagged Noisy, or add .as(Motor.self, tag: Heavy.self).as(Motor.self, tag: Noisy.self) to a registration

        """)
  }

  @Test func `A single registration for tests is collected alone, also in the tree`() throws {
    let run = try runApp(
      """
      import DITranquillity
      protocol Log {}
      class Live: Log {}
      class Test: Log {}
      class Logs { init(all: [Log]) {} }
      let container = DIContainer()
      container.register(Live.init).as(Log.self)
      container.register(Test.init).as(Log.self).test()
      container.register { Logs(all: many($0)) }
      """, "tree Logs", "resolve Logs")
    #expect(
      run.output == """
        Logs [prototype], A.swift:9
        └─ all: Log (many)
           ├─ Log [prototype], A.swift:7 (left out: one for tests is taken alone)
           └─ Log [prototype], A.swift:8
        Resolving Logs in container (default scope: prototype)

           1  Logs is the type asked for.
           2  Search the registry of container for Logs.
           3  Its registration is found (A.swift:9, scope prototype); its factory is asked to resolve.
           4  The factory needs all: every Log.
           5  │  │  Log is registered (A.swift:8); its factory creates Test#1.
           6  │  all: 1 instance of Log is collected: Test#1.
           7  The Logs factory creates Logs#1 and returns it.
              note: nothing holds Test#1 any more: it is deallocated

        Logs#1 · 2 objects created · nothing holds Logs#1: 2 objects deallocated

        """)
    #expect(run.error == "")
  }

  @Test func `A closure that does not run is told, also where its function has run`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      let container = Container()
      func add(_ name: String) { container.register(A.self, name: name) { _ in A() } }
      add("one")
      Boot.run { add("two") }
      """, "list")
    #expect(
      run.output == """
        container: 1 registration (swinject, default scope graph)
          A named one  graph  A.swift:4

        """)
    #expect(
      run.error == """
        A.swift:6:10: warning: the closure that is handed to 'Boot.run' does not run: it leads to 1 registration statement

        """)
  }

  @Test func `Two needs of one label are told apart by what they are`() throws {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B { init(a: A) {} }
      class C { init(b: B, a: A?) {} }
      func makeB(_ r: Resolver) -> B { B(a: r.resolve(A.self)!) }
      let container = Container()
      container.register(A.self) { _ in A() }
      container.register(C.self) { r in C(b: makeB(r), a: r.resolve(A.self)) }
      """, "resolve C")
    #expect(
      run.output == """
        Resolving C in container (default scope: graph)

           1  C is the type asked for.
           2  Search the registry of container for C.
           3  Its registration is found (A.swift:8, scope graph); its factory is asked to resolve.
           4  The factory needs a: A, a: A?.
           5  │  a: A is registered (A.swift:7); its factory creates A#1.
           6  │  a: A? is in the resolution graph: A#1 is reused.
           7  The C factory has a (A) and a (A?).
           8  The C factory creates C#1 and returns it.

        C#1 · 3 objects created (1 without a registration), 1 reused · nothing holds C#1: 3 objects deallocated

        """)
    #expect(run.error == "")
  }

  @Test func `What the program adds to the container is not there on the resolver that a factory gets`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B { init(a: A) {} }
      extension Container {
        func resolve<T>(_ type: T.Type = T.self) -> T { (self as Resolver).resolve(type)! }
      }
      let container = Container()
      container.register(A.self) { _ in A() }
      container.register(B.self) { r in B(a: r.resolve(A.self)!) }
      let b: B = container.resolve()
      """, "tree B", "resolve B")
    #expect(
      run.output == """
        B [graph], A.swift:9
        └─ a: A [graph], A.swift:8
        Resolving B in container (default scope: graph)

           1  B is the type asked for.
           2  Search the registry of container for B.
           3  Its registration is found (A.swift:9, scope graph); its factory is asked to resolve.
           4  The factory needs a: A.
           5  │  a: A is registered (A.swift:8); its factory creates A#2.
           6  The B factory creates B#2 and returns it.

        B#2 · 2 objects created · nothing holds B#2: 2 objects deallocated

        """)
    #expect(run.error == "")
  }
}
