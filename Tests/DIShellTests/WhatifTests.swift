import DICore
import DISource
import Foundation
import Testing

@testable import DIShell

/// Other worlds are looked at; this one stays as it is.
struct WhatifTests {
  // MARK: The workspace

  /// Every kind of change, changes that fail, commands that fail.
  static let suppositions = [
    "scope XYZCombinedService unique -- resolve XYZViewModel",
    "scope new session, scope XYZService session -- resolve XYZService --as other",
    "scope reset cached -- resolve XYZService",
    "default shared -- resolve XYZViewModel",
    "remove XYZCombinedService -- resolve XYZViewModel",
    "register { XYZService(session: XYZSessionService()) }.scope(.cached) -- resolve XYZService",
    "container.register(XYZSessionService.init).lifetime(.single) -- resolve XYZService",
    "swap XYZFetching with XYZCombinedService -- resolve XYZViewModel",
    "entry registerAllServices -- let vm: XYZViewModel = Resolver.resolve()",
    "rules ditranquillity, remove XYZService -- trace XYZViewModel",
    "remove Nothing -- resolve XYZService", "swap XYZService with XYZFetching -- resolve XYZService",
    "entry nowhere -- resolve XYZService", "default nothing -- resolve XYZService",
    "register { let service: XYZService = resolve() } -- resolve XYZService",
    "register { XYZService(session: resolve()) }.scope(.nothing) -- resolve XYZService",
    "scope XYZService unique -- resolve Nothing", "remove XYZSessionService -- service.session.nothing",
  ]

  @Test(arguments: suppositions)
  func `The workspace is the same before and after, byte for byte`(_ supposition: String) throws {
    let session = Session()
    for input in [
      "load xyz", "scope XYZCombinedService shared", "resolve XYZService --as service",
      "resolve XYZViewModel",
    ] { _ = try #require(session.answer(input)).outcome.get() }
    let before = try state(of: session)
    let answer = try #require(session.answer("whatif \(supposition)"))
    #expect(try state(of: session) == before)
    #expect(OutputFormat.json.render(answer).output.filter { $0 == "\n" }.count == 1)
  }

  private func state(of session: Session) throws -> [String] {
    let looks = [
      "list", "list --all", "objects --all", "scope", "containers", "types", "history --log", "trace last",
      "diff",
    ]
    return try looks.map { OutputFormat.json.render(try #require(session.answer($0))).output }
  }

  // MARK: No effective change

  static let idle: [(sample: String, change: String)] = [
    ("xyz", "rules resolver"), ("xyz", "entry registerAllServices"), ("xyz", "default graph"),
    ("xyz", "scope XYZService graph"), ("xyz", "swap XYZService with XYZService"),
    ("xyz", "scope reset cached"), ("protocols", "rules Resolver"),
    ("protocols", "entry registerAllServices"),
    ("cats", "rules DITranquillity"), ("cats", "scope Cat --from container single"),
    ("scopes", "rules res"), ("scopes", "default graph"), ("lazy", "rules resolver"),
    ("lazy", "entry Resolver.registerAllServices()"), ("cycle", "default graph"),
    ("injection-files", "entry registerMyNetworkServices"), ("injection-files", "default graph"),
  ]

  @Test(arguments: idle)
  func `A change that changes nothing shows no difference`(_ sample: String, _ change: String) throws {
    let session = Session()
    _ = try #require(session.answer("load \(sample)")).outcome.get()
    for container in session.workspace.world.program.containers {
      for key in container.registrations.flatMap(\.services).prefix(2) {
        let resolution = "resolve \(key.type) --from \(container.name)"
        let shown = try text(session, "whatif \(change) -- \(resolution)")
        #expect(
          shown.hasPrefix("no difference: both worlds tell the same story\n"), "\(resolution): \(shown)")
      }
    }
  }

  // MARK: Changes

  @Test func `What a removed registration had replaced is in force again`() throws {
    let session = try session(
      "protocol Animal {}\nclass Cat: Animal {}\nclass Dog: Animal {}",
      "register { Cat() as Animal }", "register { Dog() }.implements(Animal.self)")
    #expect(
      try text(session, "whatif remove Animal -- resolve Animal") == """
        -    3  Its registration is found (prompt:3, scope graph); its factory is asked to resolve.
        -    4  The factory needs Dog.
        -    5  │  Dog is registered (prompt:3); its factory creates Dog#1.
        -    6  The Animal factory returns Dog#1.
        +    3  Its registration is found (prompt:2, scope graph); its factory is asked to resolve.
        +    4  The factory creates Cat#1 and returns it.
        created 1 → 1 · reused 0 → 0

        """)
    #expect(
      try text(session, "whatif remove Animal, remove Animal -- resolve Animal").hasSuffix(
        "after the changes it fails: no registration for Animal\n"))
  }

  @Test func `A swap keeps name, scope and container`() throws {
    let session = try session(
      "protocol Tea {}\nclass Green: Tea {}\nclass Leaf {}\nclass Black: Tea { init(leaf: Leaf) {} }",
      "extension Resolver { static let bar = Resolver() }", "register { Leaf() }",
      "Resolver.bar.register(name: \"cold\") { Green() as Tea }.scope(.cached)",
      "Resolver.bar.register { Leaf() }")
    #expect(
      try text(session, "whatif swap Tea --name cold with Black -- resolve Tea --name cold") == """
        -    3  Its registration is found (prompt:4, scope cached); its factory is asked to resolve.
        -    4  The factory creates Green#1 and returns it.
        +    3  Its registration is found (prompt:6, scope cached); its factory is asked to resolve.
        +    4  The factory needs leaf: Leaf.
        +    5  │  leaf: Leaf is registered (prompt:5); its factory creates Leaf#1.
        +       │  note: nothing of scope graph encloses this request: asked again, Leaf is made anew
        +    6  The Tea factory creates Black#1 and returns it.
        +       note: nothing holds Leaf#1 any more: it is deallocated
        created 1 → 2 · reused 0 → 0

        """)
  }

  @Test func `A swap is refused as the compiler would`() throws {
    let session = try session(
      "protocol Tea {}\nclass Green: Tea {}\nclass Sugar {}\nclass Secret: Tea { private init() {} }",
      "class Cup {}\nregister { Green() as Tea }\nregister { Cup() }")
    let refused = ["Tea with Sugar", "Tea with Secret", "Tea with Gren", "Cup with Sugar", "Cupp with Green"]
    #expect(
      refused.map { error(of: session.answer("whatif swap \($0) -- resolve Tea"))?.message } == [
        "type 'Sugar' does not conform to protocol 'Tea'",
        "'Secret' cannot be constructed because it has no accessible initializers",
        "cannot find type 'Gren' in scope; did you mean 'Green'?",
        "cannot convert value of type 'Sugar' to type 'Cup'",
        "no registration for 'Cupp'; did you mean 'Cup'?",
      ])
  }

  @Test func `Registering starts at a part, a function or a function that gives a container`() throws {
    let scratch = try Scratch()
    _ = try scratch.file(
      "App.swift",
      """
      let container = makeContainer()
      func makeContainer() -> DIContainer { let it = DIContainer(); it.append(part: Live.self); return it }
      func makeTestContainer() -> DIContainer { let it = DIContainer(); it.append(part: Mock.self); return it }
      func fill(_ container: DIContainer) { container.register { MockNet() as Net } }
      """)
    _ = try scratch.file(
      "Net.swift",
      """
      protocol Net {}
      class LiveNet: Net {}
      class MockNet: Net {}
      class Live: DIPart { static func load(container: DIContainer) { container.register { LiveNet() as Net } } }
      class Mock: DIPart { static func load(container: DIContainer) { container.register { MockNet() as Net } } }
      """)
    let session = try session("load \(scratch.path)")
    for (entry, place) in [
      ("Mock", "Net.swift:5"), ("Mock.load", "Net.swift:5"), ("makeTestContainer", "Net.swift:5"),
      ("fill", "App.swift:4"),
    ] {
      #expect(
        try text(session, "whatif entry \(entry) -- resolve Net") == """
          -    3  Its registration is found (Net.swift:4, scope prototype); its factory is asked to resolve.
          -    4  The factory creates LiveNet#1 and returns it.
          +    3  Its registration is found (\(place), scope prototype); its factory is asked to resolve.
          +    4  The factory creates MockNet#1 and returns it.
          created 1 → 1 · reused 0 → 0

          """)
    }
    let error = error(of: session.answer("whatif entry Mok -- resolve Net"))
    #expect(error?.message == "no entry 'Mok'; did you mean 'Mock'?")
    #expect(
      error?.details == [
        "  entries  fill, makeContainer, makeTestContainer, Live, Mock"
      ])
  }

  @Test func `Inputs of the session that do not work in the other world are named`() throws {
    let session = try session("load xyz", "resolve XYZService --as service", "service.session")
    #expect(
      try text(session, "whatif entry registerAllServices -- resolve XYZService")
        == "no difference: both worlds tell the same story\ncreated 2 → 2 · reused 0 → 0\n")
    _ = session.answer(
      "extension Resolver { static func registerMocks() { register { XYZSessionService() } } }")
    #expect(
      try text(session, "whatif entry registerMocks -- resolve XYZSessionService") == """
        -    3  Its registration is found (XYZ.swift:44, scope graph); its factory is asked to resolve.
        +    3  Its registration is found (prompt:5, scope graph); its factory is asked to resolve.
        created 1 → 1 · reused 0 → 0
        no longer possible, and left out:
          2  resolve XYZService --as service
          3  service.session

        """)
  }

  @Test(arguments: [
    ("r", "resolver"), ("Resolver", "resolver"), ("DITRANQ", "ditranquillity"), ("dit", "ditranquillity"),
    ("tranquillity", "ditranquillity"), ("swin", "swinject"), ("", nil), ("l", nil), ("guice", nil),
  ])
  func `A library is known by so much of its name that no other fits`(_ word: String, _ library: String?) {
    #expect(Library.all.meant(by: word)?.name.text == library)
  }

  // MARK: Helpers

  private func session(_ inputs: String...) throws -> Session {
    let session = Session()
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
    return session
  }

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }

  private func error(of answer: DIShell.Response?) -> ShellError? {
    guard case .failure(let error)? = answer?.outcome else { return nil }
    return error
  }
}
