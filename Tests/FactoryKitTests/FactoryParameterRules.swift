#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var named: ParameterFactory<String, any Animal> { self { name in Cat(name) } }
    fileprivate var formal: ParameterFactory<Int, Cat> { ParameterFactory(self) { Cat("\($0)") } }
    fileprivate var pair: ParameterFactory<(String, Int), Cat> {
      self { (name, number) in Cat("\(name)\(number)") }
    }
    fileprivate var cached: ParameterFactory<Int, Cat> { self { Cat("\($0)") }.cached }
    fileprivate var each: ParameterFactory<Int, Cat> { self { Cat("\($0)") }.cached.scopeOnParameters }
    fileprivate var eachSingle: ParameterFactory<Int, Cat> {
      self { Cat("\($0)") }.singleton.scopeOnParameters
    }
    fileprivate var optional: ParameterFactory<Int, Cat?> { self { $0 > 0 ? Cat("\($0)") : nil } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/parameters.md`.
    @Suite struct Parameters {
      let container = Container()

      init() { Scope.singleton.reset() }

      @Test func `a factory is called with its parameter`() {
        #expect(container.named("Tom").name == "Tom")
        #expect(container.named.resolve("Tim").name == "Tim")
        #expect(container.formal(7).name == "7")
        #expect(container.pair(("a", 1)).name == "a1")
        #expect(dependency(\.named, parameter: "key path").name == "key path")
        #expect(container.optional(0) == nil)
        #expect(container.optional(3)?.name == "3")
      }

      @Test func `a registered closure takes the parameter too`() {
        container.named.register { Cat("new \($0)") }
        #expect(container.named("Tom").name == "new Tom")
        container.named { Cat("newer \($0)") }
        #expect(container.named("Tom").name == "newer Tom")
      }

      @Test func `the first parameter decides what a scope keeps, until a reset`() {
        #expect(container.cached(1).name == "1")
        #expect(container.cached(2).name == "1")
        container.cached.reset(.scope)
        #expect(container.cached(2).name == "2")
      }

      @Test func `with scopeOnParameters a scope keeps one instance for each parameter`() {
        let (one, two) = (container.each(1), container.each(2))
        #expect(one.name + two.name == "12")
        #expect(container.each(1) === one)
        #expect(container.each(2) === two)
        #expect(Container().eachSingle(1) === container.eachSingle(1))
        #expect(container.eachSingle(1) !== container.eachSingle(2))
      }

      @Test func `a reset forgets the instances for all parameters`() {
        let (one, two) = (container.each(1), container.each(2))
        container.each.reset(.scope)
        #expect(container.each(1) !== one)
        #expect(container.each(2) !== two)
        let single = container.eachSingle(1)
        container.eachSingle.reset(.scope)
        #expect(container.eachSingle(1) !== single)
      }
    }
  }
#endif
