import DICore
import Resolver
import Testing

extension ResolverRules {
  /// The program's code where the engine lets go of things.
  @Suite struct Reentry {
    init() { ResolverRules.startAnew() }

    @Test func `an object that ends with its graph may open another one`() {
      final class Farewell {
        deinit { _ = Resolver.resolve((any Ear).self) }
      }
      final class Host {}
      Resolver.register { Singer() as any Ear }
      Resolver.register { Farewell() }
      Resolver.register { r in
        _ = r.resolve(Farewell.self)
        return Host()
      }
      for _ in 0..<3 { _ = Resolver.resolve(Host.self) }
      let one = Resolver.resolve((any Ear).self)
      #expect(one !== Resolver.resolve((any Ear).self))
    }

    @Test func `a thread with a small stack has room for a chain`() {
      let resolver = Resolver()
      for index in 0..<12 {
        let next = Resolver.Name("\(index + 1)")
        resolver.register(name: Resolver.Name("\(index)")) { r in
          Listener(Singer(), r.resolve(Listener.self, name: next))
        }
      }
      resolver.register(name: "12") { Listener(Singer(), Singer()) }
      let listener = withDeepStack(of: [512 << 10]) { resolver.resolve(Listener.self, name: "0") }
      #expect(listener.first is Singer)
    }
  }
}
