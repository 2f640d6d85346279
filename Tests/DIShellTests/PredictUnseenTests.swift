import DISource
import Foundation
import Testing

@testable import DIShell

/// Predictions of small containers, each with a trap: what is said must be so, also what would be so otherwise.
struct PredictUnseenTests {
  private let session = Session()

  /// The questions about a resolution in a program, without answers.
  private func questions(_ source: String, _ input: String) throws -> [Question] {
    try load(source)
    let text = OutputFormat.json.render(try #require(session.answer(input))).output
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return (object["questions"] as? [[String: Any]] ?? []).map(Question.init)
  }

  private struct Question {
    let kind: String
    let choices: [String]
    let answer: String
    let rule: String
    /// What other choices would be right for.
    let otherwise: [String: String]

    init(_ object: [String: Any]) {
      kind = object["kind"] as? String ?? ""
      choices = object["choices"] as? [String] ?? []
      answer = object["answer"] as? String ?? ""
      rule = object["rule"] as? String ?? ""
      otherwise = Dictionary(
        (object["otherwise"] as? [[String: String]] ?? []).map { ($0["choice"] ?? "", $0["if"] ?? "") }
      ) { $1 }
    }
  }

  private func load(_ source: String) throws {
    let text = SourceText(name: "App.swift", text: source)
    session.finder.embedded["App.swift"] = LoadedSource(
      name: "App", word: "App.swift", origin: .sample, files: [text])
    let answer = try #require(session.answer("load App.swift"))
    #expect(throws: Never.self) { try answer.outcome.get() }
  }

  private func text(_ input: String) throws -> String {
    let rendered = OutputFormat.text.render(try #require(session.answer(input)))
    return rendered.output + rendered.error
  }

  private static func resolver(_ registrations: String, _ classes: String) -> String {
    """
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
    \(registrations)
      }
    }
    \(classes)
    """
  }

  private static let log = "class Log {}\n"

  // MARK: Failures

  @Test func `Who is not answered does not fail all where somebody further out takes nil`() throws {
    let questions = try questions(
      """
      let container = DIContainer()
      container.register { App(log: $0) }
      container.register { Log(net: $0) }
      container.register { Net() }
      container.register { Net() }
      class Net {}
      class Log { let net: Net; init(net: Net) { self.net = net } }
      class App { let log: Log?; init(log: Log?) { self.log = log } }
      """, "predict App")
    #expect(questions.map(\.kind) == ["failure", "registration"])
    #expect(
      questions[0].otherwise == [
        "yes, several registrations answer for Net, and none is preferred": "log: Log? were not optional"
      ])
    #expect(
      questions[1].choices == [
        "Net, App.swift:4", "Net, App.swift:5", "none of them: Log cannot be made",
      ])
    #expect(questions[1].answer == "none of them: Log cannot be made")
  }

  @Test func `What is optional, one of many, lazy or injected later is not said to be missed`() throws {
    let optional = try questions(
      Self.resolver(
        """
            register { App(log: resolve(), disk: resolve(), net: optional()) }
            register { Log() }
            register { Disk() }
            register { Net() }
        """,
        Self.log + """
          class Disk {}
          class Net {}
          class App { let log: Log; let disk: Disk; let net: Net?
            init(log: Log, disk: Disk, net: Net?) { self.log = log; self.disk = disk; self.net = net } }
          """), "predict App")
    #expect(
      optional[0].choices == [
        "no, it works", "yes, a circular dependency: App → Disk → App", "yes, nothing is registered for Disk",
        "yes, nothing is registered for Log",
      ])
    let injected = try questions(
      """
      let container = DIContainer()
      container.register { App(log: $0, plugins: many($1)) }.injection(\\.net).injection(\\.tube)
      container.register(Log.init)
      container.register(A.init).as(Plugin.self)
      container.register(Net.init)
      protocol Plugin {}
      class A: Plugin {}
      class Log {}
      class Net {}
      class Tube {}
      class App { let log: Log; let plugins: [Plugin]; var net: Net?; var tube: Tube?
        init(log: Log, plugins: [Plugin]) { self.log = log; self.plugins = plugins } }
      """, "predict App")
    #expect(
      injected[0].choices == [
        "no, it works", "yes, a circular dependency: App → Log → App", "yes, nothing is registered for Log",
      ])
  }

  @Test func `A circle that might be is told with all that is on its way`() throws {
    _ = session.answer("load xyz")
    let text = try text("predict XYZViewModel")
    #expect(
      text.contains(
        "“yes, a circular dependency: XYZViewModel → XYZService → XYZSessionService → XYZViewModel” if the "
          + "XYZSessionService factory asked for XYZViewModel"))
  }

  @Test func `What several circles would come of is told of the first`() throws {
    let questions = try questions(
      """
      let container = DIContainer()
      container.register { Wallet(account: $0, uploader: $1) }.lifetime(.single)
      container.register { Account(uploader: $0) }
      container.register { Uploader(wallet: $0) }
      class Wallet { init(account: Account, uploader: Uploader) {} }
      class Account { init(uploader: Uploader) {} }
      class Uploader { let wallet: Lazy<Wallet>; init(wallet: Lazy<Wallet>) { self.wallet = wallet } }
      """, "predict Wallet")
    #expect(
      questions[0].otherwise == [
        "yes, a circular dependency: Wallet → Account → Uploader → Wallet":
          "Uploader asked for Wallet before it is made",
        "yes, nothing is registered for Account": "nothing were registered for Account",
        "yes, nothing is registered for Uploader": "nothing were registered for Uploader",
      ])
  }

  @Test func `A service that fails is not called missing`() throws {
    let questions = try questions(
      Self.resolver(
        "    register { App(log: resolve()) }\n    register { _, args in Log(n: args()) }",
        """
        class Log { let n: Int; init(n: Int) { self.n = n } }
        class App { let log: Log; init(log: Log) { self.log = log } }
        """), "predict App")
    #expect(questions[0].answer == "yes, Log cannot be made: no argument was passed")
    #expect(
      questions[0].otherwise == [
        "no, it works": "the arguments were passed",
        "yes, nothing is registered for Log": "nothing were registered for Log",
      ])
  }

  @Test func `What would make it work is also what it would fail of further on`() throws {
    let questions = try questions(
      Self.resolver(
        """
            register { App(a: resolve(), b: resolve(), c: resolve()) }
            register { B(disk: resolve()) }
            register { C(c: resolve()) }
        """,
        """
        class A {}
        class B { init(disk: Disk) {} }
        class C { init(c: C) {} }
        class Disk {}
        class App { init(a: A, b: B, c: C) {} }
        """), "predict App")
    #expect(questions[0].answer == "yes, nothing is registered for A")
    #expect(
      questions[0].otherwise["no, it works"]
        == "A were registered, or optional, and Disk were registered, and the circular dependency of C were broken"
    )
  }

  @Test func `Code without an end is among the places where it may fail`() throws {
    let questions = try questions(
      Self.resolver(
        "    register { Ping() }", "class Ping { let pong = Pong() }\nclass Pong { let ping = Ping() }"),
      "predict Ping")
    #expect(
      questions.map(\.choices) == [
        [
          "no, it works", "yes, Ping cannot be made: the chain of requests is too deep: 1 service",
          "yes, nothing is registered for Ping",
        ]
      ])
    #expect(questions[0].otherwise["no, it works"] == "the chain of requests had an end")
  }

  // MARK: Where nothing is asked for twice or kept

  @Test func `A service by itself is asked about, too: whether it is there, and what a second request gets`()
    throws
  {
    let made = try questions(
      Self.resolver("    register { Log() }.scope(.unique)", Self.log), "predict Log --as log")
    #expect(made.map(\.kind) == ["failure", "again"])
    #expect(made[0].answer == "no, it works")
    #expect(
      made[0].otherwise == [
        "yes, Log cannot be made: no argument was passed": "its factory asked for an argument, and got none",
        "yes, nothing is registered for Log": "nothing were registered for Log",
      ])
    #expect(made[1].answer == "another object, made for it")
    #expect(made[1].rule == "scope unique: a new instance at every request")
    let missing = try questions(Self.resolver("", Self.log), "predict Log")
    #expect(missing.map(\.choices) == [made[0].choices])
    #expect(missing[0].answer == "yes, nothing is registered for Log")
  }

  @Test func `A factory that hands out what was there gives the same object once more`() throws {
    let questions = try questions(
      Self.resolver("    register { theLog }", Self.log + "let theLog = Log()"), "predict Log")
    #expect(questions.last?.answer == "the same object")
    #expect(questions.last?.rule == "the factory runs again, and gives the object that was there")
  }

  @Test func `What is passed on or delayed is not made`() throws {
    let passed = try questions(
      Self.resolver(
        "    register { Log() }\n    register { resolve(Log.self) as Writing }",
        "protocol Writing {}\nclass Log: Writing {}"), "predict Writing")
    #expect(passed.map(\.kind) == ["failure", "made", "again"])
    #expect(passed[1].choices == ["1 object", "2 objects"])
    #expect(passed[1].answer == "1 object")
    #expect(passed[1].rule == "Writing makes nothing: what is resolved for it is passed on")
    let late = try questions(
      Self.resolver(
        "    register { App() }\n    register { Log() }",
        Self.log + "class App { @LazyInjected var log: Log }"),
      "predict App")
    #expect(late.first { $0.kind == "made" }?.rule == "Log is asked for at the first use, not now")
    #expect(late.first { $0.kind == "made" }?.otherwise == ["2 objects": "Log were made at once"])
  }

  // MARK: Counts

  @Test func `What code makes by itself is counted, and not asked about`() throws {
    let questions = try questions(
      Self.resolver(
        """
            register { App(a: Log(), b: resolve(), net: resolve()) }
            register { Net(log: resolve()) }
            register { Log() }
        """,
        Self.log + """
          class Net { let log: Log; init(log: Log) { self.log = log } }
          class App { let a: Log; let b: Log; let net: Net
            init(a: Log, b: Log, net: Net) { self.a = a; self.b = b; self.net = net } }
          """), "predict App --as v")
    #expect(!questions.map(\.kind).contains("made"))
    #expect(
      try text("resolve App").hasSuffix(
        """
        App#2 · 4 objects created (1 without a registration), 1 reused · nothing holds App#2: 4 objects deallocated

        """))
    #expect(try text("expect 2 Log made") == "as expected: 2 Log made\n")
    #expect(
      try text("expect 1 Log made by resolve App") == """
        error: it is not so: 1 Log made by resolve App
          seen  2 made: Log#4, and 1 that code made and let go of

        """)
  }

  private static func pets(_ registration: String, _ needs: [String]) -> String {
    let labels = ["a", "b", "c"].prefix(needs.count)
    let parameters = zip(labels, needs).map { "\($0): \($1)" }.joined(separator: ", ")
    let values = labels.map { "\($0): resolve()" }.joined(separator: ", ")
    return resolver(
      "    register { App(\(values)) }\n    \(registration)",
      """
      protocol Pet {}
      class Cat: Pet {}
      class App { init(\(parameters)) {} }
      """)
  }

  @Test func `What forwards has a scope of its own, and makes nothing`() throws {
    let graph = "scope graph: one instance until the outermost factory of graph scope has returned"
    func made(_ registration: String, _ needs: [String]) throws -> Question? {
      try questions(Self.pets(registration, needs), "predict App").first { $0.kind == "made" }
    }
    let twice = try #require(
      try made("register { Cat() }.scope(.unique).implements(Pet.self)", ["Pet", "Pet"]))
    #expect(twice.answer == "1 object")
    #expect(twice.rule == "Pet is forwarded, and has a scope of its own, \(graph)")
    #expect(
      twice.otherwise == ["2 objects": "each of the 2 requests made its own: scope unique for Pet and Cat"])

    let shared = try #require(try made("register { Cat() }.implements(Pet.self)", ["Cat", "Pet", "Pet"]))
    #expect(
      shared.otherwise == ["3 objects": "each of the 3 requests made its own: scope unique for Cat and Pet"])

    let mixed = try #require(
      try made("register { Cat() }.scope(.unique).implements(Pet.self)", ["Cat", "Pet", "Pet"]))
    #expect(mixed.answer == "2 objects")
    #expect(
      mixed.rule
        == "scope unique: a new instance at every request; Pet is forwarded, and has a scope of its own, \(graph)"
    )
  }

  @Test func `The scope that keeps nothing is called as its library calls it`() throws {
    let questions = try questions(
      """
      let container = DIContainer()
      container.register { App(a: $0, b: $1) }
      container.register(Log.init).lifetime(.objectGraph)
      class Log {}
      class App { init(a: Log, b: Log) {} }
      """, "predict App")
    #expect(
      questions.first { $0.kind == "made" }?.otherwise == [
        "2 objects": "each of the 2 requests made its own: scope prototype"
      ])
  }

  // MARK: Registrations

  @Test func `A container's own registration wins over another container's`() throws {
    let questions = try questions(
      "extension Resolver { static let kid = Resolver() }\n"
        + Self.resolver(
          """
              main.add(child: kid)
              register { App(log: resolve()) }
              register { Log() }
              kid.register { Log() }
          """, Self.log + "class App { let log: Log; init(log: Log) { self.log = log } }"), "predict App")
    #expect(questions[0].answer == "Log, App.swift:6")
    #expect(questions[0].rule == "main is asked, and is searched first: its own registration of Log answers")
    #expect(
      questions[0].otherwise["none of them: the resolution fails"] == "nothing were registered for Log")
  }

  // MARK: Ends

  private static let shop = resolver(
    """
        register { Session() }.scope(.unique)
        register { SignIn(session: resolve()) }.scope(.unique)
        register { Basket(session: resolve()) }.scope(.unique)
        register { () -> Shop in
          resolve(SignIn.self).run()
          return Shop(basket: resolve())
        }.scope(.unique)
    """,
    """
    class Session { var user = "nobody" }
    class SignIn { let session: Session
      init(session: Session) { self.session = session }
      func run() { session.user = "Ada" } }
    class Basket { let session: Session; init(session: Session) { self.session = session } }
    class Shop { let basket: Basket; init(basket: Basket) { self.basket = basket } }
    """)

  @Test func `What is deallocated is asked with choices that do not give it away`() throws {
    let questions = try questions(Self.shop, "predict Shop --as v")
    let last = try #require(questions.last)
    #expect(last.kind == "deallocation")
    #expect(last.choices == ["nothing", "Shop#1", "SignIn#1, Session#1"])
    #expect(last.answer == "SignIn#1, Session#1")
    #expect(last.otherwise["nothing"] == "variables or strong scopes held all that was made")
  }

  // MARK: At the prompt

  private func ask() throws {
    session.predictions.canAsk = true
    try load(
      Self.resolver(
        """
            register { App(net: resolve(), db: resolve()) }
            register { Net(log: resolve()) }
            register { Db(log: resolve()) }.scope(.cached)
            register { Log() }.scope(.unique)
        """,
        Self.log + """
          class Net { let log: Log; init(log: Log) { self.log = log } }
          class Db { let log: Log; init(log: Log) { self.log = log } }
          class App { let net: Net; let db: Db
            init(net: Net, db: Db) { self.net = net; self.db = db } }
          """))
    _ = session.answer("predict App --as v")
    #expect(session.promptName == "App predict 1/3")
  }

  @Test func `While a question is open, nothing shows what was made`() throws {
    try ask()
    #expect(!(try text("show Log").contains("#")))
    #expect(try text("show v").hasPrefix("error: no type 'v'"))
    #expect(
      try text("objects").hasPrefix("error: 'objects' has to wait for the answer: type 1 or 2\n"))
    #expect(
      try text("mode json").hasPrefix("error: 'mode json' has to wait for the answer: type 1 or 2\n"))
    #expect(
      try text("set format json").hasPrefix("error: 'set format json' has to wait for the answer"))
  }

  @Test func `A beginning of several choices is told as such`() throws {
    session.predictions.canAsk = true
    _ = session.answer("load xyz")
    _ = session.answer("predict XYZViewModel")
    #expect(try text("yes").hasPrefix("error: 3 choices begin with 'yes': type 1, 2, 3 or 4\n"))
  }

  @Test func `Who gives up is told how the answers so far were, and they count`() throws {
    try ask()
    _ = session.answer("1")
    let text = OutputFormat.text.render(try #require(session.giveUpQuestions())).output
    #expect(
      text.hasPrefix(
        """
        no more questions

        How many Log objects will be made?
          wrong     not “1 object”, but: 2 objects

        """))
    #expect(try self.text("score").hasSuffix("all   0  of 1\n"))
  }

  @Test func `Answers without a question are told, also to scripts`() throws {
    let answer = "predict Shop --answer 1 --answer 1 --answer 1 --answer 1"
    try load(Self.shop)
    #expect(try text(answer).contains("\nnote: 2 more answers than questions\n"))
    let json = OutputFormat.json.render(try #require(session.answer(answer))).output
    #expect(json.contains("\"moreAnswers\":2"))
  }
}
