import DICore
import Testing

@testable import DISource

/// What a program has replaced is let go of, with all that it captured or kept.
@Suite struct LettingGoTests {
  private static let text = """
    final class A {}
    final class Big {}
    weak var w: Big?
    """

  /// Whether the object that was captured or kept is still there after the inputs.
  private func isKept(after inputs: String..., launchOptions: LaunchOptions = LaunchOptions()) -> String? {
    let story = Story(Self.text, launchOptions: launchOptions)
    for input in inputs { _ = story.type(input) }
    return story.type("w != nil").last
  }

  private static let captured = "do { let b = Big(); w = b; Resolver.register { _ = b; return A() } }"

  @Test func `a registration keeps what its factory captured`() {
    #expect(isKept(after: Self.captured) == "true")
  }

  @Test func `until another one takes its place`() {
    #expect(isKept(after: Self.captured, "Resolver.register { A() }") == "false")
    #expect(
      isKept(
        after:
          "do { let b = Big(); w = b; register { A() }.resolveProperties { _, _ in _ = b } }",
        "register { A() }") == "false")
  }

  @Test func `until a reset, or the end of its container`() {
    #expect(isKept(after: Self.captured, "Resolver.reset()") == "false")
    #expect(
      isKept(
        after: "var r: Resolver? = Resolver()",
        "do { let b = Big(); w = b; r!.register { _ = b; return A() } }", "r = nil") == "false")
    #expect(
      isKept(
        after: "var c: DIContainer? = DIContainer()",
        "do { let b = Big(); w = b; c!.register { () -> A in _ = b; return A() } }", "c = nil") == "false")
  }

  @Test(arguments: [
    "do { let b = Big(); w = b; f = { let b = 3; return b } }",
    "do { let b = Big(); w = b; f = { [1].map { b in b }.count } }",
    "do { let b = Big(); w = b; f = { for b in [1] { return b }; return 0 } }",
    "do { let b = Big(); w = b; f = { if let b = Int(\"1\") { return b }; return 0 } }",
    "do { let b = Big(); w = b; f = { guard case let b? = Int(\"1\") else { return 0 }; return b } }",
    "do { let b = Big(); w = b; f = { switch Int(\"1\") { case .some(let b): return b; default: return 0 } } }",
    "do { let b = Big(); w = b; f = { func g(_ b: Int) -> Int { b }; return g(1) } }",
    "do { let b = Big(); w = b; f = { func b() -> Int { 1 }; return b() } }",
    "do { let b = Big(); w = b; f = { do { throw E.e } catch let b { _ = b; return 1 } } }",
    "do { let b = Big(); w = b; f = { [S()].map(\\.b).count } }",
    "do { let b = Big(); w = b; func g(_ b: Int) -> Int { b }; f = { g(1) } }",
    "do { let b = Big(); w = b; c.register { b in A() } }",
  ])
  func `a closure keeps no variable whose name it declares itself`(input: String) {
    let declared = """
      enum E: Error { case e }
      struct S { var b = 1 }
      var f: () -> Int = { 0 }
      let c = Resolver()
      """
    #expect(isKept(after: declared, input) == "false")
  }

  @Test(arguments: [
    "do { let b = Big(); w = b; f = { let b = b; _ = b; return 1 } }",
    "do { let b: Big? = Big(); w = b; f = { if let b { _ = b }; return 1 } }",
    "do { let b: Big? = Big(); w = b; f = { guard let b else { return 0 }; _ = b; return 1 } }",
    "do { let b = Big(); w = b; f = { if Int(\"1\") == nil { let b = 1; return b } else { _ = b; return 2 } } }",
    "do { let b = Big(); w = b; f = { [1].map { [b] _ in _ = b; return 1 }.count } }",
    "do { let b = Big(); w = b; f = { for b in [b] { _ = b }; return 1 } }",
  ])
  func `a closure keeps a variable that it uses before it declares another one of its name`(input: String) {
    #expect(isKept(after: "var f: () -> Int = { 0 }", input) == "true")
  }

  @Test(arguments: [
    ("var o: ResolverOptions<Int>?", "let r = Resolver()", "o = r.register { () -> Int in _ = b; return 1 }"),
    (
      "var o: Provider<Int>?", "let c = DIContainer()",
      "c.register { () -> Int in _ = b; return 1 }; o = c.resolve()"
    ),
    (
      "var o: Lazy<Int>?", "let c = DIContainer()",
      "c.register { () -> Int in _ = b; return 1 }; o = c.resolve()"
    ),
  ])
  func `until nothing holds what came from it any more, though its container has ended`(
    holder: String, container: String, code: String
  ) {
    let input = "do { let b = Big(); w = b; \(container); \(code) }"
    #expect(isKept(after: holder, input) == "true")
    #expect(isKept(after: holder, input, "o = nil") == "false")
  }

  /// The container is the only one that keeps an instance; the variable `h` keeps the container.
  @Test(arguments: [
    "final class H { let c: Container; init(_ c: Container) { self.c = c } }; var h: H? = H(c)",
    "final class H { var c: Any? }; var h: H? = H(); h!.c = c",
    "struct H { var c: Resolver? }; var h: H? = H(); h!.c = c",
    "var h: [String: Container]? = [:]; h![\"c\"] = c",
    "var h: Container? = Container(parent: c)",
    "var h: Resolver? = c.synchronize()",
    "var h: Assembler? = Assembler([], parent: Assembler([], container: c))",
    "c.register(Int.self) { _ in 1 }; var h: Lazy<Int>? = c.resolve(Lazy<Int>.self)",
  ])
  func `what a Swinject container keeps ends with the last one who holds the container`(code: String) {
    let story = Story(
      """
      import Swinject
      final class Big { deinit { print("~Big") } }
      var c: Container! = Container()
      c.register(Big.self) { _ in Big() }.inObjectScope(.container)
      """)
    _ = story.type("_ = c.resolve(Big.self)")
    _ = story.type(code)
    _ = story.type("weak var w = c")
    #expect(story.type("c = nil; print(w == nil)") == ["false"])
    #expect(story.type("h = nil; print(w == nil)") == ["~Big", "true"])
  }

  @Test func `until its own factory has replaced it`() {
    #expect(
      isKept(
        after: "do { let b = Big(); w = b; register { () -> A in _ = b; register { A() }; return A() } }",
        "do { let _: A = Resolver.resolve() }") == "false")
  }

  @Test func `a registration that is replaced while registerAllServices asks for it can come back`() {
    let story = Story(
      """
      final class A {}
      var n = 0
      extension Resolver: ResolverRegisterCall {
        static func registerAllServices() {
          register { A() }
          let a: A = resolve()
        }
      }
      """)
    #expect(
      story.report.diagnostics.map(\.message) == [
        "'resolve' inside registerAllServices calls it again, without end"
      ])
    #expect(story.resolve("A") == "A#1")
  }

  @Test func `what may be taken out again leaves what it replaced whole`() throws {
    var launchOptions = LaunchOptions()
    launchOptions.keepsReplaced = true
    let story = Story(Self.text, launchOptions: launchOptions)
    _ = story.type(Self.captured)
    _ = story.type("Resolver.register { A() }")
    #expect(story.type("w != nil") == ["true"])
    let registration = try #require(
      story.program.containers[0].registration(for: Request(story.program.service("A"))))
    story.program.remove(registration)
    #expect(story.resolve("A") == "A#1")
  }

  // MARK: Scopes

  private static let cached = "register { Big() }.scope(s)"

  @Test func `a former scope ends with what it kept`() {
    #expect(
      isKept(
        after: "var s = ResolverScopeCache()", Self.cached, "w = Resolver.resolve(Big.self)",
        "s = ResolverScopeCache(); Resolver.register { Big() }.scope(s)") == "false")
    #expect(
      isKept(
        after: "register { Big() }.scope(.container)", "w = Resolver.resolve(Big.self)",
        "Resolver.main.cache = ResolverScopeCache()") == "false")
    #expect(
      isKept(
        after: "enum Scopes { static var s = ResolverScopeCache() }", "register { Big() }.scope(Scopes.s)",
        "w = Resolver.resolve(Big.self)",
        "Scopes.s = ResolverScopeCache(); Resolver.register { Big() }.scope(Scopes.s)") == "false")
    #expect(
      isKept(
        after:
          "func cache() -> ResolverOptions { let s = ResolverScopeCache(); return register { Big() }.scope(s) }",
        "let options = cache()", "w = Resolver.resolve(Big.self)", "options.scope(.unique)") == "false")
    #expect(
      isKept(
        after: "var s: DIScope? = DIScope(name: \"s\")",
        "let c = container.register { Big() }", "c.lifetime(.custom(s!))", "release c",
        "w = container.resolve(Big.self)", "c.lifetime(.prototype)", "s = nil") == "false")
  }

  @Test func `the name of a variable goes to the scope that it holds now`() throws {
    let story = Story(Self.text)
    _ = story.type("var s = ResolverScopeCache()")
    _ = story.type("register { A() }.scope(s)")
    _ = story.type("s = ResolverScopeCache()")
    let resolver = try #require(story.program.interpreter.runtimes.first)
    #expect(resolver.customScopes.map { "\(story.program.engine.label(of: $0))" } == ["s", "s 2"])
    _ = story.type("Resolver.register { A() }.scope(s)")
    #expect(resolver.customScopes.map { "\(story.program.engine.label(of: $0))" } == ["s 2"])
  }
}
