import DICore
import DITranquillity
import Testing

private protocol Wheel: AnyObject {}
private class Leaf {}
private class Branch {
  var leaf: Leaf?
  init() {}
}
private class Twig { init(_ leaf: Leaf) {} }
private class Holder<Held> {
  let held: Held
  init(_ held: Held) { self.held = held }
}

extension TranquillityTests {
  /// A component that is found but gives nil or another type ends the program, also below an optional request; where
  /// none is found, an optional request is nil.
  /// See `injections.md`, `many.md`, `missing.md` and `services.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct EndRules {
    private let container = DIContainer()

    /// What is said where the program would end.
    private func end<Service>(_ type: Service.Type) -> String? {
      let error = #expect(throws: ResolutionError.self) { try container.instance(of: type) }
      return error.map { FailureWords($0).message.headline }
    }

    @Test func `a required parameter whose factory gives nil ends the program below an optional root`() {
      container.register { Leaf?.none }
      container.register(Twig.init)
      container.register { Holder<Twig?>($0) }
      #expect(end(Twig?.self) == "the factory of Leaf gave nil")
      #expect(end(Holder<Twig?>.self) == "the factory of Leaf gave nil")
      #expect((container.resolve() as Leaf?) == nil)
    }

    @Test func `one that is missing is nil there`() {
      container.register(Twig.init)
      container.register { Holder<Twig?>($0) }
      #expect((container.resolve() as Twig?) == nil)
      #expect((container.resolve() as Holder<Twig?>).held == nil)
    }

    @Test func `a required parameter of another type ends the program; an optional one is nil`() {
      container.register(Cat.init).as((any Wheel).self)
      container.register { Holder<any Wheel>($0) }
      container.register { Holder<(any Wheel)?>($0) }
      #expect(end((Holder<any Wheel>?).self)?.contains("Cat") == true)
      #expect((container.resolve() as Holder<(any Wheel)?>).held == nil)
      #expect((container.resolve() as (any Wheel)?) == nil)
    }

    @Test func `what is kept and of another type is not made again`() {
      var count = 0
      container.register { () -> Cat in
        count += 1
        return Cat()
      }.as((any Wheel).self).lifetime(.perContainer(.strong))
      #expect((container.resolve() as (any Wheel)?) == nil)
      #expect((container.resolve() as (any Wheel)?) == nil)
      #expect(count == 1)
    }

    @Test func `a required injection is left out where its dependency is missing, also further down`() {
      container.register(Branch.init).injection { $0.leaf = $1 as Leaf }
      #expect((container.resolve() as Branch).leaf == nil)
      class Owner { var twig: Twig? }
      container.register(Owner.init).injection { $0.twig = $1 as Twig }
      container.register(Twig.init)
      #expect((container.resolve() as Owner).twig == nil)
    }

    @Test(arguments: [false, true])
    func `a required injection whose factory gives nil ends the program`(isDeferred: Bool) {
      container.register { Leaf?.none }
      container.register(Branch.init).injection(cycle: isDeferred) { $0.leaf = $1 as Leaf }
      #expect(end(Branch?.self) == "the factory of Leaf gave nil")
    }

    @Test func `an optional injection takes nil from a factory`() {
      container.register { Leaf?.none }
      container.register(Branch.init).injection { $0.leaf = $1 }
      #expect((container.resolve() as Branch).leaf == nil)
    }

    @Test func `a member of many that cannot be made ends the program, where nil will not do for it`() {
      container.register(Cat.init).as((any Animal).self)
      class Lion: Animal { init(_ leaf: Leaf) {} }
      container.register(Lion.init).as((any Animal).self)
      container.register { Holder<[any Animal]>(many($0)) }
      let error = #expect(throws: ResolutionError.self) {
        try container.instance(of: DIMany<any Animal>.self)
      }
      #expect(error.map { FailureWords($0).message.headline } == "no registration for Leaf")
      #expect(end((Holder<[any Animal]>?).self) == "no registration for Leaf")
      let some: [(any Animal)?] = many(container.resolve())
      #expect(some.map { $0 == nil } == [false, true])
    }

    @Test func `a member of many whose factory gives nil, or of another type, does too`() {
      container.register { Dog?.none }.as((any Animal).self)
      container.register { Holder<[any Animal]>(many($0)) }
      #expect(end((Holder<[any Animal]>?).self) == "the factory of Animal gave nil")
      container.register(Leaf.init).as((any Wheel).self)
      container.register { Holder<[any Wheel]>(many($0)) }
      #expect(end((Holder<[any Wheel]>?).self)?.contains("Leaf") == true)
    }

    @Test func `an injection of many is left out for nothing, and ends the program for a member`() {
      class Zoo { var animals: [any Animal] = [] }
      container.register(Zoo.init).injection(\.animals) { many($0) }
      #expect((container.resolve() as Zoo).animals.isEmpty)
      container.register { Dog?.none }.as((any Animal).self)
      #expect(end(Zoo?.self) == "the factory of Animal gave nil")
    }

    @Test func `objects that are made early pass over nil, but not over a parameter that is nil`() async {
      container.register { Leaf?.none }.lifetime(.single)
      container.register { Holder<Dog>($0) }.lifetime(.single)
      container.initializeSingletonObjects()
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = filled {
          $0.register { Leaf?.none }
          $0.register(Twig.init).lifetime(.single)
        }
        container.initializeSingletonObjects()
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("the factory of Leaf gave nil"))
    }
  }
}
