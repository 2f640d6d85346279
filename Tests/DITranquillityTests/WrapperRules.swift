import DICore
import DITranquillity
import Testing

private class Left { let right: Lazy<Right>; init(_ right: Lazy<Right>) { self.right = right } }
private class Right { weak var left: Left?; init(_ left: Left) { self.left = left } }

extension TranquillityTests {
  /// See `Documentation/Rules/DITranquillity/lazy-and-provider.md`.
  @Suite struct WrapperRules {
    @Test func `Lazy makes once and keeps, clear forgets; Provider asks each time`() {
      let container = filled { $0.register(Cat.init) }
      let lazy: Lazy<Cat> = container.resolve()
      #expect(!lazy.wasMade)
      let cat = lazy.value
      #expect(lazy.wasMade)
      #expect(lazy.value === cat)
      lazy.clear()
      #expect(!lazy.wasMade)
      #expect(lazy.value !== cat)
      let provider: Provider<Cat> = container.resolve()
      #expect(provider.value !== provider.value)
    }

    @Test func `a Lazy never fails when it is made; a Lazy of an optional gives nil`() {
      let container = DIContainer()
      let missing: Lazy<Cat>? = container.resolve()
      #expect(missing != nil)
      let optional: Lazy<Cat?> = container.resolve()
      #expect(optional.value == nil)
      #expect(optional.wasMade)
    }

    @Test func `the value of a Lazy that nothing answers ends the program`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        let lazy: Lazy<Cat> = container.resolve()
        _ = lazy.value
      }
      #expect(result?.says("no registration for Cat") == true)
    }

    @Test func `that the Lazy itself may be nil says nothing of its value`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = DIContainer()
        let lazy: Lazy<Cat>? = container.resolve()
        _ = lazy?.value
      }
      #expect(result?.says("no registration for Cat") == true)
    }

    @Test func `what answers is settled when the wrapper is made`() {
      let container = DIContainer()
      let before: Provider<Cat?> = container.resolve()
      container.register(Cat.init)
      let after: Provider<Cat?> = container.resolve()
      #expect(before.value == nil)
      #expect(after.value != nil)
    }

    @Test func `wrappers are injected, with tags too`() {
      class House {
        var lazy: Lazy<Cat>?
        var provider: Provider<any Animal>?
        let optional: Lazy<Dog>?
        init(_ optional: Lazy<Dog>?) { self.optional = optional }
      }
      let container = filled {
        $0.register(Cat.init).as((any Animal).self, tag: Red.self)
        $0.register(Dog.init)
        $0.register(House.init).injection(\.lazy)
          .injection { $0.provider = by(tag: Red.self, on: $1) }
      }
      let house: House = container.resolve()
      #expect(house.lazy?.value != nil)
      #expect(house.provider?.value is Cat)
      #expect(house.optional?.value != nil)
    }

    @Test func `after its call, a Lazy finds what is left alive of the call's graph`() {
      let container = filled {
        $0.register(Left.init).lifetime(.objectGraph)
        $0.register(Right.init).lifetime(.objectGraph)
      }
      let left: Left = container.resolve()
      #expect(left.right.value.left === left)
      #expect((container.resolve() as Left) !== left)
    }

    @Test func `what a Provider makes after its call is not remembered for the next`() {
      class Owner {
        let provider: Provider<Cat>; init(_ provider: Provider<Cat>) { self.provider = provider }
      }
      let container = filled {
        $0.register(Owner.init).lifetime(.objectGraph)
        $0.register(Cat.init).lifetime(.objectGraph)
      }
      let owner: Owner = container.resolve()
      #expect(owner.provider.value !== owner.provider.value)
    }

    @Test func `an empty wrapper says where it stands`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let lazy = Lazy<Cat>(file: "Here.swift", line: 12)
        _ = lazy.value
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("Here.swift"))
      #expect(text.contains("12"))
    }

    @Test func `a wrapper does not keep its container alive`() async {
      var container: DIContainer? = filled { $0.register(Cat.init) }
      weak let weakly = container
      let lazy: Lazy<Cat>? = container?.resolve()
      container = nil
      #expect(weakly == nil)
      #expect(lazy != nil)
    }

    @Test func `a Lazy that is read while it is made does not hang`() {
      var again: Lazy<Int>?
      var depth = 0
      let lazy = Lazy<Int> {
        depth += 1
        return depth == 1 ? (again?.value ?? 0) + 1 : 41
      }
      again = lazy
      #expect(lazy.value == 42)
      again = nil
    }
  }

  /// See `many.md` and `parents.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct HierarchyRules {
    private class Owner { let cat: Cat; init(_ cat: Cat) { self.cat = cat } }

    @Test func `the child answers first, then the parent, which never sees the child`() {
      let parent = filled { $0.register(Cat.init).as((any Animal).self) }
      let child = DIContainer(parent: parent)
      #expect((child.resolve() as any Animal) is Cat)
      child.register(Dog.init).as((any Animal).self)
      #expect((child.resolve() as any Animal) is Dog)
      #expect((parent.resolve() as any Animal) is Cat)
      #expect((parent.resolve() as Dog?) == nil)
      parent.register(Bird.init)
      #expect((child.resolve() as Bird?) != nil)
    }

    @Test func `where the child is ambiguous the parent is no help`() {
      let parent = filled { $0.register(Cat.init).as((any Animal).self).test() }
      let child = DIContainer(parent: parent)
      child.register { Dog() }.as((any Animal).self)
      child.register { Bird() }.as((any Animal).self)
      #expect((child.resolve() as (any Animal)?) == nil)
    }

    @Test func `the child supplies what the parent's components need`() {
      let parent = filled { $0.register(Owner.init) }
      let child = DIContainer(parent: parent)
      child.register(Cat.init).lifetime(.perContainer(.strong))
      #expect((child.resolve() as Owner).cat === (child.resolve() as Cat))
      #expect((parent.resolve() as Owner?) == nil)
    }

    @Test func `many collects from both, in the order of registering`() {
      let parent = filled { $0.register(Cat.init).as((any Animal).self) }
      let child = DIContainer(parent: parent)
      child.register(Dog.init).as((any Animal).self)
      #expect((parent.resolveMany() as [any Animal]).map { "\(type(of: $0))" } == ["Cat"])
      #expect((child.resolveMany() as [any Animal]).map { "\(type(of: $0))" } == ["Cat", "Dog"])
    }

    @Test func `one function run on both gives two slots with one object`() {
      func fill(_ container: DIContainer) { container.register(Cat.init).lifetime(.perContainer(.strong)) }
      let parent = filled(fill)
      let child = filled(parent: parent, fill)
      let cats: [Cat] = many(child.resolve())
      #expect(cats.count == 2)
      #expect(cats[0] === cats[1])
    }

    @Test func `perContainer belongs to the container asked`() {
      let parent = filled {
        $0.register(Cat.init).lifetime(.perContainer(.strong))
        $0.register(Dog.init).lifetime(.perRun(.strong))
      }
      let child = DIContainer(parent: parent)
      #expect((child.resolve() as Cat) !== (parent.resolve() as Cat))
      #expect((child.resolve() as Cat) === (child.resolve() as Cat))
      #expect((child.resolve() as Dog) === (parent.resolve() as Dog))
    }

    @Test func `extensions are those of the container asked`() {
      var told: [String] = []
      let parent = filled { $0.register(Cat.init) }
      parent.extensions.objectResolved = { _, _ in told.append("parent") }
      let child = DIContainer(parent: parent)
      child.extensions.objectResolved = { _, _ in told.append("child") }
      let _: Cat = child.resolve()
      #expect(told == ["child"])
    }

    @Test
    func `a Lazy or Provider of what is no root tells so when it is used, and not for a component`() {
      class House { let cat: Lazy<Cat>; init(_ cat: Lazy<Cat>) { self.cat = cat } }
      let container = filled {
        $0.register(Cat.init)
        $0.register(House.init).root()
      }
      func count(_ body: () -> Void) -> Int { logged(.error, body).count }
      var lazy: Lazy<Cat>?
      var provider: Provider<Cat>?
      #expect(count { lazy = container.resolve() } == 0)
      #expect(count { _ = lazy?.value } == 1)
      #expect(count { _ = lazy?.value } == 0)
      #expect(count { provider = container.resolve() } == 0)
      #expect(count { _ = (provider?.value, provider?.value) } == 2)
      #expect(count { _ = (container.resolve() as House).cat.value } == 0)
      #expect(count { _ = container.resolve() as DIContainer } == 1)
    }

    @Test func `a container with roots tells of what is asked from outside and is none`() {
      let parent = filled { $0.register(Cat.init) }
      let child = DIContainer(parent: parent)
      child.register(Dog.init).root()
      let line = #line - 3
      let lines = logged(.error) {
        let _: Cat = parent.resolve()
        let _: Dog = child.resolve()
        let _: Cat = child.resolve()
      }
      let info = "<Component. type: Cat; path: WrapperRules.swift:\(line)>"
      #expect(lines == ["error: \(info) is resolved from outside, but is no root component"])
    }
  }
}

extension ExitTest.Result {
  /// Whether the program said `text` at its end.
  fileprivate func says(_ text: String) -> Bool {
    String(decoding: standardErrorContent, as: UTF8.self).contains(text)
  }
}
