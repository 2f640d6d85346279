import Dispatch
import Foundation
import Testing

@testable import DICore

extension ResolverRules {
  /// What is no circular dependency, and what is one, where a factory may ask for its own service again (SC6, Y1).
  @Suite struct ClosedCircles {
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
          let rounds = Counter()
          bench.register("A", line: 1) { resolution in
            if rounds.next() > 1 { try resolution.need("P") }
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
      let next = bench.engine.census.label(for: Thing("A")).label
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
    func `Y1: a circle that is found late leaves the trace of one that is found at once`(_ circle: Circle)
      throws
    {
      let late = try record(circle, under: .resolver(reentry: .mayEnd))
      #expect(late == (try record(circle, under: .resolver())))
      #expect(late[1].contains("circular dependency: "))
    }

    @Test func `Y1: a chain of a thousand services is no circle`() {
      let resolver = Resolver()
      for index in 0..<1000 {
        resolver.register(name: Resolver.Name("\(index)")) { r in
          Listener(r.resolve(Listener.self, name: Resolver.Name("\(index + 1)")), Singer())
        }
      }
      resolver.register(name: "1000") { Listener(Singer(), Singer()) }
      let listener = withDeepStack { resolver.resolve(Listener.self, name: "0") }
      #expect(listener.first is Listener)
    }

    @Test func `SC6: a service that asks for itself 3 000 times, and then no more, has come to its end`() {
      let resolver = Resolver()
      var rounds = 0
      resolver.register { r -> Listener in
        rounds += 1
        guard rounds < 3_000 else { return Listener(Singer(), Singer()) }
        return Listener(r.resolve(Listener.self), Singer())
      }.scope(.unique)
      resolver.register(name: "counted") { r, args -> Listener in
        let left: Int = args()
        guard left > 0 else { return Listener(Singer(), Singer()) }
        return Listener(r.resolve(Listener.self, name: "counted", args: left - 1), Singer())
      }.scope(.unique)
      let (first, counted) = withDeepStack {
        (resolver.resolve(Listener.self), resolver.resolve(Listener.self, name: "counted", args: 3_000))
      }
      #expect(rounds == 3_000)
      #expect(first.first is Listener)
      #expect(counted.first is Listener)
    }

    @Test(arguments: [8 << 20, 512 << 10, 1 << 30])
    func `Y1: a circle is told whatever the size of the stack, and the trace ends where it closed`(
      _ size: Int
    ) throws {
      ResolverRules.startAnew()
      let rounds = Counter()
      let stop = try #require(
        Stop(onStackOf: size) {
          let resolver = Resolver()
          let child = Resolver()
          resolver.add(child: child)
          resolver.register { r in Listener(Singer(), r.resolve(Tenor.self)) }
          child.register { r in Tenor(r.resolve(Note.self).pitch) }
          child.register { r in
            _ = rounds.next()
            return Note(pitch: (r.resolve(Singer.self) as Singer).number)
          }
          child.register { () -> Singer in
            let voice = resolver.resolve((any Voice).self)
            return Singer(voice.number + resolver.resolve(Tenor.self).number)
          }
          child.register { Singer() as any Voice }.scope(.unique)
          _ = resolver.resolve(Listener.self)
        })
      let error = try #require(stop.error as? ResolutionError)
      #expect(
        error.path.map(\.request.key.type.name) == ["Listener", "Tenor", "Note", "Singer", "Tenor"])
      #expect(FailureWords(error).message.headline == "circular dependency: Tenor → Note → Singer → Tenor")
      #expect(rounds.count < 8000)
      let trace = try #require(stop.traces.first)
      #expect(stop.traces.count == 1)
      #expect(
        trace.requests.map(\.request.key.type.name) == [
          "Listener", "Tenor", "Note", "Singer", "Voice", "Tenor",
        ])
      #expect(trace.created.map(\.typeName.text) == ["Singer"])
      #expect(trace.failures.count == 1)
    }

    @Test func `Y6: a circle through a lazy property that is read at once is one as well`() throws {
      final class Echo {
        @LazyInjected var call: Call
        init() { _ = call }
      }
      final class Call {
        @Injected var echo: Echo
      }
      ResolverRules.startAnew()
      let stop = try #require(
        Stop(onStackOf: 8 << 20) {
          Resolver.register { Echo() }
          Resolver.register { Call() }.scope(.shared)
          _ = Resolver.resolve(Call.self)
        })
      let error = try #require(stop.error as? ResolutionError)
      #expect(FailureWords(error).message.headline == "circular dependency: Call → Echo → Call")
    }

    @Test func `Y1: a circle below a service that asked for itself again is told, and not that service`()
      throws
    {
      ResolverRules.startAnew()
      let stop = try #require(
        Stop(onStackOf: 8 << 20) {
          let resolver = Resolver()
          let made = Counter()
          resolver.register { r in
            made.next() < 3 ? r.resolve(Singer.self) : Singer(r.resolve(Tenor.self).number)
          }
          resolver.register { r in Tenor(r.resolve(Note.self).pitch) }
          resolver.register { r in Note(pitch: r.resolve(Tenor.self).number) }
          _ = resolver.resolve(Singer.self)
        })
      let error = try #require(stop.error as? ResolutionError)
      #expect(
        error.path.map(\.request.key.type.name) == ["Singer", "Singer", "Singer", "Tenor", "Note", "Tenor"])
      #expect(FailureWords(error).message.headline == "circular dependency: Tenor → Note → Tenor")
    }

    @Test func `Y1: arguments may lead to another one each time, so that only the stack is told`() throws {
      ResolverRules.startAnew()
      let stop = try #require(
        Stop(onStackOf: 512 << 10) {
          Resolver.register { (r: Resolver, args: Resolver.Args) in
            Singer(r.resolve(Singer.self, args: (args() as Int) + 1).number)
          }
          _ = Resolver.resolve(Singer.self, args: 1)
        })
      guard case .tooDeep? = (stop.error as? ResolutionError)?.fault else {
        Issue.record("\(stop.error)")
        return
      }
    }

    @Test(arguments: [8 << 20, 512 << 10])
    func `Y1: a circle through equal arguments is one`(_ size: Int) throws {
      ResolverRules.startAnew()
      let stop = try #require(
        Stop(onStackOf: size) {
          Resolver.register { (r: Resolver, args: Resolver.Args) in
            Singer(r.resolve(Tenor.self, args: ["n": 1, "name": args("name") as String]).number)
          }
          Resolver.register { (r: Resolver, args: Resolver.Args) in
            Tenor(r.resolve(Singer.self, args: ["name": args("name") as String]).number)
          }
          _ = Resolver.resolve(Singer.self, args: ["name": "a"])
        })
      let error = try #require(stop.error as? ResolutionError)
      #expect(FailureWords(error).message.headline == "circular dependency: Singer → Tenor → Singer")
    }

    @Test func `Y1: the program stops with the loop`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          Resolver.register { Listener(Resolver.resolve(Singer.self), Singer()) }
          Resolver.register { r in Singer(r.resolve(Listener.self).heardOne ? 1 : 2) }
          _ = Resolver.resolve(Singer.self)
        }
      }
      #expect(result?.says("error: circular dependency: Singer → Listener → Singer") == true)
    }
  }
}

/// What compiled code was told where its program would have ended: it ran on a thread of its own, which was given up.
private struct Stop {
  let error: any Error
  let traces: [Trace]

  /// Nil where `body` came to its end.
  init?(onStackOf size: Int, _ body: @escaping () -> Void) {
    let report = Report()
    let thread = LargeThread(stackOf: [size]) {
      StopHandler { error in
        Engine.shared.abandonCycle(because: error)
        report.error = error
        report.isThere.signal()
        while true { sleep(1_000_000) }
      }.install()
      Engine.shared.recording(body) { report.traces.append($0) }
      report.isThere.signal()
    }
    guard let thread else { return nil }
    report.isThere.wait()
    thread.detach()
    guard let error = report.error else { return nil }
    self.error = error
    traces = report.traces
  }

  /// A class: the thread writes what whoever waits for it reads.
  private final class Report {
    let isThere = DispatchSemaphore(value: 0)
    var error: (any Error)?
    var traces: [Trace] = []
  }
}
