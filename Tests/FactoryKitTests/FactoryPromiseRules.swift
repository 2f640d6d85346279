#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var account: Factory<(any Animal)?> { promised() }
    fileprivate var numbered: ParameterFactory<Int, Cat?> { promised() }
    fileprivate var user: Factory<Home> { self { Home(self.account(), nil) } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/promised.md`.
    @Suite struct Promises {
      let container = Container()

      @Test func `a promise that the program keeps is a factory as others are`() {
        container.account.register { Cat("kept") }
        #expect(container.account()?.name == "kept")
        container.numbered.register { Cat("\($0)") }
        #expect(container.numbered(3)?.name == "3")
      }

      @Test func `a promise that nobody keeps is nil, if the container says so`() {
        container.manager.promiseTriggersError = false
        #expect(container.account() == nil)
        #expect(container.numbered(3) == nil)
        container.reset()
        #expect(container.manager.promiseTriggersError)
      }

      @Test func `a promise that nobody keeps ends a debug build, with who asks`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Container.shared.user()
        }
        #expect(result?.says("FactoryPromiseRules.swift:6: Fatal error: Animal was not registered") == true)
        #expect(result?.says("the factory of Home named user") == true)
        #expect(result?.says("Container.shared.account.register { … }") == true)
      }

      @Test func `a promise with a parameter ends a debug build too`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Container.shared.numbered(3)
        }
        #expect(result?.says("Cat was not registered") == true)
      }
    }
  }
#endif
