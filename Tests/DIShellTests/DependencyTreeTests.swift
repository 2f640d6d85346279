import Testing

@testable import DIShell

/// A tree shows what would answer, in the container that the code asks.
struct NeedTreeTests {
  private func tree(_ type: String, _ text: String) throws -> String {
    let scratch = try Scratch()
    _ = try scratch.file("App.swift", text)
    return try Run(["App.swift", "-c", "tree \(type)"], in: scratch).output
  }

  @Test func `A need names the container that it asks`() throws {
    let tree = try tree(
      "M",
      """
      extension Resolver { static let features = Resolver() }
      class C {}
      class D { init(c: C) {} }
      class M { @Injected(container: .features) var c: C; @LazyInjected(name: "x", container: Resolver.features) var d: D }
      extension Resolver: ResolverRegistering {
        static func registerAllServices() {
          features.register { C() }
          features.register(name: "x") { D(c: features.resolve()) }
          register { M() }
        }
      }
      """)
    #expect(
      tree == """
        M [graph], App.swift:9
        ├─ c: C [graph], App.swift:7
        └─ d: D named x (lazy) [graph], App.swift:8
           └─ c: C [graph], App.swift:7 (see above)

        """)
  }

  @Test func `A need of a type that is not registered names what its wrapper names`() throws {
    let tree = try tree(
      "V",
      """
      extension Resolver.Name { static let mock = Self("mock") }
      extension Resolver { static let features = Resolver() }
      class A {}
      struct V {
        @LazyInjected(name: .mock) var a: A
        @Injected(name: "b") var b: A
        @OptionalInjected(container: .features) var c: A?
        @Injected<A> var d
      }
      Resolver.register { A() }
      Resolver.register(name: .mock) { A() }
      Resolver.features.register { A() }
      """)
    #expect(
      tree == """
        V (not registered)
        ├─ a: A named mock (lazy) [graph], App.swift:11
        ├─ b: A named b (not registered)
        ├─ c: A? [graph], App.swift:12
        └─ d: A [graph], App.swift:10

        """)
  }

  @Test func `Of two containers with one name, a need is drawn in the one that it asks`() throws {
    let tree = try tree(
      "M",
      """
      import DITranquillity
      class C {}
      class M { init(c: C) {} }
      func parts() -> DIContainer {
        let parts = DIContainer()
        parts.register(C.init).lifetime(.single)
        return parts
      }
      func app(_ other: DIContainer) -> DIContainer {
        let parts = DIContainer()
        parts.register { M(c: other.resolve()) }
        return parts
      }
      let whole = app(parts())
      """)
    #expect(
      tree == """
        M [prototype], App.swift:11
        └─ c: C [single], App.swift:6

        """)
  }

  @Test func `A registration that collects its own service is left out of that`() throws {
    let tree = try tree(
      "Main",
      """
      import DITranquillity
      protocol Logger: AnyObject {}
      class A: Logger {}
      class Main: Logger { init(_ all: [Logger]) {} }
      let container = DIContainer()
      container.register(A.init).as(Logger.self)
      container.register { Main(many($0)) }.as(Logger.self).default().lifetime(.single)
      """)
    #expect(
      tree == """
        Main [single], App.swift:7
        └─ Logger (many)
           ├─ Logger [prototype], App.swift:6
           └─ Logger [single], App.swift:7 (left out of its own collection)

        """)
  }
}
