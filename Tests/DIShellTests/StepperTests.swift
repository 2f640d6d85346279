import DICore
import DISource
import Resolver
import Testing

@testable import DIShell

/// Walks over recorded cycles.
struct StepperTests {
  /// Every registration of every sample, and two services that cannot be resolved.
  static let walks: [(sample: String, input: String)] =
    SampleLibrary.all.flatMap { sample in
      let session = Session()
      _ = session.answer("load \(sample.name)")
      let inputs = session.workspace.world.program.containers.flatMap { container in
        container.registrations.flatMap(\.services).map { service in
          "step \(service.type) --from \(container.name)" + (service.name.map { " --name \($0)" } ?? "")
            + (service.tag.map { " --tag \($0)" } ?? "")
        }
      }
      return inputs.uniqued().map { (sample.name, $0) }
    } + [("broken", "step XYZService"), ("broken", "step Nothing")]

  private func session(_ sample: String) -> Session {
    let session = Session()
    if sample == "broken" {
      _ = session.answer(
        "class XYZSession {}\nclass XYZService { init(session: XYZSession) {} }\nclass Nothing {}")
      _ = session.answer("register { XYZService(session: resolve()) }")
    } else {
      _ = session.answer("load \(sample)")
    }
    return session
  }

  private func shown(_ input: String, _ session: Session) throws -> String {
    OutputFormat.text.render(try #require(session.answer(input))).output
  }

  /// The panel, without what is said about the stop.
  private func panel(_ session: Session) throws -> [String] {
    let stepper = try #require(session.stepping)
    return StepPanel(stepper).lines.map(\.text)
  }

  /// The first walk of each sample is typed. In the others the stepper itself moves, since a debug build takes longer to
  /// parse a command than to move and show the panel.
  @Test(arguments: StepperTests.walks.indices)
  func `There and back shows the same panels in reverse, and goto shows them too`(_ index: Int) throws {
    let (sample, input) = Self.walks[index]
    let isTyped = index == 0 || Self.walks[index - 1].sample != sample
    let session = session(sample)
    _ = session.answer(input)
    let count = try #require(session.stepping).steps.count
    func panel(after command: String, at position: Int) throws -> [String] {
      if isTyped {
        _ = session.answer(command)
      } else {
        #expect(session.stepping?.go(to: position) == true)
      }
      return try self.panel(session)
    }
    let first = try self.panel(session)
    let forth = try [first] + (1..<count).map { try panel(after: "step", at: $0 + 1) }
    #expect(try shown("step", session).hasSuffix("this is the last step\n"))
    let last = try self.panel(session)
    let back = try [last] + (1..<count).map { try panel(after: "back", at: count - $0) }
    #expect(try shown("back", session).hasSuffix("this is the first step\n"))
    #expect(forth == back.reversed())
    for number in [count, 1, (count + 1) / 2] {
      #expect(try panel(after: "goto \(number)", at: number) == forth[number - 1])
    }
    _ = session.answer("begin")
    _ = session.answer("step \(count - 1)")
    #expect(try self.panel(session) == (count > 1 ? forth[count - 1] : forth[0]))
  }

  /// A root that asks for five thousand services, each of which asks for what all share.
  private func longTrace() throws -> Trace {
    let engine = Engine()
    let rules = Rules.resolver()
    let main = Container("main", engine: engine, rules: rules)
    func register(_ name: String, _ factory: @escaping Registration.Factory) {
      let service = TypeIdentity(named: name)
      main.register(
        Registration(
          ServiceKey(service), implementation: service, scope: rules.defaultScope, place: nil,
          factory: factory))
    }
    func ask(_ resolution: Resolution, _ name: String) throws {
      _ = try resolution.resolve(Request(ServiceKey(TypeIdentity(named: name))))
    }
    let count = 3_333
    register("Root") { resolution in
      for number in 0..<count { try ask(resolution, "Leaf\(number)") }
      return .object(Session())
    }
    register("Shared") { _ in .object(Session()) }
    for number in 0..<count {
      register("Leaf\(number)") { resolution in
        try ask(resolution, "Shared")
        return .object(Session())
      }
    }
    var traces: [Trace] = []
    engine.recorder = { traces.append($0) }
    _ = try main.resolve(Request(ServiceKey(TypeIdentity(named: "Root"))))
    return try #require(traces.first)
  }

  @Test func `A cycle of ten thousand steps can be walked through from both ends`() throws {
    let session = session("xyz")
    let longTrace = try longTrace()
    session.stepping = Stepper(longTrace, TraceSources(of: longTrace, in: session.workspace.world.program))
    let count = try #require(session.stepping).steps.count
    #expect(count == 10_005)
    _ = session.answer("end")
    let last = try panel(session)
    _ = session.answer("back 20")
    _ = session.answer("step 20")
    #expect(try panel(session) == last)
    _ = session.answer("goto 5000")
    let middle = try panel(session)
    _ = session.answer("begin")
    _ = session.answer("step 4999")
    #expect(try panel(session) == middle)
    #expect(middle.allSatisfy { DisplayWidth.of($0) <= 120 })
  }

  @Test func `An empty line stands for the last move`() throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    #expect(session.stepping?.lastMove == "step")
    _ = session.answer("step 2")
    #expect(session.stepping?.lastMove == "step 2")
    _ = session.answer("back")
    #expect(session.stepping?.lastMove == "back")
    _ = session.answer("state")
    #expect(session.stepping?.lastMove == "back")
    _ = session.answer("back")
    #expect(session.stepping?.position == 1)
    #expect(session.stepping?.lastMove == "step")
  }

  @Test(arguments: [
    ("s", 6), ("b", 4), ("n", 7), ("p", 4), ("f", 7), ("c", 15), ("rc", 1), ("e", 15), ("beg", 1), ("g 3", 3),
  ])
  func `Short words are moves during a walk`(_ word: String, _ position: Int) throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    _ = session.answer("goto 5")
    _ = session.answer(word)
    #expect(session.stepping?.position == position)
  }

  @Test func `A walk goes on while other things are done, and ends when another program is loaded`() throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    _ = session.answer("goto 9")
    _ = session.answer("scope XYZCombinedService unique")
    _ = session.answer("resolve XYZService")
    _ = session.answer("undo")
    #expect(session.promptName == "xyz step 9/15")
    _ = session.answer("load cats")
    #expect(session.promptName == "cats")
  }

  @Test func `Every move answers scripts with the same keys`() throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    let moves = [
      "step", "back", "next", "prev", "finish", "start", "goto 9", "begin", "end", "continue", "rcontinue",
      "when XYZService#1", "state", "where",
    ]
    for move in moves {
      let object = JSONRenderer().object(of: try #require(session.answer(move)))
      for key in ["at", "of", "step", "stack", "graph", "scopes", "objects", "changed"] {
        #expect(object[key] != nil, "\(move) has no \(key)")
      }
    }
  }

  @Test func `In a failed cycle finish does not go backwards`() throws {
    let session = session("broken")
    _ = session.answer("step XYZService")
    _ = session.answer("end")
    let last = try #require(session.stepping).position
    #expect(try shown("finish", session).hasSuffix("this is the last step\n"))
    #expect(session.stepping?.position == last)
  }

  @Test func `After a jump an empty line goes on step by step`() throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    for jump in ["goto 9", "begin", "when XYZService#1", "end"] {
      _ = session.answer(jump)
      #expect(session.stepping?.lastMove == "step")
    }
  }

  @Test func `A walk keeps the source that it began with`() throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    _ = session.answer("goto 9")
    let before = try panel(session)
    _ = session.answer("undo")
    #expect(try panel(session) == before)
  }

  @Test(arguments: ["step 99999999999999999999", "next 1000000000"])
  func `A count beyond all bounds goes to the last step`(_ move: String) throws {
    let session = session("xyz")
    _ = session.answer("step XYZViewModel")
    #expect(try shown(move, session).hasSuffix("this is the last step\n"))
  }

  @Test func `During a deferred injection the stack names it`() throws {
    let session = session("cycle")
    _ = session.answer("step View --from container")
    _ = session.answer("end")
    #expect(
      try shown("where", session) == "   1  the injection of view into Presenter#1 (Circular.swift:55)\n")
  }
}
