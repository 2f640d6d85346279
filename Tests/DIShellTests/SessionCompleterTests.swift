import Testing

@testable import DIShell

/// What Tab offers.
struct SessionCompleterTests {
  static let lines: [(line: String, expected: [String])] = [
    ("sam", ["samples"]), ("res", ["resolve", "restore"]), ("res XYZV", ["XYZViewModel"]),
    ("restore l", ["loaded"]), ("load xy", ["xyz"]),
    ("resolve XYZS", ["XYZService", "XYZSessionService"]),
    ("resolve xyzv", ["XYZViewModel"]), ("scope XYZService un", ["unique"]), ("scope re", ["reset"]),
    ("scope reset ca", ["cached"]), ("resolve X --fr", ["--from"]), ("resolve X --from ", ["main"]),
    ("trace la", ["last"]), ("trace last --view t", ["tree"]), ("mode ma", ["markdown"]),
    ("release s", ["service"]), ("why s", ["service"]), ("why XYZServ", ["XYZService#1", "XYZService"]),
    ("whatif sc", ["scope"]), ("whatif scope XYZService unique -- reso", ["resolve"]),
    ("whatif scope XYZService unique -- resolve XYZV", ["XYZViewModel"]), ("set pa", ["pager"]),
    ("export ", ["json", "html", "markdown", "dot", "mermaid", "svg"]), ("export json la", ["last"]),
    ("export json XYZV", ["XYZViewModel"]),
    ("whatif re", ["remove", "register"]), ("whatif remove XYZV", ["XYZViewModel"]),
    ("whatif remove XYZService sw", ["swap"]), ("whatif swap XYZService w", ["with"]),
    ("whatif swap XYZFetching with XYZC", ["XYZCombinedService"]), ("whatif default un", ["unique"]),
    ("whatif entry reg", ["registerAllServices"]), ("whatif rules d", ["ditranquillity"]),
    ("whatif scope default un", ["unique"]), ("diff l", ["last"]), ("diff ", ["last", "1"]),
    ("set pager o", ["on", "off"]),
    ("help sco", ["scope", "score", "scopes"]), ("help capt", ["captive dependency"]), ("unload x", ["xyz"]),
    ("let vm: XYZV", ["XYZViewModel"]),
    ("resolve X -- --fr", ["--from"]), ("resolve -- XYZV", ["XYZViewModel"]), ("resolve Qq", []),
    ("nothing zzz", []),
    ("register { XYZSer", ["XYZService"]),
  ]

  @Test(arguments: lines)
  func `Tab completes what fits the place`(_ line: String, _ expected: [String]) {
    let session = Session()
    _ = session.answer("load xyz")
    _ = session.answer("checkpoint loaded")
    _ = session.answer("resolve XYZService --as service")
    let answer = SessionCompleter(session).complete(line, line.unicodeScalars.count)
    #expect(answer.candidates.map(\.text) == expected)
  }

  @Test func `Services are offered as answers name them`() {
    let session = Session()
    _ = session.answer("let c = Container()")
    _ = session.answer("c.register(String?.self) { _ in nil }")
    _ = session.answer("c.register([Int?].self) { _ in [] }")
    let answer = SessionCompleter(session).complete("resolve Str", 11)
    #expect(answer.candidates.map(\.text) == ["String?"])
  }

  @Test func `The word before the cursor is replaced, counted in scalars`() {
    let answer = SessionCompleter(Session()).complete("héllo help sco", 14)
    #expect(answer.start == 11)
  }
}
