import DICore
import Dispatch
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
          let _: Maker = container.resolve()
        }
      }
    }
  }
}
