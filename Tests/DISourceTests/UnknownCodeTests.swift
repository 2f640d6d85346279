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
    "extension JSONDecoder { static let api: JSONDecoder = { let d = JSONDecoder(); d.dateDecodingStrategy = .iso8601; return d }() }\nclass A { init() { let f = JSONDecoder.api; f.keyDecodingStrategy = .custom } }",
    "class Note: NSManagedObject { @NSManaged var text: String; @NSManaged var n: Int32; var size: Int { text.count } }\nclass A { init() { let note = Note(context: Store.main); note.n += 1; if note.text.isEmpty { print(note.size) } } }",
    "class Page: UIViewController { @IBOutlet var label: UILabel!; @IBOutlet weak var b: UIButton? }\nclass A { init() { let p = Page(); p.label.text = \"x\"; p.b?.isEnabled = false } }",
    "class A { init() { print([1].lazy.compactMap { Files.size($0) }.first as Any) } }",
    "class A { init() { for n in [1].lazy.filter({ Files.has($0) }) { print(n) } } }",
    "class A { init() { let all = Array([1].lazy.flatMap { Files.parts($0) }); _ = all.first } }",
    "class A { var lock = os_unfair_lock()\n init() { os_log(\"x\"); setenv(\"a\", \"b\", 1); os_unfair_lock_lock(&lock) } }",
    "class A { let auth: Auth\n init(auth: Auth = Auth.auth(), center: Center = .current()) { self.auth = auth } }",
  ])
  func `an object is made although its initialiser uses what is not there`(code: String) throws {
    #expect(try made(code, "A") == "A#1")
  }

  @Test(arguments: [
    ("V(m: m, n: 4, on: .constant(true), o: m).n", "4"),
    ("V(m: m, on: $0, o: m).n", "3"),
    ("V(m: m, n: 2, on: x, o: m).m === m", "true"),
    ("W(text: \"t\").text", "\"t\""),
    ("X(m).m === m", "true"),
    ("X(m).n", "7"),
    ("Y().k + Y(k: \"b\").k", "\"db\""),
  ])
  func `wrapped properties of frameworks that are not there are members like others`(
    code: String, value: String
  ) throws {
    let story = Story(
      """
      class M: ObservableObject { @Published var n = 1; @Published var s: String; init(s: String) { self.s = s } }
      struct V: View {
        @StateObject var m: M; @State var n = 3; @Binding var on: Bool; @ObservedObject var o: M
        @Environment(\\.dismiss) var dismiss; @EnvironmentObject var e: M
      }
      struct W: View { @State private var n = 3; let text: String; @StateObject private var m = M(s: "x") }
      struct X: View {
        @StateObject private var m: M; @State var n: Int
        init(_ m: @autoclosure @escaping () -> M) { _m = StateObject(wrappedValue: m()); self._n = .init(initialValue: 7) }
      }
      struct Y { @AppStorage("k") var k = "d" }
      let m = M(s: "m")
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.type(code).first == value)
  }

  @Test func `a factory that asks a class for its one instance registers the class`() {
    let story = Story(
      """
      extension Firestore { func logging() -> Firestore { self } }
      register { Firestore.firestore() }
      register { Auth.auth() }
      register(name: "log") { Firestore.firestore().logging() }
      """)
    #expect(story.report.diagnostics.map(\.description) == [])
    #expect(story.program.statements.map(\.text) == ["Firestore", "Auth", "Firestore named log"])
  }

  @Test func `a setting that nothing has made is false, as after an installation, and that is told`() {
    let story = Story(
      """
      class Live {}; class Mock {}
      extension Resolver: ResolverRegistering {
        public static func registerAllServices() {
          let isMock = UserDefaults.standard.bool(forKey: "mock")
          if isMock { register { Mock() } }
          if !UserDefaults(suiteName: "x")!.bool(forKey: "off") { register { Live() } }
        }
      }
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:4:18: warning: 'UserDefaults.standard.bool(forKey: \"mock\")' is not known: taken as false",
        "Test.swift:6:9: warning: 'UserDefaults(suiteName: \"x\")!.bool(forKey: \"off\")' is not known: taken as false",
      ])
    #expect(
      story.program.statements.map { "\($0.text)\($0.isAssumed ? ", assumed" : "")" } == [
        "Mock", "Live, assumed",
      ])
  }

  /// What becomes of closures that code hands to functions which are not there.
  private static let app = """
    @main struct ZooApp: App {
      init() {
        Center.main.add { Resolver.register { Cat() } }
        Center.run { await Self.later() }
        Center.add { print("told") }
      }
      static func later() async { Resolver.register { Dog() } }
    }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { Keeper() }
        register { Cage() }
      }
    }
    class Cat {}; class Dog {}; class Cage {}
    class Keeper {
      init() { Task { let cage: Cage = Resolver.resolve(); print(cage) } }
    }
    """

  @Test
  func `a closure that is handed to what is not there does not run, and that is told where it registers`() {
    let story = Story(Self.app)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:3:21: warning: the closure that is handed to 'Center.main.add' does not run: "
          + "it leads to 1 registration statement",
        "Test.swift:4:16: warning: the closure that is handed to 'Center.run' does not run: "
          + "it leads to 1 registration statement",
      ])
    #expect(
      story.program.statements.map { $0.because ?? $0.text } == [
        "in a closure that is handed to 'Center.main.add' at Test.swift:3, which does not run",
        "in a closure that is handed to 'Center.run' at Test.swift:4, which does not run",
        "Keeper ← Cage (resolve)",
        "Cage",
      ])
  }

  @Test func `what such a closure asks for is possible, and told where the code runs`() {
    let story = Story(Self.app)
    let keeper = story.program.statements.first { $0.text.hasPrefix("Keeper") }
    #expect(keeper?.needs.map { "\($0.key.type) \($0.isPossible)" } == ["Cage true"])
    #expect(story.resolve("Keeper") == "Keeper#1")
    #expect(
      story.program.takeReports().map(\.description) == [
        "Test.swift:17:12: note: the closure that is handed to 'Task' does not run: it asks for services"
      ])
  }
}
