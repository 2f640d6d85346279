import DICore
import Resolver
import Testing

extension ResolverRules {
  /// See `Documentation/Rules/Resolver/containers.md`.
  @Suite struct Containers {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `containers are independent`() {
      resolver.register { Singer() }
      #expect(Resolver().optional(Singer.self) == nil)
    }

    @Test func `main takes static registrations, and root answers static requests`() {
      let main = Resolver.main
      #expect(Resolver.root === main)
      Resolver.root = resolver
      Resolver.register { Singer(1) }
      #expect(main.optional(Singer.self)?.number == 1)
      #expect(Resolver.optional(Singer.self) == nil)
      resolver.register { Singer(2) }
      #expect(Resolver.resolve(Singer.self).number == 2)
      Resolver.main = Resolver()
      #expect(Resolver.root === resolver)
      #expect(Resolver.main !== main)
    }

    // In processes of their own: the root is read once.
    @Test
    func `a request to a container does not read the root, and registering services by itself neither`()
      async
    {
      await #expect(processExitsWith: .success) {
        let container = Resolver()
        container.register { "x" }
        _ = container.resolve(String.self)
        _ = LazyInjected<Int>()
        Resolver.registerServices?()
        let mine = Resolver()
        mine.register { 7 }
        Resolver.main = mine
        #expect(Resolver.optional(Int.self) == 7)
        #expect(Resolver.root === mine)
        Resolver.main = Resolver()
        #expect(Resolver.root === mine)
      }
    }

    @Test func `what has Resolving reads the root when it uses its resolver`() async {
      await #expect(processExitsWith: .success) {
        let first = Resolver.main
        #expect(Asking().resolver === first)
        Resolver.main = Resolver()
        #expect(Resolver.root === first)
      }
    }

    @Test func `children answer what their owner cannot`() {
      resolver.register { Singer(1) }
      let other = Resolver()
      other.register { Note(pitch: 2) }
      let owner = Resolver(child: resolver)
      owner.add(child: other)
      #expect(owner.resolve(Singer.self).number == 1)
      #expect(owner.resolve(Note.self).pitch == 2)
      #expect(Resolver(parent: other).resolve(Note.self).pitch == 2)
    }

    @Test func `children are searched depth first, in the order of adding`() {
      let (first, second, grandchild) = (Resolver(), Resolver(), Resolver())
      first.add(child: grandchild)
      resolver.add(child: first)
      resolver.add(child: second)
      second.register { Note(pitch: 2) }
      #expect(resolver.resolve(Note.self).pitch == 2)
      grandchild.register { Note(pitch: 3) }
      #expect(resolver.resolve(Note.self).pitch == 3)
      first.register { Note(pitch: 1) }
      #expect(resolver.resolve(Note.self).pitch == 1)
      resolver.register { Note(pitch: 0) }
      #expect(resolver.resolve(Note.self).pitch == 0)
    }

    @Test func `the owner overrides its children name by name`() {
      let owner = Resolver(child: resolver)
      resolver.register { Note(pitch: 1) }
      resolver.register(name: "a") { Note(pitch: 2) }
      owner.register(name: "a") { Note(pitch: 3) }
      #expect(owner.resolve(Note.self).pitch == 1)
      #expect(owner.resolve(Note.self, name: "a").pitch == 3)
      owner.register { Note(pitch: 4) }
      #expect(owner.resolve(Note.self).pitch == 4)
      #expect(resolver.resolve(Note.self, name: "a").pitch == 2)
    }

    @Test func `a child does not see its owner's registrations`() {
      let owner = Resolver(child: resolver)
      owner.register { Singer() }
      #expect(resolver.optional(Singer.self) == nil)
    }

    @Test func `a factory gets the container that was asked`() {
      let owner = Resolver(child: resolver)
      resolver.register { Note(pitch: 1) }
      resolver.register { r in Singer(r.resolve(Note.self).pitch) }
      owner.register { Note(pitch: 2) }
      #expect(owner.resolve(Singer.self).number == 2)
      #expect(resolver.resolve(Singer.self).number == 1)
    }

    @Test func `a factory that asks statically asks the root`() {
      resolver.register { Note(pitch: 1) }
      resolver.register { Singer(Resolver.resolve(Note.self).pitch) }
      Resolver.register { Note(pitch: 2) }
      #expect(resolver.resolve(Singer.self).number == 2)
    }

    @Test func `what is registered in a child later is found, and a circle of containers ends`() {
      let owner = Resolver(child: resolver)
      owner.add(child: owner)
      resolver.add(child: owner)
      #expect(owner.optional(Singer.self) == nil)
      resolver.register { Singer(1) }
      #expect(owner.optional(Singer.self)?.number == 1)
    }
  }

  /// The rules of `registerAllServices` are in BothSidesTests/RegisteringTests.
  /// See `decorate.md` and `register-all-services.md` in `Documentation/Rules/Resolver`.
  @Suite struct Programs {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `reset gives an empty main that is the root, and empties the caches`() {
      let main = Resolver.main
      main.register { Note(pitch: 1) }
      for scope in [ResolverScope.application, .cached, .shared] as [ResolverScope] {
        resolver.register { Singer() }.scope(scope)
        let singer = resolver.resolve(Singer.self)
        Resolver.reset()
        #expect(resolver.resolve(Singer.self) !== singer)
      }
      Resolver.root = resolver
      Resolver.reset()
      #expect(Resolver.main !== main)
      #expect(Resolver.root === Resolver.main)
      #expect(main.optional(Note.self)?.pitch == 1)
      #expect(Resolver.optional(Note.self) == nil)
    }

    @Test func `a former root ends at once, or when the static call that uses it is over`() {
      weak let former = Resolver.main
      Resolver.reset()
      #expect(former == nil)
      weak let used = Resolver.main
      Resolver.register { () -> Singer in
        Resolver.reset()
        #expect(used != nil)
        Resolver.register { Note(pitch: 2) }
        return Singer(Resolver.resolve(Note.self).pitch)
      }
      #expect(Resolver.resolve(Singer.self).number == 2)
      #expect(used == nil)
    }

    @Test func `reset leaves other scopes, settings and containers alone`() {
      let main = Resolver.main
      main.register { Note(pitch: 1) }
      resolver.register { Singer() }.scope(.session)
      resolver.register { Tenor() }.scope(.container)
      let (singer, tenor) = (resolver.resolve(Singer.self), resolver.resolve(Tenor.self))
      Resolver.defaultScope = .unique
      Resolver.decorate = { _ in }
      Resolver.reset()
      #expect(resolver.resolve(Singer.self) === singer)
      #expect(resolver.resolve(Tenor.self) === tenor)
      #expect(Resolver.defaultScope === ResolverScope.unique)
      #expect(Resolver.decorate != nil)
      #expect(main.resolve(Note.self).pitch == 1)
    }

    @Test func `decorate is called in debug builds`() {
      let decorated = Counter()
      Resolver.decorate = { _ in _ = decorated.next() }
      resolver.register { Singer() }
      _ = resolver.resolve(Singer.self)
      #if DEBUG
        #expect(decorated.count == 1)
      #else
        #expect(decorated.count == 0)
      #endif
    }

    #if DEBUG
      @Test func `decorate sees every service, kept or not, inner before outer`() {
        var seen: [String] = []
        Resolver.decorate = { seen.append("\(type(of: $0))") }
        resolver.register { Singer() }.implements((any Voice).self)
        resolver.register { r in Listener(r.resolve(Singer.self), r.resolve(Singer.self)) }
        _ = resolver.resolve(Listener.self)
        #expect(seen == ["Singer", "Singer", "Listener"])
        seen = []
        _ = resolver.resolve((any Voice).self)
        _ = resolver.optional(Singer.self)
        #expect(seen == ["Singer", "Singer", "Singer"])
      }

      @Test func `the services of a cycle are decorated in the order in which they come`() {
        final class Session {}
        final class Service { init(_ session: Session) {} }
        final class Combined {}
        final class Fetching { init(_ combined: Combined) {} }
        final class Updating { init(_ combined: Combined) {} }
        final class ViewModel { init(_ fetching: Fetching, _ updating: Updating, _ service: Service) {} }
        Resolver.register { ViewModel(Resolver.resolve(), Resolver.resolve(), Resolver.resolve()) }
        Resolver.register { Fetching(Resolver.resolve()) }
        Resolver.register { Updating(Resolver.resolve()) }
        Resolver.register { Combined() }
        Resolver.register { Service(Resolver.resolve()) }
        Resolver.register { Session() }
        var seen: [String] = []
        Resolver.decorate = { seen.append("\(type(of: $0))") }
        _ = Resolver.resolve(ViewModel.self)
        #expect(
          seen == ["Combined", "Fetching", "Combined", "Updating", "Session", "Service", "ViewModel"])
      }
    #endif

    @Test func `decorate stays set until it is cleared`() {
      Resolver.decorate = { _ in }
      Resolver.reset()
      #expect(Resolver.decorate != nil)
      Resolver.decorate = nil
      #expect(Resolver.decorate == nil)
    }
  }
}

private struct Asking: Resolving {}
