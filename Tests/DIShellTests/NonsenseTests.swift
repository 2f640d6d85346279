import Foundation
import SeededNumbers
import Testing

@testable import DIShell

/// Inputs that nobody meant: each is answered, in every format, and the session lives on.
struct NonsenseTests {
  @Test(arguments: 1...3)
  func `Words in any order are answered`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let session = Session()
    for _ in 0..<100 {
      let count = Int.random(in: 1...6, using: &dice)
      try check((0..<count).map { _ in Self.words.randomElement(using: &dice) ?? "" }, session)
    }
    #expect(throws: Never.self) { try session.answer("help")?.outcome.get() }
  }

  @Test(arguments: 1...3)
  func `Swift with slips of the fingers is answered`(seed: Int) throws {
    var dice = SeededGenerator(seed: UInt64(seed))
    let session = Session()
    for _ in 0..<100 {
      var text = Array(Self.swift.randomElement(using: &dice) ?? "")
      for _ in 0..<Int.random(in: 0...3, using: &dice) {
        let place = Int.random(in: 0..<text.count, using: &dice)
        text[place] = "{}()[]\"'.:;,=<>!?#@\\/*& \ta1é🐈".randomElement(using: &dice) ?? " "
      }
      try check([String(text)], session)
    }
    #expect(throws: Never.self) { try session.answer("help")?.outcome.get() }
  }

  private func check(_ words: [String], _ session: Session) throws {
    let text = words.joined(separator: " ")
    guard let answer = session.answer(text) else { return }
    for format in OutputFormat.allCases {
      let rendered = format.render(answer, theme: .both, columns: 40)
      #expect(rendered.output.isEmpty || rendered.output.hasSuffix("\n"), "\(text)")
    }
    let line = OutputFormat.json.render(answer).output
    #expect(throws: Never.self, "\(text)") { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    #expect(line.filter { $0 == "\n" }.count == 1, "\(text)")
  }

  private static let words =
    CommandTable.names.filter { $0 != "save" && $0 != "load" } + ["load xyz", "load cats --add"]
    + "xyz cats XYZService XYZViewModel Cat Animal main container vm last reset default unique graph shared"
    .split(
      separator: " "
    ).map(String.init)
    + "--name --tag --arg --args --from --as --view --all --add --many --optional --last -- -1 0 * ? ' \" \\ // /* */"
    .split(separator: " ").map(String.init)
    + "{ } ( ) [ ] . : ; , = == -> ! ?? # #if #endif @Injected $0 let var func class protocol if else 1 \"s\" nil é 🐈"
    .split(separator: " ").map(String.init)

  private static let swift = [
    "class A { let b: B; init(b: B) { self.b = b } }", "class B {}", "register { A(b: resolve()) }",
    "register { B() }.scope(.shared)", "let a: A = Resolver.resolve()", "a.b", "resolve A --as a",
    "release a",
    "container.register(A.init).as(P.self)", "container.register(B.init)", "let c: A = container.resolve()",
    "protocol P {}", "for i in 0..<3 { register { B() } }",
    "func f(_ n: Int) -> Int { n < 1 ? 0 : f(n - 1) }",
    "f(100000)", "func g() { g() }", "g()", "Int.max + 1", "[1][5]", "let (p, q) = (1, 2)",
    "class C { @LazyInjected var a: A }", "let lazy = C()", "lazy.a",
    "Resolver.main.add(child: Resolver.main)",
    "class X { let y: Y = Resolver.resolve() }", "class Y { let x: X = Resolver.resolve() }",
    "register { X() }; register { Y() }", "resolve X", "undo", "redo", "whatif scope A unique -- resolve A",
  ]
}
