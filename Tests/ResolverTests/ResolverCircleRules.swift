import Dispatch
import Foundation
import Resolver
import Testing

@testable import DICore

extension ResolverRules {
  /// What is no circular dependency, and what is one, where a factory may ask for its own service again.
  /// See `circular-dependencies.md` and `scopes.md` in `Documentation/Rules/Resolver`.
  @Suite struct ClosedCircles {
    @Test func `a chain of a thousand services is no circle`() {
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

    @Test func `a service that asks for itself 3 000 times, and then no more, has come to its end`() {
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
    func `a circle is told whatever the size of the stack, and the trace ends where it closed`(
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

    @Test func `a circle through a lazy property that is read at once is one as well`() throws {
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

    @Test func `a circle below a service that asked for itself again is told, and not that service`()
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

    @Test func `arguments may lead to another circle each time, so that only the stack is told`() throws {
      ResolverRules.startAnew()
      let stop = try #require(
        Stop(onStackOf: 512 << 10) {
          Resolver.register { (r: Resolver, args: Resolver.Args) in
            Singer(r.resolve(Singer.self, args: (args() as Int) + 1).number)
          }
          _ = Resolver.resolve(Singer.self, args: 1)
        })
      guard case .tooDeep(.requests)? = (stop.error as? ResolutionError)?.fault else {
        Issue.record("\(stop.error)")
        return
      }
    }

    @Test(arguments: [8 << 20, 512 << 10])
    func `a circle through equal arguments is one`(_ size: Int) throws {
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

    @Test func `the program stops with the loop`() async {
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
    let thread = PosixThread(stackOf: [size]) {
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
