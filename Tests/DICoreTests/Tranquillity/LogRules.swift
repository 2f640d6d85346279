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
