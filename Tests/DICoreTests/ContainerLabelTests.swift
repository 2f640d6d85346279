import DICore
import Foundation
import Testing

@Suite("Labels of containers") struct ContainerLabelTests {
  @Test func `traces tell containers of one name apart`() throws {
    let bench = Bench()
    let child = Container("pets", engine: bench.engine, rules: bench.rules)
    let parent = Container("pets", engine: bench.engine, rules: bench.rules, fallbacks: [child])
    bench.register("A", on: child) { _ in .new("A") }
    try bench.resolve("A", on: parent)
    let trace = bench.last
    #expect(trace.container.text == "pets")
    let searched = trace.events.compactMap { event in
      if case .searched(let container, _) = event { container.text } else { nil }
    }
    #expect(searched == ["pets", "pets#2"])
    #expect(trace.registrations.all.map { $0.container?.text } == ["pets#2"])
  }

  @Test func `a number is free again after the end of its container and after another name`() {
    let bench = Bench()
    func new() -> Container { Container("pets", engine: bench.engine, rules: bench.rules) }
    let first = new()
    var second: Container? = new()
    let third = new()
    #expect([first, second, third].compactMap { $0?.label.text } == ["pets", "pets#2", "pets#3"])
    second = nil
    first.name = "dogs"
    #expect([first, new(), third].map(\.label.text) == ["dogs", "pets", "pets#3"])
    #expect(["pets", "pets#3", "pets#1"].map(third.isCalled) == [true, true, false])
    #expect(["dogs", "dogs#1"].map(first.isExactly) == [false, true])
  }

  @Test func `a number is not used again while a cycle is recorded`() throws {
    let bench = Bench()
    func label() -> String { Container("pets", engine: bench.engine, rules: bench.rules).label.text }
    var labels: [String] = []
    bench.register("A") { _ in
      labels += [label(), label()]
      return .new("A")
    }
    try bench.resolve("A")
    #expect(labels == ["pets", "pets#2"])
    #expect(label() == "pets")
  }

  @Test func `a trace with numbered containers is the same after coding`() throws {
    let bench = Bench()
    let other = Container("main", engine: bench.engine, rules: bench.rules)
    _ = bench.main.label
    bench.register("A", in: "container", on: other) { _ in .new("A") }
    try bench.resolve("A", on: other)
    let trace = bench.last
    #expect(trace.container == ContainerLabel("main", number: 2))
    #expect(trace.before.map(\.scope.description).contains("container of main#2"))
    let decoded = try JSONDecoder().decode(Trace.self, from: JSONEncoder().encode(trace))
    #expect(Array(decoded.events) == Array(trace.events))
    #expect(decoded.container == trace.container)
    #expect(Array(decoded.requests) == Array(trace.requests))
  }
}
