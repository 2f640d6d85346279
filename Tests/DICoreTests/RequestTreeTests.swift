import DITranquillity
import Testing

@testable import DICore

/// What led to each request of a cycle, and what came of it.
@Suite struct RequestTreeTests {
  /// A line for each request: who asked, the request around it, what its factory needed, and the outcome.
  private func lines(_ trace: Trace) -> [String] {
    let tree = RequestTree(trace)
    return tree.nodes.enumerated().map { index, node in
      let requester =
        switch node.requester {
        case .request?: "factory"
        case .injection(_, let number, let owner)?: "injection \(number) of \(owner.name)"
        case nil: "code"
        }
      let service = trace.requests[index].request.key.type
      return
        "\(index) \(service) by \(requester) in \(node.parent.map(String.init) ?? "none"), needs \(node.needs): "
        + text(node.outcome)
    }
  }

  private func text(_ outcome: RequestOutcome) -> String {
    switch outcome {
    case .made(let label): "made \(label)"
    case .passedOn(let label): "passed on \(label)"
    case .reused(let label): "reused \(label)"
    case .delayed: "delayed"
    case .collected(let labels): "collected \(labels.map(\.name))"
    case .absent(let absence): "absent, \(absence)"
    case .failed(let error): "failed, \(error.path.count) on the path"
    case .abandoned: "abandoned"
    }
  }

  @Test func `Each request stands below the one that its requester was running for`() throws {
    let bench = Bench(.tranquillity())
    let root = bench.register("Root", line: 1) { resolution in
      try resolution.need("Logging")
      try resolution.need("Spare", isOptional: true)
      return .new("Root")
    }
    root.injections = [Injection(.property, label: "part") { resolution, _ in try resolution.need("Part") }]
    bench.register("Logging", line: 2) { try $0.need("Log") }
    bench.register("Log", in: "single", line: 3) { _ in .new("Log") }
    bench.register("Part", line: 4) { resolution in
      try resolution.need("Log")
      return .new("Part")
    }
    try bench.resolve("Root")
    #expect(
      lines(bench.last) == [
        "0 Root by code in none, needs [1, 3]: made Root#1",
        "1 Logging by factory in 0, needs [2]: passed on Log#1",
        "2 Log by factory in 1, needs []: made Log#1",
        "3 Spare by factory in 0, needs []: absent, notRegistered",
        "4 Part by injection 0 of Root#1 in 0, needs [5]: made Part#1",
        "5 Log by factory in 4, needs []: reused Log#1",
      ])
    #expect(RequestTree(bench.last).nodes[0].children == [1, 3, 4])
    #expect(RequestTree(bench.last).rootInstance?.name == "Root#1")
  }

  @Test func `A collection has the instances of its members`() throws {
    let bench = Bench(.tranquillity())
    bench.register("Animal", line: 1) { _ in .new("Cat") }
    bench.register("Animal", line: 2) { _ in .new("Dog") }
    _ = try bench.main.resolveAll(Request(bench.key("Animal"), kind: .many))
    #expect(
      lines(bench.last) == [
        #"0 Animal by code in none, needs [1, 2]: collected ["Cat#1", "Dog#1"]"#,
        "1 Animal by factory in 0, needs []: made Cat#1",
        "2 Animal by factory in 0, needs []: made Dog#1",
      ])
    #expect(RequestTree(bench.last).rootInstance == nil)
  }

  @Test func `Only the request that failed by itself is the fault`() throws {
    let bench = Bench()
    bench.register("Root") { try $0.need("Part") }
    bench.register("Part") { try $0.need("Missing") }
    #expect(throws: ResolutionError.self) { try bench.resolve("Root") }
    #expect(
      lines(bench.last) == [
        "0 Root by code in none, needs [1]: abandoned",
        "1 Part by factory in 0, needs [2]: abandoned",
        "2 Missing by factory in 1, needs []: failed, 3 on the path",
      ])
    #expect(RequestTree(bench.last).fault == 2)
  }
}
