import DISource
import Testing

@testable import DIShell

/// Expectations of a story that is known: what is not so fails, and what can neither be so nor not is an error.
struct ExpectTests {
  private static let source = """
    extension ResolverScope { static let session = ResolverScopeCache() }
    enum Other { static let session = ResolverScopeCache() }
    protocol Log: AnyObject {}
    class FileLog: Log {}
    class Base {}
    class Sub: Base {}
    typealias Kitty = Cat
    class Cat {}
    struct Gauge { var v = 1 }
    class Box<T> { init() {} }
    class IntBox: Box<Int> {}
    class Pair { let a: Box<Int>; let b: Box<String>
      init(a: Box<Int>, b: Box<String>) { self.a = a; self.b = b } }
    class Session {}
    class Net {}
    class Missing {}
    class Need { let m: Missing; init(m: Missing) { self.m = m } }
    class C1 { let c: C2; init(c: C2) { self.c = c } }
    class C2 { let c: C1; init(c: C1) { self.c = c } }
    class App { let log: FileLog; let sub: Base; let session: Session; let gauge: Gauge; let cat: Kitty; let box: IntBox
      init(log: FileLog, sub: Base, session: Session, gauge: Gauge, cat: Kitty, box: IntBox) {
        self.log = log; self.sub = sub; self.session = session; self.gauge = gauge; self.cat = cat; self.box = box } }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { App(log: resolve(), sub: resolve(), session: resolve(), gauge: resolve(), cat: resolve(), box: resolve()) }
        register { FileLog() }.implements(Log.self)
        register { Sub() as Base }
        register { Session() }.scope(.session)
        register { Net() }.scope(Other.session)
        register { Gauge() }
        register { Cat() }
        register { IntBox() }
        register { Box<Int>() }.scope(.cached)
        register { Box<String>() }.scope(.unique)
        register { Pair(a: resolve(), b: resolve()) }
        register { Need(m: resolve()) }
        register { C1(c: resolve()) }
        register { C2(c: resolve()) }
      }
    }
    """

  /// What is printed of an expectation after some inputs.
  private func answer(_ inputs: [String], _ claim: String, source: String = source) throws -> String {
    let session = Session()
    let text = SourceText(name: "Story.swift", text: source)
    session.finder.embedded["Story.swift"] = LoadedSource(
      name: "Story", word: "Story.swift", origin: .sample, files: [text])
    for input in ["load Story.swift"] + inputs { _ = session.answer(input) }
    let rendered = OutputFormat.text.render(try #require(session.answer("expect \(claim)")))
    return (rendered.output + rendered.error).trimmed
  }

  @Test(arguments: [
    "works not by resolve App", "works fine by resolve App",
  ])
  func `Nothing but a command stands behind works`(_ claim: String) throws {
    #expect(
      try answer([], claim).hasPrefix(
        "error: '\(claim.replacing(" by resolve App", with: ""))': nothing stands behind 'works' but 'by' and a command"
      ))
  }

  @Test(arguments: [
    ("no App made by resolve Ap", "error: no registration for Ap"),
    ("at most 3 App made by resolve Ap", "error: no registration for Ap"),
    ("no App deallocated by resolve Ap", "error: no registration for Ap"),
    ("App made before Cat by resolve Ap", "error: no registration for Ap"),
    ("fails by resolve Ap", "error: no type 'Ap'"),
    ("fails missing-registration by resolve Ap", "error: no type 'Ap'"),
    ("no create steps by resolve Ap", "error: no type 'Ap'"),
    ("fails missing-registration Ap by resolve Ap", "error: no type 'Ap'"),
    (
      "fails missing-registration Missing by resolve Need",
      "as expected: fails missing-registration Missing by resolve Need"
    ),
    ("no Need made by resolve Need", "error: no registration for Missing"),
    ("1 fail step by resolve Need", "as expected: 1 fail step by resolve Need"),
  ])
  func `A command that fails makes true only what is about failures`(_ claim: String, _ said: String) throws {
    // A resolution that failed tells its story first.
    #expect(try answer([], claim).contains(said))
  }

  @Test(arguments: [
    ("2 Box made by resolve Pair", true), ("2 Box asked for by resolve Pair", true),
    ("no Box asked for by resolve Pair", false), ("no Box registered", false),
    ("2 create steps of Box by resolve Pair", true),
    ("1 Box<Int> made by resolve Pair", true), ("no Box<String> made by resolve Pair", false),
    ("1 Box made by resolve App", true), ("1 Box<Int> made by resolve App", true),
    ("no Box made by resolve App", false), ("1 Kitty made by resolve App", true),
    ("no Kitty asked for by resolve App", false), ("no Kitty registered", false),
  ])
  func `Generic types and aliases are what they stand for`(_ claim: String, _ isSo: Bool) throws {
    #expect(
      try answer([], claim).hasPrefix(isSo ? "as expected: \(claim)" : "error: it is not so: \(claim)"))
  }

  @Test(arguments: [
    "no App#9 alive", "no App# alive", "no App#x alive", "no Session#2 leaked", "no Base#1 made",
    "no App#01 alive", "App#9 held by a",
  ])
  func `An object that has never been is an error`(_ claim: String) throws {
    let name = claim.split(separator: " ").first { $0.contains("#") } ?? ""
    #expect(
      try answer(["resolve App --as a"], claim).hasPrefix("error: there has been no object '\(name)'"))
  }

  @Test(arguments: [
    ("1 FileLog made by list", "error: 'list' resolves nothing"),
    ("no FileLog made by let z = 3", "error: 'let z = 3' resolves nothing"),
    ("1 FileLog made by tree App", "error: 'tree App' resolves nothing"),
    ("no reuse steps by list", "error: 'list' resolves nothing"),
    ("no FileLog deallocated by list", "error: 'list' deallocates nothing"),
    ("fails", "error: it is not so: fails\n  seen  'resolve App' works"),
  ])
  func `What a command does not do is not looked for before it`(_ claim: String, _ said: String) throws {
    #expect(try answer(["resolve App"], claim) == said)
  }

  @Test(arguments: [
    ("fails ambigous by resolve C1", "error: no kind of error or type 'ambigous'; did you mean 'ambiguous'?"),
    ("fails missing-registration Typo by resolve Need", "error: no type 'Typo'"),
    ("Cat held by scope sesion", "error: no scope 'sesion'; did you mean 'session'?"),
    ("Cat held by container typo", "error: no container 'typo'"),
    ("App held by variable b", "error: no variable 'b'"),
    (
      "Net held by scope session",
      "error: 2 scopes are called 'session': session 1, session 2\n  say  scope session 1"
    ),
    (
      "1 Net registered in session",
      "error: 2 scopes are called 'session': session 1, session 2\n  say  scope session 1"
    ),
    (
      "scope session holds nothing",
      "error: 2 scopes are called 'session': session 1, session 2\n  say  scope session 1"
    ),
    ("fails missing-registration Loger by resolve Loger", "error: no type 'Loger'"),
    ("nil Ap", "error: no type or variable 'Ap'"),
    ("not nil Ap", "error: no type or variable 'Ap'"),
    ("value Ap 3", "error: no type or variable 'Ap'"),
    ("same Ap a", "error: no type or variable 'Ap'"),
    ("nil App", "error: 'App' is a type: say which object or value of it\n  try  expect no App alive"),
  ])
  func `A misspelt name is not a claim that is not so`(_ claim: String, _ said: String) throws {
    #expect(try answer(["resolve App --as a"], claim).hasPrefix(said))
  }

  @Test(arguments: ["works", "fails", "no App deallocated"])
  func `Before the first input there is nothing to be right about`(_ claim: String) throws {
    let session = Session()
    _ = session.load(["xyz"], at: nil)
    let claim = claim.replacing("App", with: "XYZService")
    let rendered = OutputFormat.text.render(try #require(session.answer("expect \(claim)")))
    #expect(rendered.error.hasPrefix("error: nothing has been done yet\n"))
    let again = OutputFormat.text.render(try #require(session.answer("expect fails usage")))
    #expect(again.error.hasPrefix("error: nothing has been done yet\n"))
  }

  @Test(arguments: ["no Gauge alive", "2 Gauge alive", "no Gauge leaked", "no Gauge deallocated"])
  func `Values are not counted as objects`(_ claim: String) throws {
    #expect(
      try answer(["resolve App --as a"], claim)
        == "error: 'Gauge' is a struct: its values are no objects, and are not counted")
  }

  @Test func `A collection is asked for once, whatever it collects`() throws {
    let source = """
      let container = DIContainer()
      container.register { App(plugins: many($0)) }
      container.register(A.init).as(Plugin.self)
      container.register(B.init).as(Plugin.self)
      protocol Plugin {}
      class A: Plugin {}
      class B: Plugin {}
      class App { init(plugins: [Plugin]) {} }
      """
    #expect(
      try answer([], "1 Plugin asked for by resolve App", source: source)
        == "as expected: 1 Plugin asked for by resolve App")
  }

  @Test(arguments: ["Payment", "Payment?"])
  func `What is promised may be named without the question mark`(_ name: String) throws {
    let source = """
      import FactoryKit
      class Payment {}
      extension Container { var payment: Factory<Payment?> { promised() } }
      """
    let claim = "fails missing-registration \(name) by resolve Payment"
    #expect(try answer([], claim, source: source) == "as expected: \(claim)")
  }
}
