import Resolver
import Testing

@testable import DICore

/// What is a circular dependency where a factory may ask for its own service again.
/// See `Documentation/Rules/Resolver/circular-dependencies.md`.
@Suite struct CircleTests {
  /// Registrations that come round, and what to ask for.
  struct Circle: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let register: @Sendable (Bench) -> Void

    static let all = [
      Circle(testDescription: "a service that asks for itself") { bench in
        bench.register("A", line: 1) { .new("A", ["a": try $0.need("A")]) }
      },
      Circle(testDescription: "two services, in scopes that keep") { bench in
        bench.register("A", in: "cached", line: 1) { .new("A", ["b": try $0.need("B")]) }
        bench.register("B", in: "shared", line: 2) { .new("B", ["a": try $0.need("A")]) }
      },
      Circle(testDescription: "three services behind a chain, each with objects of its own") { bench in
        bench.register("A", line: 1) { .new("A", ["b": try $0.need("B")]) }
        bench.register("B", line: 2) { .new("B", ["x": try $0.need("X"), "c": try $0.need("C")]) }
        bench.register("C", in: "unique", line: 3) {
          .new("C", ["x": try $0.need("X"), "y": try $0.need("Y"), "d": try $0.need("D")])
        }
        bench.register("D", in: "application", line: 4) {
          .new("D", ["z": try $0.need("Z"), "b": try $0.need("B")])
        }
        bench.register("X", in: "unique", line: 5) { _ in .new("X") }
        bench.register("Y", in: "cached", line: 6) { _ in .new("Y") }
        bench.register("Z", line: 7) { .new("Z", ["y": try $0.need("Y")]) }
      },
      Circle(testDescription: "services of a container and its child") { bench in
        let child = Container("child", engine: bench.engine, rules: bench.rules)
        bench.main.addFallback(child)
        bench.register("A", line: 1) { .new("A", ["b": try $0.need("B")]) }
        bench.register("B", on: child, line: 2) { .new("B", ["a": try $0.need("A")]) }
      },
      Circle(testDescription: "a property that is set after creation") { bench in
        let a = bench.register("A", line: 1) { .new("A", ["x": try $0.need("X")]) }
        a.injections = [Injection(.property) { resolution, _ in try resolution.need("B") }]
        bench.register("B", in: "unique", line: 2) { .new("B", ["a": try $0.need("A")]) }
        bench.register("X", in: "unique", line: 3) { _ in .new("X") }
      },
      Circle(testDescription: "services and scopes that only later rounds meet") { bench in
        var rounds = 0
        bench.register("A", line: 1) { resolution in
          rounds += 1
          if rounds > 1 { try resolution.need("P") }
          return .new("A", ["b": try resolution.need("B")])
        }
        bench.register("B", line: 2) { .new("B", ["a": try $0.need("A")]) }
        bench.main.register(
          Registration(
            bench.key("P"), implementation: TypeIdentity(named: "P"), scope: Scope("own", .cache(.weak)),
            place: nil
          ) { _ in .new("P") })
      },
      Circle(testDescription: "a request that may be answered with nil") { bench in
        bench.register("A", line: 1) { resolution in
          var request = Request(bench.key("B"))
          request.isOptional = true
          return try resolution.resolve(request) ?? .new("A")
        }
        bench.register("B", line: 2) { .new("B", ["a": try $0.need("A")]) }
      },
    ]
  }

  /// What is recorded when `Circle` is asked for, and a service that has nothing to do with it afterwards.
  private func record(_ circle: Circle, under rules: Rules) throws -> [String] {
    let bench = Bench(rules)
    bench.register("X", in: "unique", line: 90) { _ in .new("X") }
    circle.register(bench)
    bench.register("E", line: 91) { .new("E", ["x": try $0.need("X")]) }
    #expect(throws: ResolutionError.self) { try bench.resolve("A") }
    #expect(bench.engine.cycle == nil)
    try bench.resolve("E")
    let next = bench.engine.tracker.label(for: Thing("A")).label
    return ["the next A is \(next)"]
      + bench.traces.map { trace in
        let failures = trace.failures + [trace.failure].compactMap(\.self)
        return """
          \(trace.before)
          \(trace.requests.map { "\($0)" })
          \(trace.events.map { "\($0)" })
          \(trace.registrations.all.map(\.id))
          \(failures.map { "\(FailureWords($0).message.text) \($0.depth) \($0.path.count)" })
          """
      }
  }

  @Test(arguments: Circle.all)
  func `a circle that is found late leaves the trace of one that is found at once`(_ circle: Circle)
    throws
  {
    let late = try record(circle, under: .resolver(reentry: .mayEnd))
    #expect(late == (try record(circle, under: .resolver())))
    #expect(late[1].contains("circular dependency: "))
  }
}
