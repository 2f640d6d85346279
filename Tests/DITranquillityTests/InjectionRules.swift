import DICore
import DITranquillity
import Testing

private class Left { var right: Right?; init() {} }
private class Right { var left: Left?; init() {} }

extension TranquillityTests {
  /// See `circular-dependencies.md` and `injections.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct InjectionRules {
    @Test
    func `every form of injection runs in the order written, before the object is handed on`() {
      class House {
        var log: [String] = []
        var cat: Cat? { didSet { log.append("cat") } }
        var dog: Dog? { didSet { log.append("dog") } }
        var animal: (any Animal)? { didSet { log.append("animal") } }
        func settle(_ cat: Cat, _ dog: Dog, _ bird: Bird?) { log.append("settle") }
      }
      class Street {
        let seen: [String]
        init(_ house: House) { seen = house.log }
      }
      let container = DIContainer()
      container.register(Cat.init).as((any Animal).self, name: "tom")
      container.register(Dog.init)
      container.register(Street.init)
      container.register(House.init)
        .injection { $0.log.append("closure") }
        .injection { $0.cat = $1 }
        .injection(\.dog)
        .injection(name: "tom") { $0.animal = $1 }
        .injection(name: "tom", \.animal)
        .injection { $0.settle($1, $2, $3) }
        .postInit { $0.log.append("postInit") }
      #expect(
        (container.resolve() as Street).seen
          == ["closure", "cat", "dog", "animal", "animal", "settle", "postInit"])
    }

    @Test func `postInit runs after cycle injections, once for each object made`() {
      var log: [String] = []
      let container = DIContainer()
      container.register(Left.init).lifetime(.perContainer(.strong))
        .injection(cycle: true) { (left: Left, right: Right) in log.append("injection") }
        .postInit { _ in log.append("postInit") }
      container.register(Right.init).lifetime(.objectGraph)
      let _: Left = container.resolve()
      let _: Left = container.resolve()
      #expect(log == ["injection", "postInit"])
    }

    @Test(arguments: [false, true])
    func `a circle with one waiting injection closes over the same objects`(isPerRun: Bool) {
      let container = DIContainer()
      container.register { Left() }.lifetime(isPerRun ? .perContainer(.strong) : .objectGraph)
        .injection { $0.right = $1 }
      container.register { Right() }.lifetime(isPerRun ? .perContainer(.strong) : .objectGraph)
        .injection(cycle: true, \.left)
      let left: Left = container.resolve()
      #expect(left.right?.left === left)
      let right: Right = container.resolve()
      #expect(right.left?.right === right)
      #expect((left.right === right) == isPerRun)
      right.left = nil
      left.right = nil
    }

    @Test
    func `a prototype in a circle is made for each reference, and refers back to the shared one`() {
      class Hub { var first: Spoke?; var second: Spoke? }
      class Spoke { weak var hub: Hub? }
      let container = DIContainer()
      container.register(Hub.init).lifetime(.objectGraph)
        .injection(cycle: true, \.first).injection(cycle: true, \.second)
      container.register(Spoke.init).injection { $0.hub = $1 }
      let hub: Hub = container.resolve()
      #expect(hub.first !== hub.second)
      #expect(hub.first?.hub === hub)
      #expect(hub.second?.hub === hub)
    }

    @Test func `waiting injections run when the outermost object is complete, first in first out`() {
      var log: [String] = []
      class A { init(_ b: B) {} }
      class B { weak var a: A? }
      let container = DIContainer()
      container.register { (b: B) -> A in
        log.append("init A")
        return A(b)
      }.lifetime(.objectGraph).postInit { _ in log.append("A.postInit") }
      container.register { () -> B in
        log.append("init B")
        return B()
      }.lifetime(.objectGraph)
        .injection { _ in log.append("B plain") }
        .injection(cycle: true) {
          log.append("b.a = a")
          $0.a = $1
        }
        .postInit { _ in log.append("B.postInit") }
      let expected = ["init B", "B plain", "init A", "A.postInit", "b.a = a", "B.postInit"]
      let _: A = container.resolve()
      #expect(log == expected)
      log = []
      let _: B = container.resolve()
      #expect(log == expected)
    }

    @Test func `a waiting injection that misses its dependency is left out; postInit still runs`() {
      var log: [String] = []
      let container = DIContainer()
      container.register(Left.init)
        .injection(cycle: true) { (_: Left, _: Right) in log.append("injection") }
        .injection { (_: Left, _: Right) in log.append("plain injection") }
        .postInit { _ in log.append("postInit") }
      let _: Left = container.resolve()
      #expect(log == ["postInit"])
    }

    @Test func `a call of resolve in a factory is a run of its own`() {
      class Outer {
        let own: Left
        let asked: Left
        init(own: Left, asked: Left) {
          self.own = own
          self.asked = asked
        }
      }
      let container = DIContainer()
      container.register(Left.init).lifetime(.objectGraph)
      container.register { Outer(own: $0, asked: container.resolve()) }
      let outer: Outer = container.resolve()
      #expect(outer.own !== outer.asked)
    }

    @Test func `a root many finishes each member, its waiting injections included, before the next is made`()
    {
      var log: [String] = []
      let container = DIContainer()
      container.register { () -> Cat in
        log.append("make Cat")
        return Cat()
      }.as((any Animal).self).lifetime(.objectGraph)
        .injection(cycle: true) { (_: Cat, _: Bird) in log.append("bird of Cat") }
        .postInit { _ in log.append("Cat done") }
      container.register { () -> Dog in
        log.append("make Dog")
        return Dog()
      }.as((any Animal).self)
        .injection(cycle: true) { (_: Dog, _: Bird) in log.append("bird of Dog") }
      container.register(Bird.init)
      let all: [any Animal] = many(container.resolve())
      #expect(all.count == 2)
      #expect(log == ["make Cat", "bird of Cat", "Cat done", "make Dog", "bird of Dog"])
      log = []
      container.register { (animals: DIMany<any Animal>) -> Left in
        log.append("make Left of \(many(animals).count)")
        return Left()
      }
      let _: Left = container.resolve()
      #expect(
        log == ["make Cat", "make Dog", "make Left of 2", "bird of Cat", "Cat done", "bird of Dog"])
    }

    @Test func `many in a waiting injection leaves out the outermost object, which is being resolved`() {
      class Composite: Animal { var parts: [any Animal] = [] }
      class Owner: Animal { init(_ composite: Composite) {} }
      let container = DIContainer()
      container.register(Composite.init).as((any Animal).self).lifetime(.objectGraph)
        .injection(cycle: true, \.parts) { many($0) }
      container.register(Cat.init).as((any Animal).self)
      let alone: Composite = container.resolve()
      #expect(alone.parts.map { "\(type(of: $0))" } == ["Cat"])
      container.register { Owner($0) }.as((any Animal).self)
      let owned: Owner = container.resolve()
      withExtendedLifetime(owned) {}
      let composite: Composite = container.resolve()
      #expect(composite.parts.map { "\(type(of: $0))" } == ["Cat", "Owner"])
      composite.parts = []
    }

    @Test func `many leaves out what is being resolved by type and place, on whatever container`() {
      class Composite: Animal {
        let parts: [any Animal]
        init(_ parts: [any Animal]) { self.parts = parts }
      }
      func fill(_ container: DIContainer) {
        container.register { Composite(many($0)) }.as((any Animal).self)
      }
      let parent = filled(fill)
      let child = DIContainer(parent: parent)
      fill(child)
      child.register(Cat.init).as((any Animal).self)
      #expect((child.resolve() as Composite).parts.map { "\(type(of: $0))" } == ["Cat"])
    }

    @Test func `a factory may ask for its own service, as long as that comes to an end`() {
      class Node {
        let next: Node?
        init(_ next: Node?) { self.next = next }
      }
      var left = 3
      let container = DIContainer()
      container.register { () -> Node in
        left -= 1
        return Node(left > 0 ? container.resolve() : nil)
      }.lifetime(.objectGraph)
      let node: Node = container.resolve()
      #expect(node.next?.next != nil && node.next?.next?.next == nil)
    }

    @Test func `a factory that uses a provider of its own service may come to an end too`() {
      class Node {
        let next: Node?
        init(_ next: Node?) { self.next = next }
      }
      var left = 3
      let container = filled {
        $0.register { (provider: Provider<Node>) -> Node in
          left -= 1
          return Node(left > 0 ? provider.value : nil)
        }
      }
      let node: Node = container.resolve()
      #expect(node.next?.next != nil && node.next?.next?.next == nil)
    }

    @Test func `what many leaves out may lead back to what is being resolved, once`() {
      class Part: Animal { init(_ whole: Whole) {} }
      class Whole: Animal {
        let parts: [any Animal]
        init(_ parts: [any Animal]) { self.parts = parts }
      }
      let container = DIContainer()
      container.register { Whole(many($0)) }.as((any Animal).self)
      container.register { Part($0) }.as((any Animal).self)
      #expect((container.resolve() as Whole).parts.map { "\(type(of: $0))" } == ["Part"])
    }

    @Test func `extensions are told of the outermost object before injections that wait`() {
      var told: [String] = []
      class A { init(_ b: B) {} }
      class B { weak var a: A? }
      let container = DIContainer()
      container.register { A($0) }.lifetime(.objectGraph)
      container.register { B() }.lifetime(.objectGraph).injection(cycle: true) { $0.a = $1 }
      container.register { Left() }.as(Left.self, tag: Red.self)
      container.extensions.objectMaked = { info, _ in told.append("made \(info.type)") }
      container.extensions.objectResolved = { info, _ in told.append("resolved \(info.type)") }
      let expected = ["made B", "resolved B", "made A", "resolved A", "resolved A"]
      let _: A = container.resolve()
      #expect(told == expected)
      told = []
      let lazy: Lazy<A> = container.resolve()
      #expect(told == [])
      _ = lazy.value
      #expect(told == expected)
      told = []
      let _: [A] = many(container.resolve())
      #expect(told == expected)
      told = []
      container.inject(into: Left())
      #expect(told == ["made Left", "resolved Left"])
    }

    @Test func `Lazy and Provider close circles without cycle: true`() {
      class Egg { let hen: Lazy<Hen>; init(_ hen: Lazy<Hen>) { self.hen = hen } }
      class Hen { let egg: Egg; init(_ egg: Egg) { self.egg = egg } }
      let container = DIContainer()
      container.register(Egg.init).lifetime(.objectGraph)
      container.register(Hen.init).lifetime(.objectGraph)
      let hen: Hen = container.resolve()
      #expect(hen.egg.hen.value === hen)
    }

    @Test func `extensions are told of what is registered, made and answered`() {
      var told: [String] = []
      let container = DIContainer()
      container.extensions.componentRegistration = { told.append("registered \($0.componentInfo.type)") }
      container.extensions.objectMaked = { info, _ in told.append("made \(info.type)") }
      container.extensions.objectResolved = { info, object in
        told.append("resolved \(info.type)\(object == nil ? " as nil" : "")")
      }
      class Owner { init(_ cat: Cat) {} }
      container.register(Cat.init).lifetime(.perContainer(.strong))
      container.register(Owner.init)
      container.register { Dog?.none }
      #expect(told == ["registered Cat", "registered Owner", "registered Dog"])
      told = []
      let _: Owner = container.resolve()
      let _: Cat = container.resolve()
      let _: Dog? = container.resolve()
      #expect(
        told == [
          "made Cat", "resolved Cat", "made Owner", "resolved Owner", "resolved Cat", "made Dog",
          "resolved Dog as nil",
        ])
    }
  }
}
