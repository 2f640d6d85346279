import DICore
import Testing

@testable import DISource

/// Several declarations of one name, each meant where Swift sees it.
@Suite struct NamesakeTests {
  private func program(_ texts: (name: String, home: SourceHome, text: String)...) -> (Program, LoadReport) {
    let program = Program()
    let report = program.load(texts.map { SourceText(name: $0.name, text: $0.text, home: $0.home) })
    return (program, report)
  }

  private func services(_ program: Program) -> [String] {
    program.containers.flatMap(program.registrations).flatMap(\.services).map(\.type.name)
  }

  private let app = SourceHome(module: "App", folders: ["Shop", "App"])
  private let network = SourceHome(module: "Network", folders: ["Shop", "Network"])
  private let cache = SourceHome(module: "Cache", folders: ["Shop", "Cache"])

  @Test func `a name means the declaration of the own module, then of an imported one`() throws {
    let (program, report) = program(
      (
        "main.swift", app,
        """
        import Network
        struct Config { let name = "app" }
        Resolver.register { Config() }
        Resolver.register { Client() }
        Resolver.register { Cache.Client() }
        """
      ),
      ("A.swift", cache, "class Client { let kind = \"cache\" }"),
      (
        "B.swift", network,
        "class Client { let kind = \"network\"; let config = Config() }\nstruct Config { let name = \"net\" }"
      ))
    #expect(report.diagnostics.isEmpty)
    #expect(services(program) == ["Config", "Network.Client", "Cache.Client"])
    let config = try program.evaluate(
      "let c: Network.Client = Resolver.resolve(); c.config.name", place: SourcePlace(file: "prompt", line: 1)
    )
    #expect(config.value?.value == #""net""#)
  }

  @Test func `private variables and properties are those of their file`() throws {
    let part = { (letter: String) in
      """
      private let key = "k\(letter)"
      private var computed: String { "v\(letter)" }
      private extension String { static let s = "s\(letter)"; var suffixed: String { self + "-\(letter)" } }
      fileprivate extension Names { var own: String { "i\(letter)" } }
      private extension Resolver.Name { static let n = Resolver.Name("n\(letter)") }
      func register\(letter)() {
        let names = [key, computed, String.s, "e".suffixed, Names().own]
        Resolver.register(name: .n) { names }
      }
      """
    }
    let (program, report) = program(
      ("A.swift", app, part("A")), ("B.swift", app, part("B")),
      ("main.swift", app, "struct Names {}\nregisterA()\nregisterB()"))
    #expect(report.diagnostics.isEmpty)
    for letter in ["A", "B"] {
      let found = try program.evaluate(
        "(Resolver.resolve(name: .init(\"n\(letter)\")) as [String]).joined(separator: \" \")",
        place: SourcePlace(file: "prompt", line: 1))
      #expect(found.value?.value == "\"k\(letter) v\(letter) s\(letter) e-\(letter) i\(letter)\"")
    }
  }

  @Test func `factories of one name in two modules are two factories`() throws {
    let (program, report) = program(
      (
        "Net.swift", network,
        """
        import FactoryKit
        public class Client {}
        public class Loader { init(client: Client) {} }
        extension Container {
          var client: Factory<Client> { self { Client() }.singleton }
          public var loader: Factory<Loader> { self { Loader(client: self.client()) } }
        }
        """
      ),
      (
        "Shop.swift", cache,
        """
        import FactoryKit
        class Basket {}
        public class Shop { @Injected(\\.client) var basket: Basket }
        extension Container {
          var client: Factory<Basket> { self { Basket() }.cached }
          public var shop: Factory<Shop> { self { Shop() } }
        }
        """
      ))
    #expect(report.diagnostics.isEmpty)
    #expect(
      report.registered.map { "\($0.services[0].type.name) named \($0.services[0].name?.text ?? "nothing")" }
        == [
          "Client named client (Network)", "Loader named loader", "Basket named client", "Shop named shop",
        ])
    let made = try program.evaluate(
      "Container.shared.loader(); Container.shared.shop().basket", place: SourcePlace(file: "prompt", line: 1)
    )
    #expect(made.value?.value == "Basket#1")
  }

  @Test func `a factory that tests declare is not in force in the program`() {
    let tests = SourceHome(module: "AppTests", folders: ["Shop", "Tests", "AppTests"])
    let declaring = { (name: String) in
      "import FactoryKit\nclass \(name) {}\nextension Container { var a\(name): Factory<\(name)> { self { \(name)() } } }"
    }
    let (_, report) = program(("A.swift", app, declaring("Real")), ("T.swift", tests, declaring("Fake")))
    #expect(report.registered.map(\.implementation) == ["Real"])
    #expect(
      program(("T.swift", tests, declaring("Fake"))).1.registered.map(\.implementation) == ["Fake"])
  }

  @Test func `a container of each file keeps its own registrations`() {
    let (program, _) = program(
      (
        "A.swift", app,
        "import Swinject\nprivate let container = Container()\nfunc startA() { container.register(A.self) { _ in A() } }\nclass A {}"
      ),
      (
        "B.swift", app,
        "import Swinject\nprivate let container = Container()\nfunc startB() { container.register(B.self) { _ in B() } }\nclass B {}"
      ),
      ("main.swift", app, "startA()\nstartB()"))
    let containers = program.containers.filter(\.hasRegistrations)
    #expect(
      containers.map { "\($0.label): \($0.registrations.map(\.implementation.name))" } == [
        "container: [\"A\"]", "container (B): [\"B\"]",
      ])
  }

  @Test func `of a stale copy and the nearest one the nearest is meant, which is told where it is used`() {
    let old = SourceHome(module: "App", folders: ["Shop", "App", "Old"])
    let (program, report) = program(
      ("main.swift", app, "Resolver.register { Client() }\nregisterMore()"),
      ("Old/C.swift", old, "class Client {}\nfunc registerMore() { Resolver.register { Old() } }"),
      ("C copy.swift", app, "class Client {}\nfunc registerMore() { Resolver.register { Copy() } }"),
      (
        "C.swift", app,
        "class Client {}\nfunc registerMore() { Resolver.register { New() } }\nlet c = Client()"
      ),
      ("D.swift", app, "struct D { let client: Client }"))
    #expect(
      report.diagnostics.map(\.description) == [
        "D.swift:1:24: warning: 'Client' may be that of C.swift:1 or C copy.swift:1 or Old/C.swift:1: "
          + "the first is taken",
        "main.swift:2:1: warning: 'registerMore()' may be that of C.swift:2 or Old/C.swift:2 or C copy.swift:2: "
          + "the first is taken",
      ])
    #expect(services(program) == ["Client", "New"])
  }

  @Test func `targets beside each other may declare the same, and nothing is said`() {
    let (program, report) = program(
      ("main.swift", app, "Resolver.register { Client() }\nregisterMore()"),
      ("C.swift", app, "class Client {}\nfunc registerMore() {}"),
      ("Net.swift", network, "class Client {}\nfunc registerMore() { Resolver.register { Client() } }"))
    #expect(report.diagnostics.isEmpty)
    #expect(services(program) == ["Client"])
  }

  @Test func `what stays open is told where it is used`() {
    let (_, report) = program(
      ("main.swift", app, "\nResolver.register { Client() }\nlet a = Client()"),
      ("A.swift", cache, "class Client {}"), ("B.swift", network, "class Client {}"))
    #expect(
      report.diagnostics.map(\.description) == [
        "main.swift:3:9: warning: 'Client' may be that of A.swift:1 or B.swift:1: the first is taken"
      ])
  }

  @Test func `private members and functions of two files are not mixed up`() throws {
    let (program, report) = program(
      (
        "A.swift", app,
        """
        class Cat { func first() -> String { name() + word() } }
        private extension Cat { func name() -> String { "a" } }
        private func word() -> String { "1" }
        """
      ),
      (
        "B.swift", app,
        """
        extension Cat { func second() -> String { name() + word() } }
        private extension Cat { func name() -> String { "b" } }
        private func word() -> String { "2" }
        """
      ))
    #expect(report.diagnostics.isEmpty)
    let told = try program.evaluate(
      "Cat().first() + Cat().second()", place: SourcePlace(file: "prompt", line: 1))
    #expect(told.value?.value == #""a1b2""#)
  }

  @Test func `an extension adds to the type that its module means`() throws {
    let (program, _) = program(
      ("main.swift", app, "import Network\nimport Cache"),
      ("A.swift", cache, "class Client {}\nextension Client { func kind() -> Int { 1 } }"),
      ("B.swift", network, "class Client {}\nextension Client { func kind() -> Int { 2 } }"))
    let told = try program.evaluate(
      "Cache.Client().kind() * 10 + Network.Client().kind()", place: SourcePlace(file: "prompt", line: 1))
    #expect(told.value?.value == "12")
  }

  @Test func `overloads that differ in where, effects, labels or types are no clashes`() {
    let (_, report) = program(
      (
        "A.swift", app,
        """
        func f<T>(_ t: T) where T: Equatable {}
        func f<T>(_ t: T) where T: Hashable {}
        func g() {}
        func g() async {}
        func g() throws -> Int { 1 }
        func h(a: Int) {}
        func h(b: Int) {}
        func h(b: String) {}
        """
      ))
    #expect(report.diagnostics.isEmpty)
  }

  @Test func `what one file declares twice is told, and the first stays`() {
    let (program, report) = program(
      ("A.swift", app, "class Cat { init() {} }\nclass Cat { init(a: Int) {} }\nResolver.register { Cat() }"))
    #expect(
      report.diagnostics.map(\.description) == [
        "A.swift:2:7: error: class 'Cat' is declared twice: A.swift:1 and A.swift:2"
      ])
    #expect(services(program) == ["Cat"])
  }

  @Test
  func `functions that one file declares twice are told, also across extensions, and overloads are not`() {
    let (_, report) = program(
      (
        "A.swift", app,
        """
        class Cat {
          func f(a: Int) {}
          func f(a: String) {}
          func f(b: Int) {}
          let n = 1
          static let n = 2
        }
        extension Cat { func f(a: Int) {} }
        extension Dog { func g() {} }
        extension Dog { var g: Int { 1 } }
        func h() {}
        func h() {}
        """
      ))
    #expect(
      report.diagnostics.map(\.description) == [
        "A.swift:12:6: error: function 'h()' is declared twice: A.swift:11 and A.swift:12",
        "A.swift:8:22: error: function 'Cat.f(a:)' is declared twice: A.swift:2 and A.swift:8",
      ])
  }

  @Test func `a nested type hides its namesakes`() {
    let (program, _) = program(
      (
        "A.swift", cache,
        "struct State {}\nstruct Screen { struct State {}\n let state: State\n init(state: State) { self.state = state } }"
      ),
      (
        "B.swift", network,
        "struct State {}\nstruct Other { struct State {}\n init(state: State) {} }\nResolver.register { State() }\nResolver.register { Other.State() }"
      ))
    #expect(services(program) == ["Network.State", "Other.State"])
  }
}
