import DICore
import Testing

@testable import DISource

/// What `DISetting.Log.fun` and `componentRegistration` are told by containers read from source: §15.
@Suite struct LogRules {
  private static let text = """
    class Food {}
    class Cat { let food: Food; var bowl: Bowl?; init(food: Food) { self.food = food } }
    class Bowl {}
    protocol Pet {}
    var told: [String] = []
    let container = DIContainer()
    """

  @Test func `verbose messages tell each step, indented`() {
    let story = Story(
      Self.text + """

        DISetting.Log.level = .verbose
        DISetting.Log.tab = "  "
        DISetting.Log.fun = { level, message in told.append("\\(level): \\(message)") }
        container.register(Food.init).lifetime(.single)
        container.register(Cat.init).injection(\\.bowl)
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.type("told.count") == ["2"])
    #expect(
      story.type("told[1]") == [
        "\"verbose: normal registration: <Component. type: Cat; path: Test.swift:11>\n\tinitial: true\n\t"
          + "lifetime: prototype\n\tinjections: 1\""
      ])
    _ = story.type("told = []\nlet cat: Cat = container.resolve()")
    #expect(
      story.told == [
        "verbose: Begin resolve type: Cat",
        "verbose:   Begin make type: Cat",
        "verbose:     Found component: <Component. type: Cat; path: Test.swift:11>",
        "verbose:     Begin make type: Food",
        "verbose:       Found component: <Component. type: Food; path: Test.swift:10>",
        "verbose:       Create object: Optional(Food)",
        "verbose:       Save object: Food to scope single",
        "verbose:     End make type: Food",
        "verbose:     Begin make type: Bowl",
        "info:       Not found type: Bowl",
        "verbose:     End make type: Bowl",
        "verbose:     Create object: Optional(Cat)",
        "verbose:   End make type: Cat",
        "verbose: End resolve type: Cat",
      ])
  }

  @Test func `below its level nothing is told, and without a function neither`() {
    let story = Story(Self.text)
    #expect(story.type("DISetting.Log.fun = { _, message in told.append(message) }") == [])
    _ = story.type("container.register(Food.init).as(Pet.self)\ncontainer.register(Bowl.init).as(Pet.self)")
    #expect(story.type("let cat: Cat? = container.resolve()").count == 1)
    _ = story.type("let pet: Pet? = container.resolve()")
    #expect(story.told.map { String($0.prefix(22)) } == ["Not found type: Cat", "Ambiguous type: Pet co"])
    _ = story.type("DISetting.Log.level = .error\nlet one: Cat? = container.resolve()")
    _ = story.type(
      "DISetting.Log.level = .info\nDISetting.Log.fun = nil\nlet two: Cat? = container.resolve()")
    #expect(story.told.count == 2)
  }

  @Test func `componentRegistration is called when a statement has registered`() {
    let story = Story(
      Self.text + """

        container.extensions.componentRegistration = { vertex in told.append("\\(vertex.componentInfo.type)") }
        container.register(Food.init)
        container.register(Cat.init).as(Pet.self)
        """)
    #expect(story.report.diagnostics == [])
    #expect(story.told == ["Food", "Cat"])
  }

  @Test func `a function that fails is told of, and resolving goes on`() {
    let story = Story(Self.text)
    _ = story.type("DISetting.Log.fun = { _, _ in let x = 1 / 0 }")
    #expect(
      story.type("let cat: Cat? = container.resolve()") == [
        "cat: Optional<Cat> = nil", "prompt:1:1: warning: division by zero",
      ])
  }
}

extension Story {
  /// What the program's variable `told` holds.
  fileprivate var told: [String] {
    guard case .array(let all)? = program.interpreter.globals["told"]?.value else { return [] }
    return all.map(\.shownText)
  }
}
