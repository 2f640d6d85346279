import DICore
import DISource
import Foundation
import Testing

@testable import DIShell

/// Questions before a resolution, compared with what the same input comes to.
struct PredictTests {
  private let session = Session()

  /// What an input is answered with, as scripts read it.
  private static func object(_ session: Session, _ input: String) throws -> [String: Any] {
    let answer = try #require(session.answer(input))
    let text = OutputFormat.json.render(answer).output
    return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func text(_ input: String) throws -> String {
    let rendered = OutputFormat.text.render(try #require(session.answer(input)))
    return rendered.output + rendered.error
  }

  // MARK: Compared with the trace

  @Test(arguments: PredictedProgram.samples + PredictedProgram.lessons + PredictedProgram.cases)
  func `What a question calls right is what the resolution comes to`(_ program: PredictedProgram) throws {
    let answers = try answers(to: program)
    #expect(!answers.isEmpty)
  }

  @Test(arguments: 0..<12)
  func `Questions about generated programs are right, and are asked again as they were`(
    _ seed: Int
  ) throws {
    let program = PredictedProgram.generated(seed)
    let answers = try answers(to: program)
    #expect(!answers.isEmpty)
    #expect(try answers == self.answers(to: program))
  }

  /// Predicts every service twice, so that scopes are empty the first time and filled the second, and checks what is
  /// asked.
  private func answers(to program: PredictedProgram) throws -> [NSDictionary] {
    let session = Session()
    try program.load(in: session)
    return try (Self.services(session) + Self.services(session)).map { service in
      let input = "predict \(service)"
      let object = try Self.object(session, input)
      try QuestionCheck(object, after: session, of: input).check()
      return NSDictionary(dictionary: object)
    }
  }

  /// What can be typed to resolve what is registered, in every container.
  private static func services(_ session: Session) -> [String] {
    let program = session.workspace.world.program
    return program.containers.flatMap { container in
      program.registrations(of: container).flatMap(\.services).map { key in
        let name = key.name.map { " --name \(CommandWords.quoted($0.text))" } ?? ""
        let tag = key.tag.map { " --tag \(CommandWords.quoted($0.name))" } ?? ""
        return
          "\(CommandWords.quoted(key.type.name))\(name)\(tag) --from \(CommandWords.quoted(container.name.text))"
      }
    }.uniqued()
  }

  // MARK: In scripts

  @Test func `Answers that a script gives are judged at once, and what it resolves is logged as resolve`()
    throws
  {
    _ = session.answer("load xyz")
    let input = "predict XYZViewModel --as vm --answer=1 --answer 'all that was made' --answer more"
    let object = try Self.object(session, input)
    let questions = try #require(object["questions"] as? [[String: Any]])
    #expect(questions.map { $0["kind"] as? String } == ["made", "deallocation"])
    #expect(questions.map { $0["given"] as? String } == ["1 object", "all that was made"])
    #expect(questions.map { $0["right"] as? Bool } == [true, false])
    #expect(questions.map { $0["answer"] as? String } == ["1 object", "nothing"])
    #expect(object["ok"] as? Bool == true)
    #expect(object["instance"] as? String == "XYZViewModel#1")
    #expect(session.workspace.log.map(\.text) == ["load xyz", "resolve XYZViewModel --as vm"])
  }

  @Test func `With JSON nobody is asked, also at a terminal`() throws {
    session.predictions.canAsk = true
    _ = session.answer("load xyz")
    _ = session.answer("mode json")
    let object = try Self.object(session, "predict XYZViewModel")
    let questions = try #require(object["questions"] as? [[String: Any]])
    #expect(questions.allSatisfy { $0["given"] is NSNull && $0["right"] is NSNull })
    #expect(session.promptName == "xyz")
  }

  @Test func `Without anybody at a terminal, predict on asks nothing`() throws {
    _ = session.answer("load xyz")
    _ = session.answer("predict on")
    #expect(try text("resolve XYZService").hasPrefix("Resolving XYZService in main"))
  }

  @Test func `A failure is told behind the questions, and fails`() throws {
    _ = session.answer("load cycle")
    let answer = try #require(session.answer("predict Chicken --answer no"))
    guard case .failure(let error) = answer.outcome else {
      Issue.record("it works")
      return
    }
    #expect(error.kind == .fault(.circularDependency))
    #expect(error.status == .failure)
    let text = TextRenderer().text(of: error.before)
    #expect(
      text.hasPrefix(
        """
        Will it fail, and where?
          wrong     not “no, it works”, but: yes, a circular dependency: Chicken → Egg → Chicken
          because   each factory waits for the one that it asks, and the last asks the first again
          would be  “no, it works” if one of them were asked for later: lazily, or by a property injection

        Resolving Chicken in
        """))
  }

  // MARK: At the prompt

  @Test(arguments: [
    ("list", "xyz predict 1/2"), ("li", "xyz predict 1/2"), ("list\ntypes", "xyz predict 1/2"),
    ("what is a scope", "xyz predict 1/2"), ("1", "xyz predict 2/2"), ("no", "xyz predict 2/2"),
  ])
  func `While a question is open, commands that only look run, also abbreviated, and the rest are answers`(
    _ text: String, _ prompt: String
  ) throws {
    session.predictions.canAsk = true
    _ = session.answer("load xyz")
    _ = session.answer("predict XYZViewModel")
    _ = try #require(session.answer(text)).outcome.get()
    #expect(session.promptName == prompt)
  }

  @Test func `An abbreviated command that has to wait for the answer is told so`() throws {
    session.predictions.canAsk = true
    _ = session.answer("load xyz")
    _ = session.answer("predict XYZViewModel")
    guard case .failure(let error)? = session.answer("res XYZService")?.outcome else {
      Issue.record("it works")
      return
    }
    #expect(error.message == "'res XYZService' has to wait for the answer: type 1, 2, 3 or 4")
  }

  @Test func `What waits for the answers has happened once, and is one step of undo`() throws {
    session.predictions.canAsk = true
    _ = session.answer("load xyz")
    _ = session.answer("predict XYZViewModel --as vm")
    #expect(session.promptName == "xyz predict 1/2")
    _ = session.answer("")
    _ = session.answer("")
    #expect(session.promptName == "xyz")
    #expect(session.workspace.log.map(\.text) == ["load xyz", "resolve XYZViewModel --as vm"])
    #expect(session.workspace.world.cycles.count == 1)
    #expect(try text("undo") == "undone: resolve XYZViewModel --as vm\n")
    #expect(try text("objects") == "no objects\n")
  }

  @Test func `A failure that waits for the answers is the latest input's, too`() throws {
    session.predictions.canAsk = true
    _ = session.answer("load cycle")
    _ = session.answer("predict Chicken")
    #expect(session.promptName == "circular predict 1/1")
    guard case .failure(let error)? = session.answer("skip")?.outcome else {
      Issue.record("it works")
      return
    }
    #expect(error.kind == .fault(.circularDependency))
    #expect(
      try text("expect fails circular-dependency Chicken")
        == "as expected: fails circular-dependency Chicken\n")
  }

  @Test func `Who gives up sees the story, and nothing is counted`() throws {
    session.predictions.canAsk = true
    _ = session.answer("load xyz")
    _ = session.answer("predict XYZViewModel")
    let answer = try #require(session.giveUpQuestions())
    #expect(
      OutputFormat.text.render(answer).output.hasPrefix("no more questions\n\nResolving XYZViewModel in main")
    )
    #expect(session.promptName == "xyz")
    #expect(try text("score") == "nothing has been predicted yet\n")
    #expect(session.giveUpQuestions() == nil)
  }
}

/// One question for each way in which one can be answered.
struct PredictionQuestionTests {
  private static let counts = PredictionQuestion(
    .made, "How many?",
    [
      .init(text: "1 object"), .init(text: "2 objects", otherwise: "a"),
      .init(text: "10 objects", otherwise: "b"),
    ],
    rule: "r")
  private static let words = PredictionQuestion(
    .source, "From where?",
    [
      .init(text: "scope cached", otherwise: "a"), .init(text: "scope shared"),
      .init(text: "its factory", otherwise: "b"),
    ],
    rule: "r")

  @Test(arguments: [
    ("1", "1 object"), ("2", "2 objects"), ("10", "10 objects"), ("3", nil), ("1 o", "1 object"),
    ("one", nil),
    ("2 OBJECTS", "2 objects"), ("", nil),
  ])
  func `Where the choices are numbers, a number means the choice itself`(_ typed: String, _ meant: String?) {
    #expect(Self.counts?.choice(meantBy: typed)?.text == meant)
  }

  @Test(arguments: [
    ("1", "scope cached"), ("3", "its factory"), ("4", nil), ("0", nil), ("its", "its factory"),
    ("scope", nil),
    ("scope s", "scope shared"), ("Scope Cached", "scope cached"), ("-1", nil),
  ])
  func `Where they are words, a number means the place, and the beginning of one choice that choice`(
    _ typed: String, _ meant: String?
  ) {
    #expect(Self.words?.choice(meantBy: typed)?.text == meant)
  }

  @Test func `Choices with one text are one, and a single choice is no question`() {
    let question = PredictionQuestion(
      .made, "How many?",
      [
        .init(text: "a", otherwise: "x"), .init(text: "a"), .init(text: "b", otherwise: "y"),
        .init(text: "b", otherwise: "z"),
      ],
      rule: "r")
    #expect(question?.choices.map(\.text) == ["a", "b"])
    #expect(question?.answer.text == "a")
    #expect(
      PredictionQuestion(.made, "?", [.init(text: "a"), .init(text: "a", otherwise: "x")], rule: "r") == nil)
  }
}
