import DISource
import Foundation
import Testing

@testable import DIShell

/// `validate` and `explain`: what they answer, and what other tools read.
struct ValidateTests {
  private static let editor = """
    class Store {}
    class Editor { init(store: Store) {} }
    extension Resolver {
      static func registerAllServices() { register { Editor(store: resolve()) } }
    }
    """

  private func run(_ arguments: String...) throws -> Run {
    try Run(arguments, in: Scratch([("My App/Editor.swift", Self.editor)]))
  }

  @Test func `Errors end the program with 1`() throws {
    let run = try run("validate", "My App")
    #expect(run.status == 1)
    #expect(
      run.output == """
        Editor.swift:4: error: no registration for Store [missing-registration]
          asked for by  Editor.init(store:), Editor.swift:4
          path          Editor → Store
          searched      main (1 registration)
          try           register { Store() }

        1 error · 1 service checked
          see  explain missing-registration

        """)
  }

  @Test func `That code around faults of the files was not read is said`() throws {
    let scratch = try Scratch([
      ("App/Editor.swift", "class Store {}\nfunc start() { Resolver.register { Store() } }\nstart()\n"),
      ("App/Other.swift", "func other( { Resolver.register { 1 } }\n"),
    ])
    let run = try Run(["validate", "App"], in: scratch)
    #expect(run.status == 0)
    #expect(
      run.output == """
        nothing is wrong · 1 service checked
          unreached  1 statement: list --all
          unread     code around 1 fault: diagnostics

        """)
    let json = try Run(["validate", "App", "--format", "json"], in: scratch)
    #expect(
      json.output == """
        {"command":"validate","ok":true,"findings":[],"checked":1,"unchecked":[],"faults":1}

        """)
  }

  @Test func `A program without faults ends with 0`() throws {
    let run = try Run(["validate", "xyz"], in: Scratch())
    #expect(run.status == 0)
    #expect(run.output == "nothing is wrong · 6 services checked\n")
  }

  @Test func `GitHub's annotations have the path from the current folder`() throws {
    let run = try run("validate", "My App", "--format", "github")
    #expect(run.status == 1)
    let text = [
      "no registration for Store", "asked for by  Editor.init(store:), Editor.swift:4",
      "path          Editor → Store", "searched      main (1 registration)",
      "try           register { Store() }",
    ].joined(separator: "%0A")
    #expect(
      run.output == "::error file=My App/Editor.swift,line=4,col=64,title=missing-registration::\(text)\n")
  }

  @Test func `A SARIF document has the rules, and each finding with its place`() throws {
    let run = try run("validate", "My App", "--format", "sarif")
    #expect(run.status == 1)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    let analysis = try #require((document["runs"] as? [[String: Any]])?.first)
    let driver = try #require((analysis["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == FindingRule.allCases.map(\.rawValue))
    let result = try #require((analysis["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "missing-registration")
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == "My%20App/Editor.swift")
    #expect((location?["region"] as? [String: Any])?["startLine"] as? Int == 4)
  }

  @Test func `With JSON the findings are objects`() throws {
    let run = try run("validate", "My App", "--format", "json")
    #expect(run.status == 1)
    #expect(
      run.output == #"""
        {"command":"validate","ok":true,"findings":[{"rule":"missing-registration","severity":"error",\#
        "confidence":"certain","service":"Store","name":null,"container":"main","at":"Editor.swift:4",\#
        "path":["Editor","Store"],"message":"no registration for Store","details":[\#
        "asked for by  Editor.init(store:), Editor.swift:4","path          Editor → Store",\#
        "searched      main (1 registration)","try           register { Store() }"],"others":[]}],\#
        "checked":1,"unchecked":[],"faults":0}

        """#)
  }

  @Test func `At the prompt a format is chosen for one command`() throws {
    let answer = try #require(Session().answer("validate --format json"))
    #expect(
      OutputFormat.text.render(answer).output
        == #"{"command":"validate --format json","ok":true,"findings":[],"checked":0,"unchecked":[],"faults":0}"#
        + "\n")
  }

  @Test func `Without a registration in force nothing is called right`() throws {
    let scratch = try Scratch([
      ("App.swift", "extension Resolver { static func other() { register { Int() } } }")
    ])
    let run = try Run(["validate", "App.swift"], in: scratch)
    #expect(run.status == 0)
    #expect(run.output == "nothing is registered\n  unreached  1 statement: list --all\n")
  }

  @Test func `Other commands do not take the formats of findings`() throws {
    let run = try Run(["list", "xyz", "--format", "sarif"], in: Scratch())
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("dishell: error: --format sarif is for the findings of validate\n"))
  }

  @Test func `The workspace stays as it is`() throws {
    let session = Session()
    for input in ["load xyz", "resolve XYZViewModel", "validate"] { _ = session.answer(input) }
    #expect(session.workspace.log.map(\.text) == ["load xyz", "resolve XYZViewModel"])
    #expect(session.workspace.world.cycles.map(\.number) == [1])
  }

  @Test func `Ctrl-C ends it`() throws {
    var isInterrupted = false
    let session = Session(isInterrupted: { isInterrupted })
    _ = session.answer("load xyz")
    isInterrupted = true
    let answer = try #require(session.answer("validate"))
    #expect(OutputFormat.text.render(answer).error == "error: interrupted\n")
  }

  @Test(arguments: FindingRule.allCases)
  func `The example of a rule has such a finding`(_ rule: FindingRule) throws {
    let session = Session()
    let explanation = RuleExplanation(of: rule)
    for input in explanation.example {
      let answer = try #require(session.answer(input))
      if case .failure(let error) = answer.outcome { Issue.record("\(input): \(error.message)") }
    }
    let answer = try #require(session.answer("validate"))
    let output = OutputFormat.text.render(answer).output
    #expect(output.contains("[\(rule.rawValue)]"))
    #expect(output.contains("\(rule.severity.rawValue): "))
  }

  @Test(arguments: FindingRule.allCases)
  func `The text of a rule fits a small screen`(_ rule: FindingRule) throws {
    let explanation = RuleExplanation(of: rule)
    #expect(explanation.rule == rule)
    let lines = explanation.text.components(separatedBy: "\n") + ["cure: \(explanation.cure)"]
    #expect(lines.filter { $0.count > 90 } == [])
    if let term = explanation.term { #expect(Glossary(Library.all).term(named: term)?.name == term) }
  }

  @Test func `What has been resolved before is as it was afterwards`() throws {
    let run = try Run(
      [
        "-c", "load xyz", "-c", "let service: XYZService = Resolver.resolve()", "-c", "validate", "-c",
        "objects",
        "-c", "undo", "-c", "validate", "-c", "objects",
      ], in: Scratch())
    #expect(
      run.output.hasSuffix(
        """
        nothing is wrong · 6 services checked
          XYZSessionService#1  held by XYZService#1.session
          XYZService#1         held by variable service
        undone: let service: XYZService = Resolver.resolve()
        nothing is wrong · 6 services checked
        no objects

        """))
  }
}
