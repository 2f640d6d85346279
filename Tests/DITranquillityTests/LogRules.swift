import DICore
import DITranquillity
import Testing

extension TranquillityTests {
  /// See `lazy-and-provider.md` and `logging.md` in `Documentation/Rules/DITranquillity`.
  @Suite struct LogRules {
    @Test func `a registration is told with its type and lifetime`() {
      let line = #line + 2
      let lines = logged(.verbose) {
        DIContainer().register(Cat.init).lifetime(.single).default()
      }
      #expect(
        lines == [
          """
          verbose: default registration: <Component. type: Cat; path: LogRules.swift:\(line)>
          | initial: true
          | lifetime: single
          | injections: 0
          """
        ])
    }

    @Test func `a resolution is told step by step, indented`() {
      class Owner: CustomStringConvertible {
        init(_ cat: Tom) {}
        let description = "owner"
      }
      class Tom: CustomStringConvertible { let description = "tom" }
      let container = DIContainer()
      container.register(Owner.init)
      container.register(Tom.init)
      let line = #line - 2
      let lines = logged(.verbose) { let _: Owner = container.resolve() }
      let (owner, tom) = (
        "<Component. type: Owner; path: LogRules.swift:\(line)>",
        "<Component. type: Tom; path: LogRules.swift:\(line + 1)>"
      )
      #expect(
        lines == [
          "verbose: Begin resolve type: Owner",
          "verbose: | Begin make type: Owner",
          "verbose: | | Found component: \(owner)",
          "verbose: | | Begin make type: Tom",
          "verbose: | | | Found component: \(tom)",
          "verbose: | | | Create object: Optional(tom)",
          "verbose: | | End make type: Tom",
          "verbose: | | Create object: Optional(owner)",
          "verbose: | End make type: Owner",
          "verbose: End resolve type: Owner",
        ])
    }

    @Test(arguments: [
      (DILifeTime.single, "single"), (.perRun(.strong), "per run"), (.perContainer(.strong), "per container"),
      (.custom(DIScope(name: "session", storage: DICacheStorage())), "session"),
    ])
    func `the scope that keeps an object is told by its name`(lifetime: DILifeTime, name: String) {
      class Tom: CustomStringConvertible { let description = "tom" }
      let container = DIContainer()
      container.register(Tom.init).lifetime(lifetime)
      let line = #line - 1
      let lines = logged(.verbose) { for _ in 1...2 { let _: Tom = container.resolve() } }
      func request(_ lines: [String]) -> [String] {
        ["Begin resolve type: Tom", "| Begin make type: Tom"]
          + (["Found component: <Component. type: Tom; path: LogRules.swift:\(line)>"] + lines).map {
            "| | " + $0
          }
          + ["| End make type: Tom", "End resolve type: Tom"]
      }
      let first = request(["Create object: Optional(tom)", "Save object: tom to scope \(name)"])
      let second = request(["Resolve object: tom use scope: \(name)"])
      #expect(lines == (first + second).map { "verbose: " + $0 })
    }

    @Test func `the object graph is a scope too, and prototype is none`() {
      class Tom: CustomStringConvertible { let description = "tom" }
      class Jerry: CustomStringConvertible { let description = "jerry" }
      class House { init(_ one: Tom, _ same: Tom, _ other: Jerry) {} }
      let container = DIContainer()
      container.register { House($0, $1, $2) }
      container.register(Tom.init).lifetime(.objectGraph)
      container.register(Jerry.init).lifetime(.prototype)
      let lines = logged(.verbose) { let _: House = container.resolve() }
      #expect(
        lines.filter { $0.contains("scope") } == [
          "verbose: | | | Save object: tom to scope object graph",
          "verbose: | | | Resolve object: tom use scope: object graph",
        ])
    }

    @Test func `what is missing or ambiguous is told`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { Dog() }.as((any Animal).self)
      let line = #line - 2
      let lines = logged(.info) {
        let _: Bird? = container.resolve(tag: Red.self)
        let _: (any Animal)? = container.resolve()
      }
      let infos =
        "<Component. type: Cat; path: LogRules.swift:\(line)>, "
        + "<Component. type: Dog; path: LogRules.swift:\(line + 1)>"
      #expect(
        lines == [
          "info: Not found type: Bird with tag: Red",
          "warning: Ambiguous type: Animal contains in: [\(infos)]",
        ])
    }

    @Test func `several test components are told, and have no preference`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self).test()
      container.register { Dog() }.as((any Animal).self).test()
      let lines = logged(.error) { let _: (any Animal)? = container.resolve() }
      #expect(lines.first?.hasPrefix("error: Found more test components: [<Component. type: Cat;") == true)
    }

    @Test func `several test components are told once for each time that something is looked up`() {
      class Owner { init(_ animal: (any Animal)?, _ all: [any Animal]) {} }
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self).test()
      container.register { Dog() }.as((any Animal).self).test()
      container.register { Owner($0, many($1)) }
      let start = "error: Found more test components: [<Component. type: Cat;"
      func count(_ level: DILogLevel, _ body: () -> Void) -> Int {
        logged(level, body).count { $0.drop { "| ".contains($0) }.contains("Found more test components") }
      }
      #expect(
        logged(.error) { let _: (any Animal)? = container.resolve() }.allSatisfy { $0.hasPrefix(start) })
      for level in [DILogLevel.error, .info, .verbose] {
        #expect(count(level) { let _: (any Animal)? = container.resolve() } == 1)
        #expect(count(level) { let _: [any Animal] = many(container.resolve()) } == 1)
        #expect(count(level) { let _: Owner = container.resolve() } == 2)
        #expect(count(level) { _ = (container.resolve() as Lazy<(any Animal)?>).value } == 1)
      }
    }

    @Test func `what has no factory is told wherever nil does for it`() {
      class Owner { init(_ cat: Cat?) {} }
      let container = DIContainer()
      container.register(Cat.self).lifetime(.single)
      let line = #line - 1
      container.register { Owner($0) }
      let told = [
        "warning: Can't found initial method in <Component. type: Cat; path: LogRules.swift:\(line)>"
      ]
      #expect(logged(.warning) { let _: Cat? = container.resolve() } == told)
      #expect(logged(.warning) { let _: Owner = container.resolve() } == told)
      #expect(logged(.warning) { let _: [Cat?] = many(container.resolve()) } == told)
      #expect(logged(.warning) { _ = (container.resolve() as Lazy<Cat?>).value } == told)
      #expect(logged(.warning) { _ = (container.resolve() as Provider<Cat?>).value } == told)
      #expect(logged(.warning) { container.initializeSingletonObjects() } == told)
      #expect(
        logged(.warning) { #expect(throws: ResolutionError.self) { try container.instance(of: Cat.self) } }
          == told)
    }

    @Test func `what a Lazy or a provider has not is told when it is used`() {
      let container = DIContainer()
      container.register { Cat() }.as((any Animal).self)
      container.register { Dog() }.as((any Animal).self)
      let line = #line - 2
      var (missing, ambiguous): (Lazy<Bird?>?, Provider<(any Animal)?>?)
      #expect(logged(.info) { (missing, ambiguous) = (container.resolve(), container.resolve()) } == [])
      #expect(logged(.info) { _ = missing?.value } == ["info: Not found type: Bird"])
      let infos =
        "<Component. type: Cat; path: LogRules.swift:\(line)>, "
        + "<Component. type: Dog; path: LogRules.swift:\(line + 1)>"
      #expect(
        logged(.info) { _ = ambiguous?.value } == [
          "warning: Ambiguous type: Animal contains in: [\(infos)]"
        ])
    }

    @Test func `an object that several components are for is told as ambiguous`() {
      let container = DIContainer()
      container.register(file: "a", line: 1) { 1 }
      container.register(file: "a", line: 2) { 2 }
      let infos = "<Component. type: Int; path: a:1>, <Component. type: Int; path: a:2>"
      #expect(
        logged(.info) { container.inject(into: 5) } == [
          "warning: Ambiguous type: Int contains in: [\(infos)]"
        ])
      #expect(logged(.info) { container.inject(into: "a") } == ["info: Not found type: String"])
    }

    @Test func `where there is a root, what is made from outside and is none is told when it is made`() {
      class Root { init(_ cat: Cat, _ dog: Lazy<Dog>) { self.dog = dog }; let dog: Lazy<Dog> }
      let container = DIContainer()
      container.register { Root($0, $1) }.root()
      container.register(file: "a", line: 1) { Cat() }.as((any Animal).self)
      container.register(file: "a", line: 2) { Dog() }.as((any Animal).self)
      container.register(file: "a", line: 3) { Bird() }.lifetime(.single)
      func warning(_ type: String, _ place: String) -> String {
        "error: <Component. type: \(type); path: \(place)> is resolved from outside, but is no root component"
      }
      let (cat, dog) = (warning("Cat", "a:1"), warning("Dog", "a:2"))
      #expect(logged(.error) { let _: Root = container.resolve() } == [])
      #expect(logged(.error) { _ = (container.resolve() as Root).dog.value } == [])
      #expect(logged(.error) { let _: Bird = container.resolve() } == [])
      #expect(logged(.error) { let _: Cat = container.resolve() } == [cat])
      #expect(logged(.error) { let _: [any Animal] = many(container.resolve()) } == [cat, dog])
      var lazy: Lazy<Dog>?
      #expect(logged(.error) { lazy = container.resolve() } == [])
      #expect(logged(.error) { _ = lazy?.value } == [dog])
      #expect(
        logged(.error) { let _: DIContainer = container.resolve() } == [
          warning("DIContainer", "DIContainer.swift:104")
        ])
    }

    @Test func `without a receiver nothing is told`() {
      let receiver = DISetting.Log.fun
      DISetting.Log.fun = nil
      defer { DISetting.Log.fun = receiver }
      #expect((DIContainer().resolve() as Cat?) == nil)
    }
  }
}
