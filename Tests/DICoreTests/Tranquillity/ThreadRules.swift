import DICore
import Dispatch
import Testing

extension TranquillityTests {
  @Suite struct ThreadRules {
    private class Owner {
      let cat: Cat
      let dog: Lazy<Dog>
      let animals: [any Animal]
      init(_ cat: Cat, _ dog: Lazy<Dog>, _ animals: [any Animal]) {
        self.cat = cat
        self.dog = dog
        self.animals = animals
      }
    }

    @Test func `DIT-92: many threads resolve, register and clean at the same time`() {
      let container = DIContainer()
      container.register(Cat.init).as((any Animal).self).lifetime(.perContainer(.strong))
      container.register(Dog.init).as((any Animal).self).lifetime(.single)
      container.register { Owner($0, $1, many($2)) }
      container.register { Bird?.none }
      let single = ObjectIdentifier(container.resolve() as Dog)
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for round in 0..<200 {
          let owner: Owner = container.resolve()
          #expect(ObjectIdentifier(owner.dog.value) == single)
          #expect(owner.animals.count == 2)
          if thread == 0, round.isMultiple(of: 50) { container.clean() }
          if thread == 1 { DIContainer(parent: container).register { round } }
          if thread == 2, round == 100 { container.register { "late" } }
        }
      }
      #expect((container.resolve() as String?) == "late")
    }

    @Test func `a Lazy makes once, whichever thread is first`() {
      var made = 0
      let lazy = Lazy<Int> {
        made += 1
        return made
      }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in #expect(lazy.value == 1) }
    }

    @Test func `DIT-92: what was put off may be asked for while the call that put it off is not over`() {
      let container = DIContainer()
      container.register(Cat.init).lifetime(.objectGraph)
      container.register(Dog.init)
      container.register { Owner($0, $1, []) }.lifetime(.perContainer(.weak))
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<200 {
          let owner: Owner = container.resolve()
          #expect(owner.dog.value === owner.dog.value)
        }
      }
    }

    @Test func `a type is taken apart once, whichever thread is first`() {
      let container = filled { $0.register { 1 } }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        #expect((container.resolve() as Int??????) != nil)
        #expect((container.resolve() as Double?????) != nil)
      }
    }
  }
}
