import Foundation
import Testing

@testable import DICore

/// What long sessions keep is shared where nothing changed, and is the same as if it were not.
@Suite struct LongSessionTests {
  private func label(_ number: Int) -> InstanceLabel {
    InstanceLabel(
      typeName: number % 5 == 0 ? "Value" : "A", number: number % 5 == 0 ? 0 : UInt32(number),
      hasKnownType: true)
  }

  @Test("a list, and each copy of it, holds what was added and not taken out, in that order")
  func lists() {
    var random = SystemRandomNumberGenerator()
    var list = LabelList()
    var model: [InstanceLabel] = []
    var copies: [(LabelList, [InstanceLabel])] = []
    for number in 1...1000 {
      let new = label(number)
      let isNew = list.add(new)
      #expect(isNew)
      model.append(new)
      if number % 7 == 0, let object = model.filter(\.isObject).randomElement(using: &random) {
        let outcomes = [list.add(object), list.remove(object), list.remove(object)]
        #expect(outcomes == [false, true, false])
        model.removeAll { $0 == object }
      }
      if number % 100 == 0 { copies.append((list, model)) }
    }
    for (list, model) in copies + [(list, model)] {
      #expect(list.labels == model)
      #expect(Array(list.members.reversed()) == model.reversed())
      #expect(list.count == model.count)
      #expect(
        (1...1000).allSatisfy { !label($0).isObject || list.contains(label($0)) == model.contains(label($0)) }
      )
    }
  }

  @Test("what scopes hold is told alike by who goes on from an earlier look and by who looks at all")
  func snapshots() throws {
    let bench = Bench()
    for name in ["A", "B", "C"] { bench.register(name, in: "cached") { _ in .new(name) } }
    bench.register("D", in: "shared") { _ in .new("D") }
    var earlier: ScopeSnapshot?
    func look() {
      let all = ScopeSnapshot(of: bench.main)
      let next = ScopeSnapshot(of: bench.main, after: earlier)
      #expect(next.contents == all.contents)
      earlier = next
    }
    look()
    for name in ["A", "B"] {
      try bench.resolve(name)
      look()
    }
    var kept: Instance? = try bench.resolve("D")
    look()
    #expect(earlier?.contents.reduce(0) { $0 + $1.count } == 3)
    withExtendedLifetime(kept) {}
    kept = nil
    look()
    #expect(earlier?.contents.reduce(0) { $0 + $1.count } == 2)
    for scope in bench.main.rules.scopes { bench.engine.reset(scope) }
    look()
    #expect(earlier?.contents.reduce(0) { $0 + $1.count } == 0)
    for name in ["C", "A", "C"] {
      try bench.resolve(name)
      look()
    }
    #expect(earlier?.contents.flatMap(\.instances).map(\.name) == ["C#1", "A#2"])
  }

  @Test(
    "of a long path the first and last requests are written down, with its length, which is told when it is read"
  )
  func longPath() throws {
    let bench = Bench()
    for index in 0..<20_000 {
      bench.register("A\(index)") { .new("A\(index)", ["next": try $0.need("A\(index + 1)")]) }
    }
    #expect(throws: ResolutionError.self) { try withDeepStack(of: [16 << 20]) { try bench.resolve("A0") } }
    let trace = bench.last
    let error = try #require(trace.failure)
    #expect(error.path.count > 200)
    let read = try JSONDecoder().decode(Trace.self, from: try JSONEncoder().encode(trace))
    let cut = try #require(read.failure)
    #expect(cut.path.map(\.request) == (error.path.prefix(50) + error.path.suffix(50)).map(\.request))
    #expect(cut.pathLength == error.path.count)
    #expect(FailureWords(cut).message.headline == FailureWords(error).message.headline)
    #expect(FailureWords(cut).message.rows.map(\.1) == FailureWords(error).message.rows.map(\.1))
    let again = try JSONDecoder().decode(Trace.self, from: try JSONEncoder().encode(read))
    #expect(again.failure?.pathLength == error.path.count)
    #expect(again.failure?.path.count == 100)
  }
}
