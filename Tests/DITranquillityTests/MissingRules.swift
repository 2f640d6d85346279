import DICore
import DITranquillity
import Testing

private class Owner {
  let cat: Cat
  init(cat: Cat) { self.cat = cat }
}
private class Keeper {
  let owner: Owner?
  init(_ owner: Owner?) { self.owner = owner }
}

extension TranquillityTests {
  /// See `building.md`, `circular-dependencies.md`, `lookup.md` and `missing.md` in
  /// `Documentation/Rules/DITranquillity`.
  @Suite struct MissingRules {
    @Test
    func `an injection that leads back and does not wait is a circular dependency, not a crash`()
      async throws
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        class Left { var right: Right? }
        class Right { var left: Left? }
        let container = DIContainer()
        container.register(Left.init).lifetime(.objectGraph).injection(\.right)
        container.register(Right.init).lifetime(.objectGraph).injection(\.left)
        let _: Left = container.resolve()
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("circular dependency"))
    }

    @Test func `a later parameter that fails does not undo what the earlier one did`() {
      var made = 0
      class Pair { init(_ cat: Cat, _ dog: Dog) {} }
      let container = DIContainer()
      container.register { () -> Cat in
        made += 1
        return Cat()
      }
      container.register(Pair.init)
      #expect((container.resolve() as Pair?) == nil)
      #expect(made == 1)
    }

    @Test func `what is asked for and missing ends the program, and names the missing leaf`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        class Leaf {}
        class Root { init(_ leaf: Leaf) {} }
        let container = DIContainer()
        container.register(Root.init)
        let _: Root = container.resolve()
      }
      let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
      #expect(text.contains("Leaf"))
    }

    @Test func `an optional root is nil, also where something below is missing`() {
      let container = filled { $0.register(Owner.init(cat:)) }
      var owner: Owner?
      let lines = logged(.info) { owner = container.resolve() }
      #expect(owner == nil)
      #expect((container.resolve() as Dog?) == nil)
      #expect(lines == ["info: Not found type: Cat"])
    }

    @Test func `an optional parameter takes nil for what is missing, and for what fails below`() {
      let container = filled { $0.register(Keeper.init) }
      #expect((container.resolve() as Keeper).owner == nil)
      container.register(Owner.init(cat:))
      #expect((container.resolve() as Keeper).owner == nil)
      container.register(Cat.init)
      #expect((container.resolve() as Keeper).owner != nil)
    }

    @Test func `an implicitly unwrapped property asks as an optional one`() {
      class House {
        // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
        var cat: Cat!
      }
      let container = filled { $0.register(House.init).injection { $0.cat = $1 } }
      #expect((container.resolve() as House).cat == nil)
      container.register(Cat.init)
      #expect((container.resolve() as House).cat != nil)
    }

    @Test func `of nested optionals all layers are left out of the look-up`() {
      let container = DIContainer()
      let missing: Cat?? = container.resolve()
      #expect(missing.map { $0 == nil } == true)
      container.register(Cat.init)
      let found: Cat?? = container.resolve()
      #expect(found.map { $0 == nil } == false)
    }

    @Test func `a factory that gives nil is asked again, until it gives something`() {
      var (calls, food): (Int, Dog?) = (0, nil)
      let container = DIContainer()
      container.register { () -> Dog? in
        calls += 1
        return food
      }.lifetime(.perContainer(.strong))
      let error = #expect(throws: ResolutionError.self) { try container.instance(of: Dog.self) }
      #expect(error.map { FailureWords($0).message.headline } == "the factory of Dog gave nil")
      #expect((container.resolve() as Dog?) == nil)
      food = Dog()
      #expect((container.resolve() as Dog?) === food)
      #expect((container.resolve() as Dog) === food)
      #expect(calls == 3)
    }

    @Test func `an array is a type like any other`() {
      let container = DIContainer()
      container.register { Cat() }
      #expect((container.resolve() as [Cat]?) == nil)
      container.register { [Cat(), Cat()] }
      #expect((container.resolve() as [Cat]).count == 2)
    }

    @Test func `a strong scope keeps the copy of a value, a weak one nothing`() {
      struct Number { let value: Int }
      struct Weak { let value: Int }
      var made = 0
      func next() -> Int {
        made += 1
        return made
      }
      let container = filled {
        $0.register { Number(value: next()) }.lifetime(.perContainer(.strong))
        $0.register { Weak(value: next()) }.lifetime(.perContainer(.weak))
      }
      #expect((container.resolve() as Number).value == 1)
      #expect((container.resolve() as Number).value == 1)
      #expect((container.resolve() as Weak).value == 2)
      #expect((container.resolve() as Weak).value == 3)
    }
  }

  /// See `Documentation/Rules/DITranquillity/many.md`.
  @Suite struct ManyRules {
    private class Zoo: Animal {
      let animals: [any Animal]
      init(_ animals: [any Animal]) { self.animals = animals }
    }

    @Test func `many is in the order of registering`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { Bird() }.as((any Animal).self)
      container.register { Cat() }.as((any Animal).self)
      container.register { Dog() }.as((any Animal).self)
      let all: [any Animal] = many(container.resolve())
      #expect(all.map { "\(type(of: $0))" } == ["Cat", "Bird", "Cat", "Dog"])
    }

    @Test func `a composite collects the others`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { Zoo(many($0)) }.as((any Animal).self).default()
      container.register { Dog() }.as((any Animal).self)
      let zoo: any Animal = container.resolve()
      #expect((zoo as? Zoo)?.animals.map { "\(type(of: $0))" } == ["Cat", "Dog"])
    }

    @Test func `many of nothing is empty, and nobody is told`() {
      let lines = logged(.info) {
        let none: [Cat] = many(DIContainer().resolve())
        #expect(none.isEmpty)
      }
      #expect(lines.isEmpty)
    }

    @Test func `a member that cannot be made is nil where the members are optional`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { (_: String) in Dog() }.as((any Animal).self)
      let all: [(any Animal)?] = many(container.resolve())
      #expect(all.map { $0 == nil } == [false, true])
    }

    @Test func `many works in initialisers, injections and key paths`() {
      class Park {
        var first: [any Animal] = []
        var second: [any Animal] = []
        let third: [(any Animal)?]
        init(_ third: [(any Animal)?]) { self.third = third }
      }
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { Dog() }.as((any Animal).self)
      container.register(Park.init) { many($0) }
        .injection { $0.first = many($1) }
        .injection(\.second) { many($0) }
      let park: Park = container.resolve()
      #expect([park.first.count, park.second.count, park.third.count] == [2, 2, 2])
    }

    @Test func `many of Lazy or Provider is one wrapper for each`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { Dog() }.as((any Animal).self, tag: Red.self)
      let lazies: [Lazy<any Animal>] = many(container.resolve())
      let providers: [Provider<any Animal>] = many(container.resolve())
      let red: [Lazy<any Animal>] = many(by(tag: Red.self, on: container.resolve()))
      let all = Lazy<[any Animal]> { many(container.resolve()) }
      #expect(lazies.map { "\(type(of: $0.value))" } == ["Cat", "Dog"])
      #expect(providers.map { "\(type(of: $0.value))" } == ["Cat", "Dog"])
      #expect(red.map { "\(type(of: $0.value))" } == ["Dog"])
      #expect(all.value.count == 2)
    }
  }
}
