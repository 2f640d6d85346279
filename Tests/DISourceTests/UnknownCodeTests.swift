import DICore
import Testing

@testable import DISource

/// Code of frameworks that are not there costs only itself.
@Suite struct UnknownCodeTests {
  private func made(_ code: String, _ type: String) throws -> String {
    let story = Program()
    _ = story.load([SourceText(name: "A.swift", text: code)])
    return try story.evaluate("\(type)()", place: SourcePlace(file: "prompt", line: 1)).value?.value
      ?? "nothing"
  }

  @Test(arguments: [
    "class A { init() { Defaults.name = \"y\"; Defaults.shared.key = 1 } }",
    "class A: UIViewController { init() { super.init(nibName: nil, bundle: nil); title = \"a\" } }",
    "class A { init() { for name in Files.all { print(name) } } }",
    "class A { let url: Int\n init() { if let text = Bundle.main.text { url = text } else { fatalError(\"none\") } } }",
    "extension Settings { static let mine = 3 }\nclass A { init() { Settings.other.key = Settings.mine } }",
    "class A: Record { @NSManaged var text: String\n init() { text = \"x\"; text += text } }",
    "class A { init() { let x = Files.shared.open(3); x.mode = 4; _ = x.read().first?.text } }",
    "class A { let n: Int\n init() { switch Env.now { case .dev(let port): n = 1; _ = port; default: n = 2 } } }",
    "class A { let n: Int\n init() { n = if Env.isDev { 1 } else { 2 } } }",
    "class A { let n: Int\n init() { n = switch Env.now { case .a: fatalError(); case .b: 2 } } }",
    "class A { let n: Int\n init() { guard let m = Env.number else { fatalError() }; n = m } }",
    "class A { init() { let decoder = JSONDecoder(); decoder.dateDecodingStrategy = .iso8601 } }",
  ])
  func `an object is made although its initialiser uses what is not there`(code: String) throws {
    #expect(try made(code, "A") == "A#1")
  }
}
