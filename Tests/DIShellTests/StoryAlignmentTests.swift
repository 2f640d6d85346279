import DICore
import DISource
import Resolver
import SeededNumbers
import Testing

@testable import DIShell

/// What every comparison of two stories has to hold to.
struct StoryAlignmentTests {
  // MARK: Properties

  @Test(arguments: SampleLibrary.all.map(\.name))
  func `The stories of a sample compare alike from either side`(_ name: String) throws {
    check(try Self.cycles(ofSample: name))
  }

  @Test(arguments: 1...8)
  func `The stories of a program of chance compare alike from either side`(seed: Int) {
    check(Self.cycles(ofProgram: UInt64(seed)))
  }

  @Test func `Two stories of ten thousand steps are compared at once`() throws {
    let chain = Chain(length: 5000)
    let first = try chain.resolve()
    chain.lines.swapAt(2000, 3000)
    let second = try chain.resolve()
    #expect(first.steps.count > 10_000)
    let alignment = StoryAlignment(ComparedStory([first]), ComparedStory([second]))
    #expect(alignment.hunks.map(\.removed.count) == [1, 1])
  }

  @Test func `Two stories of a chain compare alike from either side`() throws {
    let chain = Chain(length: 500)
    let first = try chain.resolve()
    chain.lines.swapAt(200, 300)
    let second = try chain.resolve()
    chain.lines = chain.lines.map { $0 + 1 }
    check([first, second, try chain.resolve()])
  }

  /// Each story with itself, and with the one before it in both orders.
  private func check(_ stories: [Trace]) {
    for story in stories { checkSame(story) }
    for (first, second) in zip(stories, stories.dropFirst()) { checkMirror(first, second) }
  }

  private func checkSame(_ story: Trace) {
    let result = Self.difference(story, story)
    let count = "created \(story.created.count) → \(story.created.count)"
    #expect(result.lines.first == "no difference: both cycles tell the same story")
    #expect(result.lines.dropFirst().first?.hasPrefix(count) == true)
    #expect(result.json["diff"] == "[]")
  }

  private func checkMirror(_ first: Trace, _ second: Trace) {
    let there = StoryAlignment(ComparedStory([first]), ComparedStory([second]))
    let back = StoryAlignment(ComparedStory([second]), ComparedStory([first]))
    let turned = back.hunks.map { StoryAlignment.Hunk(removed: $0.added, added: $0.removed) }
    #expect(there.hunks == turned)
    #expect(zip(there.shared, there.shared.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
    for pair in there.shared {
      #expect(there.old.entries[pair.old].words == there.new.entries[pair.new].words)
    }
    let (forth, reverse) = (Self.difference(first, second), Self.difference(second, first))
    for (sign, other): (Character, Character) in [("-", "+"), ("+", "-")] {
      #expect(forth.lines(signed: sign) == reverse.lines(signed: other))
    }
    #expect(forth.json["created"] == "[\(first.created.count),\(second.created.count)]")
    #expect(forth.json["reused"] == "[\(first.reused.count),\(second.reused.count)]")
  }

  // MARK: Cases

  @Test func `Objects made in the stories count by the order of their making`() {
    let session = Session()
    for input in ["load xyz", "resolve XYZViewModel --as a", "resolve XYZViewModel --as b"] {
      _ = session.answer(input)
    }
    let cycles = session.workspace.world.cycles.map(\.trace)
    #expect(cycles.map(\.created.first?.name) == ["XYZCombinedService#1", "XYZCombinedService#2"])
    #expect(Self.difference(cycles[0], cycles[1]).json["diff"] == "[]")
  }

  @Test func `Objects from before keep their names`() {
    let session = Session()
    for input in [
      "class Cat {}", "register { Cat() }.scope(.cached)", "resolve Cat", "resolve Cat",
      "scope reset cached", "resolve Cat", "resolve Cat",
    ] { _ = session.answer(input) }
    let cycles = session.workspace.world.cycles.map(\.trace)
    #expect(
      Self.difference(cycles[1], cycles[3]).lines == [
        "-    4  Cat is in scope cached: Cat#1 is reused.",
        "+    4  Cat is in scope cached: Cat#2 is reused.",
        "created 0 → 0 · reused 1 → 1",
      ])
  }

  @Test func `Steps in the same words count as the same on the same path only`() {
    let session = Session()
    for input in [
      "class Leaf {}\nclass Twig { let leaf: Leaf; init(leaf: Leaf) { self.leaf = leaf } }",
      "class Tree { let a: Twig; let b: Twig; init(a: Twig, b: Twig) { self.a = a; self.b = b } }",
      "register { Leaf() }.scope(.cached)", "register { Twig(leaf: resolve()) }.scope(.unique)",
      "register { Tree(a: resolve(), b: resolve()) }", "resolve Leaf", "resolve Tree",
      "scope Leaf unique", "resolve Tree",
    ] { _ = session.answer(input) }
    let cycles = session.workspace.world.cycles.map(\.trace)
    #expect(
      Self.difference(cycles[1], cycles[2]).lines == [
        "        │  a: Twig is registered (prompt:4); its factory needs leaf: Leaf.",
        "-    6  │  │  leaf: Leaf is in scope cached: Leaf#1 is reused.",
        "+    6  │  │  leaf: Leaf is registered (prompt:3); its factory creates Leaf#2.",
        "        │  b: Twig is registered (prompt:4); its factory needs leaf: Leaf.",
        "-    9  │  │  leaf: Leaf is in scope cached: Leaf#1 is reused.",
        "+    9  │  │  leaf: Leaf is registered (prompt:3); its factory creates Leaf#3.",
        "created 3 → 5 · reused 2 → 0",
      ])
  }

  // MARK: The longest ascent

  @Test(arguments: [
    ([], []), ([7], [0]), ([1, 2, 3], [0, 1, 2]), ([3, 2, 1], [2]), ([4, 0, 1, 5, 2], [1, 2, 4]),
    ([2, 2], [1]),
  ])
  func `The longest ascent is found`(_ values: [Int], _ indices: [Int]) {
    #expect(LongestIncreasingSubsequence.indices(in: values) == indices)
  }

  @Test(arguments: 1...20)
  func `No ascent is longer than the one found`(seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let values = (0..<12).map { _ in Int.random(in: 0..<12, using: &dice) }
    let found = LongestIncreasingSubsequence.indices(in: values)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 && values[$0] < values[$1] })
    let longest = (0..<(1 << values.count)).filter { chosen in
      let picked = values.indices.filter { chosen >> $0 & 1 == 1 }.map { values[$0] }
      return zip(picked, picked.dropFirst()).allSatisfy { $0 < $1 }
    }.map(\.nonzeroBitCount).max()
    #expect(found.count == longest)
  }
}

// MARK: - Stories

extension StoryAlignmentTests {
  /// A difference as it is shown.
  private struct Shown {
    let lines: [String]
    let json: [String: String]

    func lines(signed sign: Character) -> [Substring] {
      lines.filter { $0.first == sign }.map { $0.dropFirst() }
    }
  }

  private static func difference(_ first: Trace, _ second: Trace) -> Shown {
    let result = StoryDifference(
      .init(cycles: [first], failing: "it fails"), .init(cycles: [second], failing: "it fails"), of: "cycles"
    ).result
    let lines = TextRenderer().text(of: result).split(separator: "\n").map(String.init)
    let json = result.fields.map { ($0.0, $0.1.line) }
    return Shown(lines: lines, json: Dictionary(json) { first, _ in first })
  }

  /// Every service twice, with failures, before and after changes of what registrations do.
  private static func cycles(ofSample name: String) throws -> [Trace] {
    let session = Session()
    _ = try #require(session.answer("load \(name)")).outcome.get()
    let resolutions = session.workspace.world.program.containers.flatMap { container in
      container.registrations.flatMap(\.services).map { key in
        "resolve '\(key.type)' --from \(container.name)" + (key.name.map { " --name '\($0)'" } ?? "")
      }
    }
    let inputs = resolutions.flatMap { [$0, $0] } + ["scope default unique"] + resolutions
    return traces(of: inputs, in: session)
  }

  /// Classes that need one another, some in circles, some not registered, in scopes of chance, in either library.
  private static func cycles(ofProgram seed: UInt64) -> [Trace] {
    var dice = SeededGenerator(seed: seed)
    let isResolver = seed % 2 == 0
    let count = Int.random(in: 3...9, using: &dice)
    var inputs: [String] = []
    for index in 0..<count {
      let all = (0..<Int.random(in: 0...3, using: &dice)).map { _ in Int.random(in: 0..<count, using: &dice) }
      let needs = all.filter { $0 > index || $0 % 5 == 4 }
      inputs.append(type(index, needs))
      guard Int.random(in: 0..<12, using: &dice) > 0 else { continue }
      let arguments = needs.indices.map { "p\($0): resolve()" }.joined(separator: ", ")
      inputs.append(
        isResolver ? "register { C\(index)(\(arguments)) }" : "container.register(C\(index).init)")
    }
    let scopes =
      isResolver ? ["unique", "graph", "shared", "cached"] : ["prototype", "objectGraph", "single"]
    for _ in 0..<8 {
      inputs.append("resolve C\(Int.random(in: 0..<2, using: &dice))")
      let changed = Int.random(in: 0..<count, using: &dice)
      inputs.append("scope C\(changed) \(scopes.randomElement(using: &dice) ?? "")")
    }
    return traces(of: inputs, in: Session())
  }

  private static func type(_ index: Int, _ needs: [Int]) -> String {
    let fields = needs.enumerated().map { "let p\($0): C\($1)" }.joined(separator: "; ")
    let parameters = needs.enumerated().map { "p\($0): C\($1)" }.joined(separator: ", ")
    let sets = needs.indices.map { "self.p\($0) = p\($0)" }.joined(separator: "; ")
    return "class C\(index) { \(fields); init(\(parameters)) { \(sets) } }"
  }

  private static func traces(of inputs: [String], in session: Session) -> [Trace] {
    var traces: [Trace] = []
    for input in inputs {
      session.latest.forgetInputs()
      _ = session.answer(input)
      if let trace = session.latest.trace { traces.append(trace) }
    }
    return traces
  }
}

/// Services each of which needs the next one. A class, because the engine records into it.
private final class Chain {
  private final class Link {
    let next: Link?
    init(next: Link?) { self.next = next }
  }

  /// The line on which each service is registered.
  var lines: [Int]
  private var recorded: [Trace] = []

  init(length: Int) { lines = Array(1...length) }

  func resolve() throws -> Trace {
    let engine = Engine()
    let rules = Rules.resolver()
    let container = Container("main", engine: engine, rules: rules)
    for index in lines.indices { register(index, rules.defaultScope, in: container) }
    engine.recorder = { [unowned self] in recorded.append($0) }
    try withDeepStack { _ = try container.resolve(Request(Self.key(0))) }
    return try #require(recorded.last)
  }

  private static func key(_ index: Int) -> ServiceKey { ServiceKey(TypeIdentity(named: "C\(index)")) }

  private func register(_ index: Int, _ scope: Scope, in container: Container) {
    let next = index + 1 < lines.count ? Request(Self.key(index + 1)) : nil
    let key = Self.key(index)
    let place = SourcePlace(file: "Chain.swift", line: lines[index])
    let registration = Registration(key, implementation: key.type, scope: scope, place: place) { resolution in
      let link = try next.flatMap { try resolution.resolve($0) }
      return .object(Link(next: link?.object as? Link))
    }
    container.register(registration)
  }
}
