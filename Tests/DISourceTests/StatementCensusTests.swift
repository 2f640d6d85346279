import Testing

@testable import DISource

@Suite struct StatementCensusTests {
  /// One line a statement: line, runtime, services; then what is worth a remark.
  private func census(_ texts: String..., flags: Set<String> = []) -> String {
    let files = texts.enumerated().map { SourceFile(name: "\($0.offset + 1)", text: $0.element) }
    let statements = StatementCensus(of: files, conditions: BuildConditions(flags: flags)).statements
    return statements.map(line).joined(separator: "\n")
  }

  private func line(_ statement: RegistrationStatement) -> String {
    let services = statement.services.map(\.description).joined(separator: ", ")
    return "\(statement.position) \(statement.library) \(services)"
      + (statement.functionName.map { " in \($0)" } ?? "")
      + (statement.inactiveCondition.map { " if \($0)" } ?? "")
      + (statement.certainty == .assumed ? " assumed" : "")
  }

  @Test("the registrations of the Resolution Cycle document")
  func resolutionCycle() {
    let text = """
      extension Resolver: ResolverRegisterCall {

          public static func registerAllServices() {

              // Register instance with injected parameters
              main.register { XYZViewModel(fetcher: resolve(), updater: resolve(), service: resolve()) }

              // Register protocols XYZFetching and XYZUpdating
              main.register { resolve() as XYZCombinedService as XYZFetching }
              main.register { resolve() as XYZCombinedService as XYZUpdating }

              main.register { XYZCombinedService() }
          }
      }
      """
    #expect(
      census(text) == """
        1:6 resolver XYZViewModel in registerAllServices
        1:9 resolver XYZFetching in registerAllServices
        1:10 resolver XYZUpdating in registerAllServices
        1:12 resolver XYZCombinedService in registerAllServices
        """)
  }

  @Test("the library that a file imports counts more than the names that occur in it")
  func importedLibrary() {
    let text = """
      import DITranquillity
      final class Resolver { let container: DIContainer; init(_ container: DIContainer) { self.container = container } }
      func load() {
        app.container.register { Cat() }
      }
      """
    #expect(census(text) == "1:4 ditranquillity Cat in load assumed")
  }

  @Test func `a container that the program's own function hands to a closure is known`() {
    let text = """
      import Resolver
      struct Setup { init(_ run: @escaping (Resolver) -> Void) {} }
      func setUp(_ run: (Resolver, Int) -> Void) {}
      extension Resolver { func with(_ body: (Resolver) -> Void) { body(self) } }
      func never() {
        _ = Setup { $0.register { A() } }
        setUp { r, _ in r.register { B() } }
        Resolver.main.with { all in all.register { C() } }
        let one: (Resolver) -> Void = { $0.register { D() } }
        [Resolver.main].forEach { $0.register { E() } }
      }
      """
    #expect(
      census(text) == """
        1:6 resolver A in never
        1:7 resolver B in never
        1:8 resolver C in never
        1:9 resolver D in never
        1:10 resolver E in never
        """)
  }

  @Test func `an element of containers is a container, and a local value of unknown type is none`() {
    let text = """
      import Resolver
      func never(_ ks: [Resolver], _ kk: Resolver?, _ en: Where) {
        for k in ks { k.register { A() } }
        ks.map { k in k.register { B() } }
        ks.first?.register { C() }
        if case let k? = kk { k.register { D() } }
        switch en { case .a(let k): k.register { E() } }
        for k in plugins { k.register { F() } }
        let center = makeCenter()
        center.register { G() }
      }
      """
    #expect(
      census(text) == """
        1:3 resolver A in never
        1:4 resolver B in never
        1:5 resolver C in never
        1:6 resolver D in never
        """)
  }

  @Test func `the code around a closure tells that it gets a container`() {
    #expect(
      census(
        """
        import Resolver
        struct M { let name: String; let load: (Resolver) -> Void }
        enum Registry {
          static let steps: [String: (Resolver) -> Void] = ["a": { $0.register { A() } }]
          static let all: [M] = [.init(name: "x", load: { $0.register { A() } })]
          static let one: M = .init(name: "y") { r in r.register { A() } }
          static func make() -> (Resolver) -> Void { return { r in r.register { A() } } }
          static var block: (Resolver) -> Void { { $0.register { A() } } }
          static func by(_ n: Int) -> (Resolver) -> Void {
            switch n { case 1: return { $0.register { A() } }; default: return { r in r.register { A() } } }
          }
          static let other: [(String) -> Void] = [{ $0.register { A() } }]
          static let outer: (Resolver) -> Void = { r in [1].forEach { _ in r.register { A() } } }
        }
        """) == """
          1:4 resolver A
          1:5 resolver A
          1:6 resolver A
          1:7 resolver A in make
          1:8 resolver A
          1:10 resolver A in by
          1:10 resolver A in by
          1:13 resolver A
          """)
    #expect(
      census(
        """
        import Resolver
        class C {
          var onSetup: ((Resolver) -> Void)?
          var hooks: [(Resolver) -> Void] = []
          func x(_ rs: [Resolver], _ d: [String: Resolver]) {
            onSetup = { $0.register { A() } }
            hooks.append { $0.register { A() } }
            hooks = [{ $0.register { A() } }]
            for (_, r) in rs.enumerated() { r.register { A() } }
            rs.filter { _ in true }.forEach { $0.register { A() } }
            for (_, r) in d { r.register { A() } }
            d.values.forEach { $0.register { A() } }
            let (a, n) = (rs[0], 1)
            a.register { A() }
            n.register { A() }
          }
        }
        """) == """
          1:6 resolver A in x
          1:7 resolver A in x
          1:8 resolver A in x
          1:9 resolver A in x
          1:10 resolver A in x
          1:11 resolver A in x
          1:12 resolver A in x
          1:14 resolver A in x
          """)
  }

  @Test func `a member of a value of a nested type has the type that its declaration means`() {
    let text = """
      import Resolver
      class M {
        struct Inner { let box = Resolver() }
        let inner = Inner()
        func never() {
          inner.box.register { A() }
          let i = Inner()
          i.box.register { B() }
          Inner().box.register { C() }
        }
      }
      """
    #expect(
      census(text) == """
        1:6 resolver A in never
        1:8 resolver B in never
        1:9 resolver C in never
        """)
  }

  @Test func `a name that is a static property is the text of that`() {
    let text = """
      import Resolver
      extension Resolver.Name { static let primary = Self("first") }
      enum Keys { static let backup = "second" }
      func never() {
        Resolver.register(name: .primary) { A() }
        Resolver.register(name: .init(Keys.backup)) { A() }
        Resolver.register(name: .other) { A() }
        Resolver.register(name: makeName("third")) { A() }
      }
      """
    #expect(
      census(text) == """
        1:5 resolver A named first in never
        1:6 resolver A named second in never
        1:7 resolver A named .other in never
        1:8 resolver A named makeName("third") in never
        """)
  }

  @Test("modifiers on the following lines belong to the statement")
  func modifiers() {
    let text = """
      extension Resolver {
          public static func registerMyNetworkServices() {
              register { XYZCombinedService() }
                  .implements(XYZFetching.self)
                  .implements(XYZUpdating.self, name: "big")
                  .scope(.shared)
              register(name: .fred) { XYZNetworkService(session: resolve()) }
              register(Animal.self, name: "cat") { r in Cat(r.resolve()) }
              register(Cat?.self, factory: makeCat)
          }
      }
      func makeCat() -> Cat? { nil }
      """
    #expect(
      census(text) == """
        1:3 resolver XYZCombinedService, XYZFetching, XYZUpdating named big in registerMyNetworkServices
        1:7 resolver XYZNetworkService named .fred in registerMyNetworkServices
        1:8 resolver Animal named cat in registerMyNetworkServices
        1:9 resolver Cat? in registerMyNetworkServices
        """)
  }

  @Test("the forms of the DITranquillity document")
  func tranquillity() {
    let text = """
      let container = DIContainer()
      container.register(MyClass.init)
      container.register { MyClass() }
      container.register(MyClass.self)
      container.register(Cat.init)
        .as(Animal.self)
        .as(check: Mammal.self) { $0 }
        .as(Pet.self, tag: Home.self)
        .lifetime(.single)
      container.register { Cat() as Animal }
      container.register(Cat.init(a:b:)) { arg($0) }
      container.register { Cat($0, b: $1) }.as((any Pet).self, name: "tom")
      class Part: DIPart {
        static func load(container c: DIContainer) { c.register(main: Screen.init) }
      }
      """
    #expect(
      census(text) == """
        1:2 ditranquillity MyClass
        1:3 ditranquillity MyClass
        1:4 ditranquillity MyClass
        1:5 ditranquillity Cat, Animal, Mammal, Pet tagged Home
        1:10 ditranquillity Animal
        1:11 ditranquillity Cat
        1:12 ditranquillity Cat, Pet named tom
        1:14 ditranquillity Screen in load
        """)
  }

  @Test("a receiver counts when its type is Resolver, wherever that is written")
  func receivers() {
    #expect(
      census(
        """
        class AppResolver: Resolver { func setUp() { register { A() }; self.register { B() }; super.register { C() } } }
        extension Resolver { static let mock = Resolver(child: main); static var test: Resolver { .main } }
        struct World {
          let resolver: Resolver
          lazy var child = Resolver()
          func fill(_ other: Resolver?, _ more: [Resolver], make: Int) {
            resolver.register { D() }
            child.register { E() }
            other?.register { F() }
            more[0].register { G() }
            Resolver.mock.register { H() }
            Resolver.test.register { I() }
            Resolver.main.register { J() }
            Resolver.register { K() }
            let local = Resolver(child: .main)
            local.register { L() }
            if let other { other.register { M() } }
            guard let sure = other else { return }
            sure.register { N() }
            build().register { O() }
            (child ?? other!).register { P() }
            let again = local; again.register { Q() }
            Global.shared.container.register { R() }
            main.register { S() }
            worlds { (r: Resolver) in r.register { T() } }
          }
          func build() -> Resolver { Resolver() }
        }
        """,
        "class Global { static let shared = Global(); let container: Box = Resolver() }; typealias Box = Resolver"
      ) == """
        1:1 resolver A in setUp
        1:1 resolver B in setUp
        1:1 resolver C in setUp
        1:7 resolver D in fill
        1:8 resolver E in fill
        1:9 resolver F in fill
        1:10 resolver G in fill
        1:11 resolver H in fill
        1:12 resolver I in fill
        1:13 resolver J in fill
        1:14 resolver K in fill
        1:16 resolver L in fill
        1:17 resolver M in fill
        1:19 resolver N in fill
        1:20 resolver O in fill
        1:21 resolver P in fill
        1:22 resolver Q in fill
        1:23 resolver R in fill
        1:25 resolver T in fill
        """)
  }

  @Test("comments, strings, declarations, forwarding wrappers and look-alikes do not count")
  func lookalikes() {
    #expect(
      census(
        """
        // register { A() }
        /* main.register { A() } */
        let text = "main.register { A() }"
        extension Resolver {
          static func register<T>(_ f: @escaping () -> T) { main.register(factory: f) }
          static func reg<T>(_ f: @escaping () -> T) { register { f() }.scope(.shared) }
          static func reg2<T>(_ t: T.Type, make f: @escaping (Resolver) throws -> T) { register(t) { r in try f(r) } }
          static func all() { register(Cell.self) }
        }
        func set(_ tableView: UITableView, center: Center, other container: Injector) {
          tableView.register(Cell.self, forCellReuseIdentifier: "cell")
          BGTaskScheduler.shared.register(forTaskWithIdentifier: "x", using: nil) { task in }
          center.register { A() }
          container.register(Animal.self) { _ in Cat() }
          NotificationCenter.default.register { A() }
        }
        class Desk { func register(_ f: () -> A) {}; func open() { register { A() } } }
        """) == "")
  }

  @Test("every branch of #if is counted, the inactive ones with their condition")
  func conditions() {
    let text = """
      extension Resolver {
        static func a() {
          #if DEBUG
          register { Mock() }
          #elseif os(macOS)
          register { Mac() }
          #else
          register { Real() }
          #endif
        }
        #if os(macOS) || BETA
        static func b() { register { Beta() } }
        #else
        static func c() { register { Stable() } }
        #endif
      }
      """
    #expect(
      census(text) == """
        1:4 resolver Mock in a if DEBUG
        1:6 resolver Mac in a if !DEBUG && os(macOS)
        1:8 resolver Real in a
        1:12 resolver Beta in b if os(macOS) || BETA
        1:14 resolver Stable in c
        """)
    #expect(
      census(text, flags: ["DEBUG", "BETA"]) == """
        1:4 resolver Mock in a
        1:6 resolver Mac in a if !DEBUG && os(macOS)
        1:8 resolver Real in a if !DEBUG && !os(macOS)
        1:12 resolver Beta in b
        1:14 resolver Stable in c if !(os(macOS) || BETA)
        """)
  }

  @Test("a service is read off the factory as far as the text tells it")
  func services() {
    #expect(
      census(
        """
        extension Resolver { static func all() {
          register { () -> Animal in Cat() }
          register { let cat = Cat(); cat.name = "Tom"; return cat }
          register { Cat.shared }
          register { make() }
          register { r in r.resolve(Cat.self) as? Pet }
          register { if big { return Lion() as Animal } else { return Cat() } }
          register { big ? Cat() : Cat(2) }
          register { Box<Cat>(Cat()) }
          register { "text" }
          register { .init() }
          register { unknown(1) }
          register(factory: Cat.init)
          register { Outer.Inner.init(1) }
        } }
        class Cat { static let shared: Cat = Cat() }
        func make() -> Cat? { Cat() }
        """) == """
          1:2 resolver Animal in all
          1:3 resolver Cat in all
          1:4 resolver Cat in all
          1:5 resolver Cat in all
          1:6 resolver Pet in all
          1:7 resolver Animal in all
          1:8 resolver Cat in all
          1:9 resolver Box<Cat> in all
          1:10 resolver String in all
          1:11 resolver ? in all
          1:12 resolver ? in all
          1:13 resolver Cat in all
          1:14 resolver Outer.Inner in all
          """)
  }

  @Test("at the top level the prompt's register is on main; what cannot be known is assumed")
  func assumed() {
    #expect(census("register { Dog() }.implements(Animal.self)") == "1:1 resolver Dog, Animal")
    #expect(census("func all() { register { Dog() } }") == "1:1 resolver Dog in all assumed")
    #expect(
      census("import DITranquillity\nblock { container in container.register(Dog.init) }")
        == "1:2 ditranquillity Dog assumed")
    #expect(census("block { container in container.register(Dog.init) }") == "")
  }

  @Test func `words in comments are no statements`() {
    let file = SourceFile(
      name: "A.swift",
      text: """
        extension Resolver {
          static func registerMore() {
            // register the services
            register { A() }
            // register { B() }
            /* register { D() } */ register { C() } // register
          }
        }
        """)
    #expect(StatementCensus(of: [file]).statements.map(\.position.line) == [4, 6])
  }

  @Test
  func `a factory that gives back a parameter registers it, and one that calls it registers for others`() {
    let file = SourceFile(
      name: "A.swift",
      text: """
        extension DIContainer {
          func setUp(cat: Cat) { register { cat } }
          func own<T>(_ make: @escaping () -> T) { register { make() } }
          func other<T>(_ make: @escaping () -> T) { register(make) }
        }
        """)
    #expect(StatementCensus(of: [file]).statements.map(\.position.line) == [2])
  }
}
