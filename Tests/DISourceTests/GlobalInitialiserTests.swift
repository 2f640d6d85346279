import DICore
import Testing

@testable import DISource

/// Variables outside of all types: initialised at their first use, but where a file runs code at its top level or alone.
@Suite struct GlobalInitialiserTests {
  @Test func `a global may name one that is declared later, also in another file`() {
    let story = Story(files: [
      ("A.swift", "let a = b + 1\nlet (b, c) = (d, 4)\nvar x = y * 2, y = 3"), ("B.swift", "let d = 2"),
    ])
    #expect(story.report.diagnostics == [])
    #expect(story.type("[a, b, c, d, x, y]") == ["[3, 2, 4, 2, 6, 3]"])
  }

  @Test func `the main file names globals of files that come after it`() {
    let story = Story(files: [
      ("main.swift", "let cat: Cat = container.resolve()"),
      (
        "Parts.swift",
        """
        let container = make()
        let name = "Tom"
        func make() -> DIContainer {
          let container = DIContainer()
          container.register { Cat(name: name) }
          return container
        }
        class Cat { let name: String; init(name: String) { self.name = name } }
        """
      ),
    ])
    #expect(story.report.diagnostics == [])
    #expect(story.type("cat.name") == ["\"Tom\""])
  }

  @Test func `a factory is read with the globals that have no value yet`() {
    let story = Story(
      """
      let container = filled()
      let clocks = DIContainer()
      func filled() -> DIContainer {
        let container = DIContainer()
        container.register { () -> Watch in Watch(clock: clocks.resolve()) }
        return container
      }
      class Clock {}
      class Watch { let clock: Clock; init(clock: Clock) { self.clock = clock } }
      """)
    #expect(SeedDocumentTests.inForce(story, "container") == ["Watch ← clock: Clock (init)"])
  }

  @Test func `what a guard at the top level binds is a global`() {
    let story = Story(
      """
      import Swinject
      enum Part { case one(Int) }
      final class Model { func load() { print("loaded") } }
      let given: Int? = 5
      let container = Container()
      container.register(Model.self) { _ in Model() }
      guard let n = given, n > 2 else { fatalError() }
      guard case .one(let m) = Part.one(n) else { fatalError() }
      guard let model = container.resolve(Model.self) else { fatalError() }
      model.load()
      func sum() -> Int { n + m }
      print(sum())
      """)
    #expect(story.report.diagnostics == [])
    #expect(story.program.takePrinted() == ["loaded", "10"])
    #expect(story.type("n") == ["5"])
    #expect(story.type("sum()") == ["10"])
    #expect(story.type("model.load()").contains("loaded"))
  }

  @Test func `where code runs at the top level, a global has no value before its line`() {
    let story = Story("let a = b\nlet b = 2\nprint(b)")
    #expect(story.type("b") == ["2"])
    #expect(story.type("a") == ["(not evaluated)", "Test.swift:1:9: warning: 'b' is not understood"])
    #expect(Story(files: [("main.swift", "let a = b\nlet b = 2")]).type("a") != ["2"])
  }

  @Test func `globals that need each other are a circular reference`() {
    let story = Story("let a = b\nlet b = c\nlet c = a\nlet d = 1")
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:1:5: warning: circular reference: a → b → c → a",
        "Test.swift:2:5: warning: circular reference: b → c → a → b",
        "Test.swift:3:5: warning: circular reference: c → a → b → c",
      ])
    #expect(story.type("d") == ["1"])
  }

  @Test(arguments: [(0..<1_000).map(\.self), (0..<1_000).reversed()])
  func `a long chain of globals is made, in whatever order they stand`(order: [Int]) {
    let lines = order.map { "let w\($0) = w\($0 + 1)" } + ["let w1000 = 1"]
    let story = Story(lines.joined(separator: "\n"))
    #expect(story.report.diagnostics == [])
    #expect(story.type("[w0, w500, w999]") == ["[1, 1, 1]"])
  }

  @Test func `a global whose value has no end is told of once, at its place`() {
    let story = Story("let a = b\nlet b = f(1)\nlet c = a\nfunc f(_ x: Int) -> Int { f(x) }")
    let told = "the code is nested too deeply, or calls itself without end"
    #expect(Set(story.report.diagnostics.map(\.message)) == [told])
    #expect(story.type("1") == ["1"])
  }

  @Test func `beside a main file a global is initialised at its first use`() {
    let story = Story(files: [
      ("main.swift", "Log.lines.append(\"start\")\nLog.lines.append(late)"),
      (
        "Parts.swift",
        """
        let early = say("early")
        let late = say("late")
        func say(_ word: String) -> String { Log.lines.append("make " + word); return word }
        enum Log { static var lines: [String] = [] }
        """
      ),
    ])
    #expect(story.report.diagnostics == [])
    #expect(story.type("Log.lines") == [#"["start", "make late", "late"]"#])
    #expect(story.type("early") == [#""early""#])
    #expect(story.type("Log.lines.last!") == [#""make early""#])
  }

  @Test func `a global that nothing uses is initialised if it may register`() {
    let story = Story(files: [
      ("main.swift", "class Cat {}\nclass Dog {}\nclass Bird {}"),
      (
        "Parts.swift",
        """
        let container = DIContainer()
        let isReady = Setup().go()
        let unread = count()
        struct Setup { func go() -> Bool { fill(); return true } }
        func fill() { container.register { Cat() } }
        func count() -> Int { Count.count += 1; return Count.count }
        enum Count { static var count = 0 }
        """
      ),
    ])
    #expect(story.report.diagnostics == [])
    #expect(SeedDocumentTests.inForce(story, "container") == ["Cat"])
    #expect(story.type("Count.count") == ["0"])
  }

  @Test func `each global gets its value once`() {
    let story = Story(
      """
      let first = next() + second
      let second = next()
      let third = next()
      func next() -> Int { Count.count += 1; return Count.count }
      class Count { static var count = 0 }
      """)
    #expect(story.type("[first, second, third, Count.count]") == ["[3, 2, 3, 3]"])
  }

  @Test func `a name is never suggested for itself`() {
    #expect(
      Story("").type("let quantity = quantity") == ["error: 'quantity' is not understood at prompt:1"])
    #expect(
      Story("").type("let quantity = quantities") == ["error: cannot find 'quantities' in scope at prompt:1"])
  }
}
