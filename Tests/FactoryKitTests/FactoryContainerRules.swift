#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var cat: Factory<any Animal> { self { Cat() } }
    fileprivate var formal: Factory<any Animal> { Factory(self) { Cat("formal") } }
    fileprivate var named: Factory<any Animal> { self(key: "other") { Cat("named") } }
    fileprivate var first: Factory<Cat> { self { Cat("first") }.cached }
    fileprivate var second: Factory<Cat> { self { Cat("second") }.cached }
    fileprivate var oneName: Factory<Cat> { self(key: "one") { Cat("a") }.cached }
    fileprivate var sameName: Factory<Cat> { self(key: "one") { Cat("b") }.cached }
    fileprivate var optionalOfName: Factory<Cat?> { self(key: "one") { Cat("c") }.cached }
    fileprivate var protocolOfName: Factory<any Animal> { self(key: "one") { Cat("d") }.cached }
    fileprivate var oneWithParameter: ParameterFactory<Int, Cat> { self(key: "one") { Cat("\($0)") } }
    fileprivate var nothing: Factory<Cat?> { self { nil } }
    fileprivate var something: Factory<Cat?> { self { Cat("some") } }
    fileprivate var home: Factory<Home> { self { Home(self.cat(), self.cat.resolve()) } }
    fileprivate var function: Factory<() -> Int> { self { { 7 } }.cached }
    fileprivate static var old: Factory<Cat> { Factory(shared) { Cat("old") } }
    fileprivate func letter(_ number: Int) -> Factory<Cat> { self { Cat("\(number)") } }
    fileprivate func keptLetter(_ number: Int) -> Factory<Cat> { self { Cat("\(number)") }.cached }
  }

  extension SharedContainer {
    fileprivate var everywhere: Factory<Cat> { self { Cat("\(type(of: self))") }.cached }
  }

  extension PetContainer {
    fileprivate var cat: Factory<Cat> { self { Cat("pet") } }
    fileprivate var visitor: Factory<any Animal> { self { Container.shared.cat() } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/containers.md`.
    @Suite struct Containers {
      let container = Container()

      @Test func `a factory is called, resolved, or found by a key path`() {
        #expect(container.cat().name == "")
        #expect(container.cat.resolve() !== container.cat())
        #expect(container.formal().name == "formal")
        #expect(container.named().name == "named")
        #expect(dependency(\.formal).name == "formal")
        #expect(dependency(\ParkContainer.everywhere).name == "ParkContainer")
        #expect(Container.old().name == "old")
        #expect(container.home().isShared == false)
      }

      @Test func `a factory is known by its type and its name`() {
        #expect(container.first().name == "first")
        #expect(container.second().name == "second")
        #expect(container.oneName().name == "a")
        #expect(container.sameName().name == "a")
        #expect(Container().oneWithParameter(3).name == "3")
        #expect(container.oneWithParameter(3).name == "a")
        container.oneWithParameter.reset(.scope)
        #expect(container.oneWithParameter(3).name == "3")
        #expect(container.optionalOfName()?.name == "c")
        #expect(container.protocolOfName().name == "d")
      }

      @Test func `overriding one of two factories of a type leaves the other`() {
        container.first.register { Cat("new") }
        #expect(container.first().name == "new")
        #expect(container.second().name == "second")
      }

      @Test func `a factory of an optional type answers with nil or with a value`() {
        #expect(container.nothing() == nil)
        #expect(container.something()?.name == "some")
        container.nothing.register { Cat("provided") }
        #expect(container.nothing()?.name == "provided")
      }

      @Test func `a factory makes values and functions too`() {
        #expect(container.function()() == 7)
        #expect(container.function()() == 7)
      }

      @Test func `each evaluation of a factory has its own closure, but the name is one`() {
        #expect(container.letter(1)().name == "1")
        #expect(container.letter(2)().name == "2")
        #expect(container.keptLetter(1)().name == "1")
        #expect(container.keptLetter(2)().name == "1")
      }

      @Test func `a container of the program has factories of its own`() {
        let pets = PetContainer()
        #expect(pets.cat().name == "pet")
        Container.$shared.withValue(container) {
          container.cat.register { Cat("elsewhere") }
          #expect(pets.visitor().name == "elsewhere")
        }
      }

      @Test func `factories of all shared containers keep an instance for each container`() {
        let park = ParkContainer()
        #expect(container.everywhere().name == "Container")
        #expect(park.everywhere().name == "ParkContainer")
        #expect(container.everywhere() === container.everywhere())
      }

      @Test func `the shared container may be another one for a task`() {
        Container.$shared.withValue(container) {
          container.first.register { Cat("for the task") }
          #expect(dependency(\.first).name == "for the task")
        }
        #expect(dependency(\.first).name == "first")
      }

      @Test func `the shared container of a task is that of its asynchronous code too`() async {
        await Container.$shared.withValue(container) {
          container.first.register { Cat("for the task") }
          await Task.yield()
          let name = await Task { dependency(\.first).name }.value
          #expect(name == "for the task")
        }
      }

      @Test func `a factory holds its container`() {
        weak var released: Container?
        do {
          let factory: Factory<Cat>
          do {
            let container = Container()
            released = container
            factory = container.first
          }
          #expect(released != nil)
          #expect(factory().name == "first")
        }
        #expect(released == nil)
      }

      @Test func `a container is configured in one closure`() async {
        container { container in
          container.first.register { Cat("a") }
          container.second.register { Cat("b") }
        }
        #expect(container.first().name + container.second().name == "ab")
        #expect(container.with { $0.first.register { Cat("c") } } === container)
        #expect(container.first().name == "c")
        await container { container in
          await Task.yield()
          container.first.register { Cat("d") }
        }
        #expect(container.first().name == "d")
      }

      @Test func `a container is released with what it keeps, also if closures refer to it`() {
        weak var released: Container?
        weak var kept: Cat?
        do {
          let container = Container()
          _ = container.home()
          container.first.register { [container] in Cat(container.cat().name) }
          kept = container.first()
          container.first.reset(.registration)
          released = container
          #expect(kept != nil)
        }
        #expect(released == nil)
        #expect(kept == nil)
      }
    }
  }
#endif
