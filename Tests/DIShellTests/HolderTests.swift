import Testing

@testable import DIShell

/// What `objects` says after a few inputs: who holds whom, and which references keep a leak.
struct HolderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let inputs: [String]
    let objects: String

    var testDescription: String { what }
  }

  @Test(arguments: cases)
  func `Objects and their holders`(_ example: Case) throws {
    let session = Session()
    for input in example.inputs { _ = try #require(session.answer(input)).outcome.get() }
    let answer = try #require(session.answer("objects")).outcome.get()
    #expect(TextRenderer().text(of: answer) == example.objects)
  }

  private static func pair(_ reference: String) -> [String] {
    [
      "class Parent { let child: Child\ninit(child: Child) { self.child = child } }",
      "class Child { \(reference) parent: Parent? }",
      "register { Parent(child: resolve()) }.resolveProperties { _, p in p.child.parent = p }",
      "register { Child() }", "resolve Parent",
    ]
  }

  private static func view(_ reference: String) -> [String] {
    [
      "class View { let presenter: Presenter\ninit(presenter: Presenter) { self.presenter = presenter } }",
      "class Presenter { \(reference) view: View? }",
      "container.register { View(presenter: $0) }.lifetime(.objectGraph)",
      "container.register(Presenter.init).injection(cycle: true, \\.view).lifetime(.objectGraph)",
      "resolve View",
    ]
  }

  static let cases = [
    Case(
      what: "a property cycle keeps itself alive", inputs: pair("var"),
      objects: """
          Child#1   leaked: Child#1.parent → Parent#1.child → Child#1
          Parent#1  leaked: Parent#1.child → Child#1.parent → Parent#1
          try  weak var parent: Parent? in Child, prompt:2

        """),
    Case(what: "with weak it does not", inputs: pair("weak var"), objects: "no objects\n"),
    Case(
      what: "where a wrapper of no library holds the object, the other reference is to be weak",
      inputs: pair("@Published var"),
      objects: """
          Child#1   leaked: Child#1.parent → Parent#1.child → Child#1
          Parent#1  leaked: Parent#1.child → Child#1.parent → Parent#1
          try  weak var child: Child? in Parent, prompt:1

        """),
    Case(
      what: "a variable that reaches the cycle makes it no leak",
      inputs: pair("var").dropLast() + ["resolve Child --as child", "resolve Parent --as parent"],
      objects: """
          Child#1   held by variable child
          Child#2   held by Parent#1.child
          Parent#1  held by variable parent, Child#2.parent

        """),
    Case(
      what: "DITranquillity's cycle: true leaks as well", inputs: view("var"),
      objects: """
          Presenter#1  leaked: Presenter#1.view → View#1.presenter → Presenter#1
          View#1       leaked: View#1.presenter → Presenter#1.view → View#1
          try  weak var view: View? in Presenter, prompt:2

        """),
    Case(what: "and is cured as well", inputs: view("weak var"), objects: "no objects\n"),
    Case(
      what: "a shared object is held by those who use it, not by its scope",
      inputs: [
        "class Log {}", "class User { let log: Log\ninit(log: Log) { self.log = log } }",
        "register { Log() }.scope(.shared)", "register { User(log: resolve()) }", "resolve User --as user",
      ],
      objects: """
          Log#1   held by User#1.log
          User#1  held by variable user

        """),
    Case(
      what: "a cached one by its scope, also when a variable has let go",
      inputs: [
        "class Log {}", "register { Log() }.scope(.cached)", "resolve Log --as log", "release log",
      ],
      objects: "  Log#1  held by scope cached\n"),
    Case(
      what: "one of a container by the container",
      inputs: ["class Log {}", "register { Log() }.scope(.container)", "resolve Log"],
      objects: "  Log#1  held by container main\n"),
    Case(
      what: "one that a factory captured by code",
      inputs: [
        "class Log {}", "func setUp() {\nlet log = Log()\nregister { log }\n}\nsetUp()", "resolve Log",
      ],
      objects: "  Log#1  held by a factory or other code\n"),
  ]
}
