#if DEBUG
  import FactoryKit
  import Testing

  extension Container {
    fileprivate var plain: Factory<String> { self { "original" } }
    fileprivate var all: Factory<String> {
      self { "original" }
        .onArg("one") { "arg" }
        .onArgs(["two", "three"]) { "args" }
        .onPreview { "preview" }
        .onTest { "test" }
        .onSimulator { "simulator" }
        .onDevice { "device" }
        .onDebug { "debug" }
    }
    fileprivate var tested: Factory<String> { self { "original" }.onTest { "test" } }
    fileprivate var testedOnce: Factory<String> { self { "original" }.onTest { "test" }.once() }
    fileprivate var several: Factory<String> { self { "original" }.context(.test, .arg("one")) { "several" } }
    fileprivate var debugged: Factory<String> { self { "original" }.onDebug { "debug" } }
    fileprivate var cached: Factory<Cat> { self { Cat("original") }.cached }
    fileprivate var sized: ParameterFactory<Int, String> { self { "\($0)" }.onTest { "test \($0)" } }
  }

  extension FactoryRules {
    /// See `Documentation/Rules/FactoryKit/contexts.md`.
    @Suite struct Contexts {
      let container = Container()

      /// Runs `body` where no context applies but those that it sets, and restores the situation.
      private func situation(_ body: (inout FactoryContext) -> Void, _ test: () -> Void) {
        let former = FactoryContext.current
        var context = former
        (context.isPreview, context.isTest, context.isSimulator, context.isDebug) = (
          false, false, true, false
        )
        (context.arguments, context.runtimeArguments) = ([], [:])
        body(&context)
        FactoryContext.current = context
        test()
        FactoryContext.current = former
      }

      @Test func `the situation of a process is that of its arguments, its environment and its name`() {
        let plain = FactoryContext(["program"], [:], of: "program")
        #expect(plain.arguments == ["program"])
        #expect(!plain.isPreview && !plain.isSimulator && plain.isDebug)
        #if !canImport(ObjectiveC)
          #expect(!plain.isTest)
        #endif
        #expect(FactoryContext([], [:], of: "swiftpm-testing-helper").isTest)
        #expect(FactoryContext([], [:], of: "dishellPackageTests.xctest").isTest)
        #expect(FactoryContext([], ["XCODE_RUNNING_FOR_PREVIEWS": "1"], of: "program").isPreview)
        #expect(!FactoryContext([], ["XCODE_RUNNING_FOR_PREVIEWS": "0"], of: "program").isPreview)
        #expect(FactoryContext([], ["SIMULATOR_UDID": "1"], of: "program").isSimulator)
      }

      @Test
      func `the first context that applies is used: arguments, preview, test, simulator, device, debug`() {
        situation {
          $0.isDebug = true
        } _: {
          #expect(container.all() == "simulator")
        }
        situation {
          ($0.isDebug, $0.isSimulator) = (true, false)
        } _: {
          #expect(container.all() == "device")
        }
        situation {
          ($0.isDebug, $0.isTest) = (true, true)
        } _: {
          #expect(container.all() == "test")
        }
        situation {
          ($0.isPreview, $0.isTest) = (true, true)
        } _: {
          #expect(container.all() == "preview")
        }
        situation {
          ($0.isPreview, $0.arguments) = (true, ["zero", "one"])
        } _: {
          #expect(container.all() == "arg")
        }
        situation {
          $0.arguments = ["three"]
        } _: {
          #expect(container.all() == "args")
        }
        situation {
          $0.runtimeArguments = ["key": "two"]
        } _: {
          #expect(container.all() == "args")
        }
        situation {
          $0.isDebug = true
        } _: {
          #expect(container.debugged() == "debug")
        }
        situation { _ in
        } _: {
          #expect(container.debugged() == "original")
        }
      }

      @Test func `arguments come in the order of the program's`() {
        situation {
          $0.arguments = ["three", "one"]
        } _: {
          #expect(container.all() == "args")
        }
        situation {
          $0.arguments = ["one", "three"]
        } _: {
          #expect(container.all() == "arg")
        }
        situation {
          ($0.arguments, $0.runtimeArguments) = (["one"], ["key": "two"])
        } _: {
          #expect(container.all() == "arg")
        }
      }

      @Test func `device means that there is no simulator, so that it applies elsewhere`() {
        situation {
          $0.isSimulator = false
        } _: {
          #expect(container.all() == "device")
        }
      }

      @Test func `a context comes before a registered closure`() {
        container.tested.register { "registered" }
        situation {
          $0.isTest = true
        } _: {
          #expect(container.tested() == "test")
        }
        situation { _ in
        } _: {
          #expect(container.tested() == "registered")
        }
      }

      @Test func `a runtime argument is set by key and matched by value`() {
        situation { _ in
        } _: {
          FactoryContext.setArg("one", forKey: "key")
          #expect(container.all() == "arg")
          FactoryContext.removeArg(forKey: "key")
          #expect(container.all() == "simulator")
        }
      }

      @Test func `several contexts share a closure, which takes the parameter`() {
        situation {
          $0.isTest = true
        } _: {
          #expect(container.several() == "several")
          #expect(container.sized(3) == "test 3")
        }
        situation {
          $0.arguments = ["one"]
        } _: {
          #expect(container.several() == "several")
        }
        situation { _ in
        } _: {
          #expect(container.several() + container.sized(3) == "original3")
        }
      }

      @Test func `setting a context keeps the instance of a scope`() {
        situation {
          $0.isTest = true
        } _: {
          let kept = container.cached()
          container.cached.onTest { Cat("test") }
          #expect(container.cached() === kept)
          container.cached.onTest { Cat("test") }.reset(.scope)
          #expect(container.cached().name == "test")
        }
      }

      @Test func `a reset removes contexts from outside; those of the definition come back`() {
        situation {
          $0.isTest = true
        } _: {
          container.plain.onTest { "outside" }
          #expect(container.plain() == "outside")
          container.plain.reset(.context)
          #expect(container.plain() == "original")
          container.tested.reset(.context)
          #expect(container.tested() == "test")
          container.plain.onTest { "outside" }
          container.reset(options: .context)
          #expect(container.plain() + container.tested() == "originaltest")
        }
      }

      @Test func `a context that is set with the call counts for the call`() {
        situation {
          $0.isTest = true
        } _: {
          #expect(container.plain.onTest { "chained" }.resolve() == "chained")
          #expect(container.tested.onTest { "chained" }() == "chained")
          #expect(container.tested() == "test")
        }
      }

      @Test func `with once() a context from outside stays, and one of the definition does not come back`() {
        situation {
          $0.isTest = true
        } _: {
          #expect(container.testedOnce() == "test")
          container.testedOnce.onTest { "outside" }
          #expect(container.testedOnce() == "outside")
          container.testedOnce.reset(.context)
          #expect(container.testedOnce() == "original")
          container.testedOnce.reset()
          #expect(container.testedOnce() == "test")
        }
      }
    }
  }
#endif
