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
    fileprivate var optionalNumber: ParameterFactory<Int?, Coin> { self { Coin(number: $0 ?? -1) } }
    fileprivate var anything: ParameterFactory<Any?, Coin> { self { Coin(number: $0 == nil ? -1 : 1) } }
    fileprivate var twice: ParameterFactory<Int??, Coin> { self { _ in Coin() } }
    fileprivate var nested: Factory<Int??> { self { .some(nil) } }
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

      @Test func `an overriding closure gets nil as the parameter's type has it`() {
        container.optionalNumber.register { Coin(number: ($0 ?? -1) * 10) }
        #expect(container.optionalNumber(nil) == Coin(number: -10))
        #expect(container.optionalNumber(3) == Coin(number: 30))
        container.anything.register { Coin(number: $0 == nil ? -10 : 10) }
        #expect(container.anything(nil) == Coin(number: -10))
        #expect(container.anything(1) == Coin(number: 10))
        container.twice.onDevice { number in
          switch number {
          case nil: Coin(number: 0)
          case .some(nil): Coin(number: 1)
          case .some(let number?): Coin(number: number)
          }
        }
        #expect(container.twice(nil) == Coin(number: 0))
        #expect(container.twice(.some(nil)) == Coin(number: 1))
        #expect(container.twice(2) == Coin(number: 2))
      }

      @Test func `of an optional in an optional, nil stays nil`() {
        #expect(container.nested() == .some(nil))
        container.nested.register { nil }
        let isNil = if case .none = container.nested() { true } else { false }
        #expect(isNil)
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

      @Test func `the instances for all parameters are saved and restored`() {
        let (one, two) = (container.each(1), container.each(2))
        container.manager.push()
        container.reset()
        #expect(container.each(1) !== one)
        container.manager.pop()
        #expect(container.each(1) === one)
        #expect(container.each(2) === two)
      }

      @Test func `a registered closure makes the instances for all parameters anew, in its container only`() {
        let other = Container()
        let (one, others) = (container.each(1), other.each(1))
        container.each.register { _ in Cat("new") }
        #expect(container.each(1) !== one)
        #expect(container.each(1).name + container.each(2).name == "newnew")
        #expect(other.each(1) === others)
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
