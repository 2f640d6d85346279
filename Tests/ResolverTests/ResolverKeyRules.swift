import DICore
import Resolver
import Testing

extension ResolverRules {
  /// See `implements.md`, `keys.md` and `registering.md` in `Documentation/Rules/Resolver`.
  @Suite struct Keys {
    let resolver = Resolver()
    init() { ResolverRules.startAnew() }

    @Test func `type and name together identify a registration`() {
      resolver.register(name: "a") { Singer(1) }
      resolver.register(name: "a") { Note(pitch: 2) }
      #expect(resolver.resolve(Singer.self, name: "a").number == 1)
      #expect(resolver.resolve(Note.self, name: "a").pitch == 2)
    }

    @Test func `a type stands once without name, and once for each name`() {
      resolver.register { Note(pitch: 1) }
      resolver.register(name: "a") { Note(pitch: 2) }
      resolver.register(name: "b") { Note(pitch: 3) }
      #expect(resolver.resolve(Note.self).pitch == 1)
      #expect(resolver.resolve(Note.self, name: "a").pitch == 2)
      #expect(resolver.resolve(Note.self, name: "b").pitch == 3)
    }

    @Test func `what is named and what is not never stand in for each other, in children neither`() {
      let child = Resolver()
      resolver.add(child: child)
      child.register(name: "a") { Singer() }
      child.register { Note() }
      #expect(resolver.optional(Singer.self) == nil)
      #expect(resolver.optional(Note.self, name: "a") == nil)
      #expect(resolver.optional(Singer.self, name: "a") != nil)
    }

    @Test func `no name is nil, the empty name is a name, and a name may be any text`() {
      resolver.register(name: "") { Note(pitch: 1) }
      resolver.register(name: "a:b") { Note(pitch: 2) }
      #expect(resolver.optional(Note.self) == nil)
      #expect(resolver.optional(Note.self, name: nil) == nil)
      #expect(resolver.optional(Note.self, name: "")?.pitch == 1)
      #expect(resolver.optional(Note.self, name: "a:b")?.pitch == 2)
    }

    @Test func `caches know a service by type and name, not by container`() {
      let other = Resolver()
      resolver.register { Note(pitch: 1) }.scope(.application)
      other.register { Note(pitch: 2) }.scope(.application)
      other.register(name: "a") { Note(pitch: 3) }.scope(.application)
      #expect(resolver.resolve(Note.self).pitch == 1)
      #expect(other.resolve(Note.self).pitch == 1)
      #expect(other.resolve(Note.self, name: "a").pitch == 3)
    }

    @Test func `only the exact static type is found`() {
      resolver.register { Singer() as any Voice }
      resolver.register { Tenor() }
      #expect(resolver.optional(Singer.self) == nil)
      #expect(resolver.optional((any Ear).self) == nil)
      #expect(resolver.optional(AnyObject.self) == nil)
      #expect(resolver.optional(Any.self) == nil)
      #expect(resolver.optional((any Voice).self) != nil)
    }

    @Test func `an entry of another static type counts as absent, and the children are searched`() {
      let type: Singer.Type = Tenor.self
      let child = Resolver()
      child.register { Tenor(2) }
      resolver.add(child: child)
      resolver.register(type) { Singer(1) }
      #expect(resolver.resolve(Tenor.self).number == 2)
    }

    @Test func `the metatype's value makes the key, its static type what is registered`() {
      let type: Singer.Type = Tenor.self
      resolver.register(type) { Singer(7) }
      #expect(resolver.optional(type)?.number == 7)
      #expect(resolver.optional() as Tenor? == nil)
      #expect(resolver.optional() as Singer? == nil)
      resolver.register(type, name: "a") { Singer(8) }
      #expect(resolver.optional(type, name: "a")?.number == 8)
      #expect(resolver.optional(Tenor.self, name: "a") == nil)
    }

    @Test
    func `what is registered under a type itself is not found by a metatype of another static type`() {
      let type: Singer.Type = Tenor.self
      resolver.register { Tenor() }
      #expect(resolver.optional(type) == nil)
    }

    @Test(arguments: [nil, "a"] as [Resolver.Name?])
    func `a type and a name are one slot, whatever static type the metatype has`(
      name: Resolver.Name?
    ) {
      let type: Singer.Type = Tenor.self
      resolver.register(name: name) { Tenor(1) }
      resolver.register(type, name: name) { Singer(2) }
      #expect(resolver.optional(Tenor.self, name: name) == nil)
      #expect(resolver.optional(type, name: name)?.number == 2)
      #expect(resolver.core.registrations.count == 1)
      resolver.register(name: name) { Tenor(3) }
      #expect(resolver.optional(type, name: name) == nil)
      #expect(resolver.optional(Tenor.self, name: name)?.number == 3)
      resolver.register(name: name) { Tenor(4) }
      #expect(resolver.resolve(Tenor.self, name: name).number == 4)
    }

    @Test func `what implements a type takes its slot too`() {
      let type: Singer.Type = Tenor.self
      resolver.register { Tenor(1) }
      resolver.register { Singer(2) }.implements(type)
      #expect(resolver.optional(Tenor.self) == nil)
      #expect(resolver.optional(type)?.number == 2)
    }

    @Test(arguments: [ResolverScope.graph, .application, .cached, .shared, .container])
    func `scopes know an instance by the metatype's value, and give it to both static types`(
      scope: ResolverScope
    ) {
      let type: Singer.Type = Tenor.self
      let child = Resolver()
      resolver.add(child: child)
      child.register { Tenor(1) }.scope(scope)
      resolver.register(type) { Singer(2) }.scope(scope)
      resolver.register { resolver in
        (resolver.resolve(Tenor.self), resolver.resolve(type))
      }
      let (tenor, singer): (Tenor, Singer) = resolver.resolve()
      #expect(tenor === singer)
    }
  }
}
