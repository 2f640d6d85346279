import DICore
import Testing

extension TranquillityTests {
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
    func `DIT-67: the scope that keeps an object is told by its name`(lifetime: DILifeTime, name: String) {
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

    @Test func `DIT-67: the object graph is a scope too, and prototype is none`() {
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

    @Test func `without a receiver nothing is told`() {
      let receiver = DISetting.Log.fun
      DISetting.Log.fun = nil
      defer { DISetting.Log.fun = receiver }
      #expect((DIContainer().resolve() as Cat?) == nil)
    }
  }
}
