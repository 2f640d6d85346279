import DICore
import DITranquillity
import Dispatch
import Resolver
import Testing

extension ResolverRules {
  /// What is recorded on one thread, while others reset.
  @Suite struct RecordingBesideOthers {
    init() { ResolverRules.startAnew() }

    @Test func `a cycle is recorded while another thread resets what scopes hold`() {
      let resolver = Resolver()
      resolver.register { Singer(3) }.scope(.cached)
      let container = DIContainer()
      container.register { Listener(Singer(1), Singer(2)) }.lifetime(.perContainer(.strong))
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for _ in 0..<150 {
          switch thread {
          case 0: ResolverScope.cached.reset()
          case 1: container.clean()
          case 2...4:
            let traces = resolver.traces {
              #expect(resolver.resolve(Singer.self).number == 3)
              let listener: Listener = container.resolve()
              #expect(!listener.heardOne)
            }
            #expect(traces.count == 2)
          default:
            #expect(resolver.resolve(Singer.self).number == 3)
          }
        }
      }
    }

    @Test func `containers are made and dropped on several threads`() {
      final class Maker {
        deinit { _ = DIContainer() }
      }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        for _ in 0..<200 {
          let container = DIContainer()
          container.register { Maker() }.lifetime(.perContainer(.strong))
          let (maker, again): (Maker, Maker) = (container.resolve(), container.resolve())
          #expect(maker === again)
        }
      }
    }

    @Test func `An injection added while its registration is in use is told like any other`() throws {
      let resolver = Resolver()
      let options = resolver.register { Singer() }.scope(.unique)
      resolver.register { r -> Listener in
        let first = r.resolve(Singer.self)
        options.resolveProperties { $1.partner = $0.resolve(Note.self) as AnyObject }
        return Listener(first, r.resolve(Singer.self))
      }
      resolver.register { Note(pitch: 2) }
      let trace = try #require(resolver.trace { _ = resolver.resolve(Listener.self) })
      #expect(
        trace.steps.map { "\($0.depth) \($0.kind) \($0.request.key.type)" } == [
          "0 infer Listener", "0 search Listener", "0 find Listener", "0 need Listener", "1 create Singer",
          "1 create Singer", "2 create Note", "2 inject Singer", "1 return Singer", "0 gather Listener",
          "0 return Listener",
        ])
      #expect(trace.registrations.all.map(\.injections.count) == [1, 0, 0])
    }
  }
}
