import Testing

@testable import DIShell

/// What is said about statements that have not run, and what is advised.
struct AppUnreachedTests {
  @Test func `Of closures that variables hold, that is said which nothing calls`() throws {
    let run = try runApp(
      """
      import DITranquillity
      class A {}
      class B {}
      class C {}
      struct Plugin { let name: String; let register: (DIContainer) -> Void }
      let plugins = [Plugin(name: "a") { $0.register(A.init) }]
      enum More {
        static let all = [Plugin(name: "b") { $0.register(B.init) }]
        static let other = [Plugin(name: "c") { $0.register(C.init) }]
      }
      let container = DIContainer()
      print(plugins.count, More.all.count)
      """, "list --all")
    #expect(
      run.output == """
        in no container: 3 statements
          A    A.swift:6  not reached: nothing that runs calls the closure around it
          B    A.swift:8  not reached: nothing that runs calls the closure around it
          C    A.swift:9  not reached: nothing that runs reads More.other
        0 of 3 statements in force, 3 not reached

        """)
  }

  @Test func `Where a condition kept a statement from running, no call is advised that has run already`()
    throws
  {
    let run = try runApp(
      """
      import Resolver
      class A {}
      class N {}
      class T { init(n: N) {} }
      let isOn = false
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          register { A() }
          register { T(n: resolve()) }
          if isOn { register { N() } }
        }
        static func registerMore() { register(name: "more") { A() } }
      }
      """, "list --all", "resolve T")
    #expect(
      run.output == """
        main: 2 registrations (resolver, default scope graph)
          A  graph  A.swift:8
          T  graph  A.swift:9
        in no container: 2 statements
          N               A.swift:10  not reached: 'isOn' does not hold
          A named more    A.swift:12  not reached: nothing that runs calls Resolver.registerMore
        2 of 4 statements in force, 2 not reached
        Resolving T in main (default scope: graph)

           1  T is the type asked for.
           2  Search the registry of main for T.
           3  Its registration is found (A.swift:9, scope graph); its factory is asked to resolve.
           4  The factory needs n: N.
           5  │  n: N has no registration in main.


        """)
    #expect(
      run.error == """
        2 of 4 statements in force, 2 not reached
        registering starts at registerAllServices
        see  list --all, diagnostics, entry
        -c:2: error: no registration for N
          asked for by  T.init(n:), A.swift:9
          path          T → N
          searched      main (2 registrations)
          written       A.swift:10, not reached: 'isOn' does not hold
          try           register { N() }

        """)
  }

  @Test func `A statement of a program that is not taken is reached by taking that program`() throws {
    let scratch = try Scratch([
      (
        "App/Package.swift",
        """
        // swift-tools-version:5.9
        import PackageDescription
        let package = Package(
          name: "P",
          targets: [
            .target(name: "One"), .executableTarget(name: "Two", dependencies: ["One"]),
            .executableTarget(name: "Three", dependencies: ["One"]),
          ])
        """
      ),
      (
        "App/Sources/One/One.swift",
        """
        import Resolver
        public class A {}
        public func registerOne() { Resolver.register { A() } }
        """
      ),
      (
        "App/Sources/Two/Two.swift",
        """
        import One
        import Resolver
        class B { @Injected var a: A }
        @main struct M {
          static func main() {
            registerOne()
            Resolver.register { B() }
          }
        }
        """
      ),
      (
        "App/Sources/Three/Three.swift",
        """
        import One
        import Resolver
        class C { @Injected var a: A }
        @main struct M {
          static func main() {
            registerOne()
            Resolver.register { C() }
          }
        }
        """
      ),
    ])
    let run = try Run(
      ["App", "-c", "entry Two", "-c", "tree B", "-c", "entry Three", "-c", "tree B"], in: scratch)
    #expect(
      run.output == """
        registering starts at Two: 2 of 3 statements in force, 1 not reached
        B [graph], Two.swift:7
        └─ a: A [graph], One.swift:3
        registering starts at Three: 2 of 3 statements in force, 1 not reached

        """)
    #expect(
      run.error == """
        3 files, 5 types
        2 of 3 statements in force, 1 not reached
        registering starts at M; other programs: Two
        see  list --all, diagnostics, entry
        -c:4: error: no registration for 'B'
          written  Two.swift:7, not reached: program Two is not taken: entry Two
          see      types, list

        """)
  }

  @Test func `Functions with statements are counted beside types, and what was entered stays an entry`()
    throws
  {
    let run = try runApp(
      """
      import Swinject
      class A {}
      class B {}
      func setUp(_ container: Container, count: Int) {
        container.register(A.self) { _ in A() }
      }
      struct Part: Assembly {
        func assemble(container: Container) { container.register(B.self) { _ in B() } }
      }
      """, "entry setUp Part", "entry nope")
    #expect(
      run.output == """
        registering starts at setUp, Part: 2 of 2 statements in force

        """)
    #expect(
      run.error == """
        0 of 2 statements in force, 2 not reached
        2 statements in 1 type and 1 function, none reached: entry Part
        -c:2: error: no entry 'nope'
          entries  Part, setUp

        """)
  }

  @Test func `A loop over what is not known is the reason why its statements have not run`() throws {
    let run = try runApp(
      """
      import Resolver
      class A {}
      func add(_ name: String) { Resolver.register(name: Resolver.Name(name)) { A() } }
      for name in Modules.all { Resolver.register(name: Resolver.Name(name)) { A() } }
      if Modules.isOn { add("x") } else { Resolver.register { 1 } }
      """, "list --all")
    #expect(
      run.output == """
        main: 1 registration (resolver, default scope graph)
          A named x  graph  A.swift:3  assumed
        in no container: 2 statements
          A named Resolver.Name(name)    A.swift:4  not reached: 'Modules.all' is not known: taken as empty
          Int                            A.swift:5  not reached: 'Modules.isOn' is not known
        1 of 3 statements in force, 2 not reached

        """)
    #expect(
      run.error == """
        1 of 3 statements in force, 2 not reached
        see  list --all, diagnostics, entry
        A.swift:4:13: warning: 'Modules.all' is not known: taken as empty
        A.swift:5:4: warning: 'Modules.isOn' is not known: taken as true

        """)
  }
}
