import Foundation
import Testing

@testable import DIShell

/// A session that ends with a question, and the whole answer to it.
struct WhyCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// What is typed stands behind `> `; below the last input, the question, stands the answer.
  let text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }

  var testDescription: String { name }

  static let all = chains + sharing + services + mistakes

  /// What is typed.
  var inputs: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  /// The session as it goes now.
  func replayed() throws -> String {
    let rendered = OutputFormat.text.render(try answer())
    return inputs.map { "> \($0)\n" }.joined() + rendered.output + rendered.error
  }

  /// The answer to the last input.
  func answer() throws -> Response {
    let session = Session()
    let answers = inputs.compactMap { session.answer($0) }
    for answer in answers.dropLast() { _ = try answer.outcome.get() }
    return try #require(answers.last)
  }
}

/// Why an object is there, and why a service can or cannot be resolved.
struct WhyTests {
  @Test(arguments: WhyCase.all)
  func `A question is answered as the table says`(_ example: WhyCase) throws {
    #expect(try example.replayed() == example.text + "\n")
  }

  @Test(arguments: WhyCase.chains + WhyCase.sharing + WhyCase.services)
  func `Scripts are told the same chain`(_ example: WhyCase) throws {
    let answer = JSONRenderer().object(of: try example.answer())
    guard case .array(let links)? = answer["chain"] else { throw NoChain() }
    let told = links.map { link -> String in
      guard case .string(let text)? = link["text"] else { return "" }
      return text
    }
    for text in told { #expect(example.text.contains("  \(text)\n") || example.text.hasSuffix(text)) }
    #expect(told.last != nil)
    #expect(links.last?["kind"] == .string("therefore"))
  }

  private struct NoChain: Error {}

  @Test func `Scripts get the object, its first service, its cycle and step, and who holds it`() throws {
    let session = try session("load xyz", "resolve XYZViewModel --as vm")
    let answer = try JSONRenderer().object(of: #require(session.answer("why XYZCombinedService#1")))
    #expect(answer["about"] == .string("XYZCombinedService#1"))
    #expect(answer["service"] == .string("XYZFetching"))
    #expect(answer["cycle"] == .int(1))
    #expect(answer["step"] == .int(6))
    #expect(answer["holders"] == .strings(["XYZViewModel#1"]))
    #expect(answer["shared"] == .bool(true))
    #expect(
      answer["uses"]?.line
        == #"[{"service":"XYZUpdating","label":"updater","scope":"graph","cycle":1,"step":9}]"#)
  }

  @Test func `A question changes nothing`() throws {
    let session = try session("load scopes", "resolve Dashboard --as dashboard")
    let before = try text(session, "objects")
    for question in ["why CachedService", "why Dashboard", "why", "why dashboard"] {
      _ = try text(session, question)
      #expect(try text(session, "objects") == before)
    }
    #expect(session.workspace.world.cycles.count == 1)
  }

  @Test func `Without a subject it is about what the latest resolution gave`() throws {
    let session = try session("load xyz", "resolve XYZService --as service")
    #expect(try text(session, "why") == text(session, "why service"))
    _ = session.answer("resolve Nothing")
    #expect(
      try text(session, "why") == """
        asked for   Nothing
        searched    main: nothing found
        therefore   nothing: no registration for Nothing
        note        nothing that is loaded names 'Nothing'
        see         types, list

        """)
    _ = session.answer("resolve Nothing --optional")
    #expect(
      try text(session, "why") == """
        asked for   Nothing?
        searched    main: nothing found
        therefore   nil: Nothing has no registration in main

        """)
  }

  @Test func `An object of a cycle that is no longer kept is not said to have been made by code`() throws {
    let session = try session("class Log {}; register { Log() }", "resolve Log --as log")
    for _ in 0..<5 { _ = session.answer("for _ in 0..<200 { let other: Log = Resolver.resolve() }") }
    #expect(
      try text(session, "why log") == """
        therefore   Log#1 was made by cycle 1, which is no longer kept: input 2, resolve Log --as log
        held by     variable log

        """)
  }

  @Test func `Of a long chain the first and the last requests are shown, to scripts all`() throws {
    let proxies = (1...40).map { "register { resolve() as P\($0 - 1) as P\($0) }" }
    let protocols = (1...40).map { "protocol P\($0) {}; extension P0: P\($0) {}" }
    let session = try session(
      "class P0 {}; " + protocols.joined(separator: "; "), "register { P0() }",
      proxies.joined(separator: "\n"), "resolve P40 --as it")
    let lines = try text(session, "why it").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("asked for") }.count == 8)
    #expect(lines.contains("…           33 more requests"))
    let answer = try JSONRenderer().object(of: #require(session.answer("why it")))
    guard case .array(let links)? = answer["chain"] else { throw NoChain() }
    #expect(links.filter { $0["kind"] == .string("asked") }.count == 41)
  }

  @Test func `What is to be tried makes one object of two`() throws {
    let session = try session("load scopes", "resolve Dashboard --as first")
    let answer = try text(session, "why UniqueService#1")
    #expect(answer.contains("try         scope UniqueService graph: "))
    _ = try text(session, "scope UniqueService graph")
    #expect(try text(session, "resolve Dashboard").contains("UniqueService#3 is reused"))
  }

  private func session(_ inputs: String...) throws -> Session {
    let session = Session()
    for input in inputs { _ = try #require(session.answer(input)).outcome.get() }
    return session
  }

  private func text(_ session: Session, _ input: String) throws -> String {
    TextRenderer().text(of: try #require(session.answer(input)).outcome.get())
  }
}
