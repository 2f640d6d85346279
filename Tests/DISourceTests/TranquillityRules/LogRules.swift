import DICore
import Testing

@testable import DISource

/// What `DISetting.Log.fun` and `componentRegistration` are told by containers read from source.
/// See `Documentation/Rules/DITranquillity/logging.md`.
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

  @Test func `what the value of a delayed dependency resolves is told without its request`() {
    let story = Story(
      Self.text + """

        class Owner {
          let food: Lazy<Food>, bowl: Provider<Bowl?>, tin: ProviderArgs<Tin>
          init(food: Lazy<Food>, bowl: Provider<Bowl?>, tin: ProviderArgs<Tin>) {
            self.food = food; self.bowl = bowl; self.tin = tin
          }
        }
        class Tin { let n: Int; init(n: Int) { self.n = n } }
        container.register(Food.init)
        container.register { Tin(n: arg($0)) }
        container.register(Owner.init)
        let owner: Owner = container.resolve()
        DISetting.Log.level = .verbose
        DISetting.Log.fun = { level, message in told.append("\\(level): \\(message)") }
        """)
    _ = story.type(
      "owner.food.value\nowner.food.value\nlet none = owner.bowl.value\nowner.tin.value(args: 5).n")
    #expect(
      story.told == [
        "verbose: Begin make type: Food",
        "verbose: \tFound component: <Component. type: Food; path: Test.swift:14>",
        "verbose: \tCreate object: Optional(Food)",
        "verbose: End make type: Food",
        "verbose: Begin make type: Bowl",
        "info: \tNot found type: Bowl",
        "verbose: End make type: Bowl",
        "verbose: Begin make type: Tin",
        "verbose: \tFound component: <Component. type: Tin; path: Test.swift:15>",
        "verbose: \tCreate object: Optional(Tin)",
        "verbose: End make type: Tin",
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
        "cat: Optional<Cat> = nil", "prompt:1:39: warning: division by zero",
      ])
  }
}

/// Functions for the log and the extensions that call themselves by way of the container, or never return: compiled,
/// they would end the program. See `Documentation/Rules/DITranquillity/logging.md`.
@Suite(.endsAtLast) struct EndlessListenerRules {
  private static let text = "class X {}\nclass Y {}\nvar told = 0\nlet container = DIContainer()\n"
  private static let repeated =
    "Test.swift:5:53: warning: 'X' is registered on this line already; this registration is dropped"

  private static func tooDeep(_ line: Int, _ column: Int) -> String {
    "Test.swift:\(line):\(column): warning: the code is nested too deeply, or calls itself without end"
  }

  @Test(arguments: [
    (
      "container.extensions.componentRegistration = { v in container.register(X.init) }",
      [repeated, tooDeep(5, 53)]
    ),
    (
      "container.extensions.componentRegistration = { v in container.register(X.init)\ncontainer.register(Y.init) }",
      [repeated, tooDeep(5, 46)]
    ),
    ("container.extensions.objectMaked = { _, _ in let x: Y = container.resolve() }", []),
    (
      "DISetting.Log.level = .verbose\nDISetting.Log.fun = { _, _ in let x: Y? = container.resolve() }",
      [tooDeep(6, 21)]
    ),
    (
      "DISetting.Log.level = .verbose\nDISetting.Log.fun = { _, _ in let x: Y? = container.resolve(); let y: Y? = container.resolve() }",
      [tooDeep(6, 21)]
    ),
  ])
  func `one that leads to itself is nested too deeply, and ends the statement`(code: String, told: [String]) {
    let story = withDeepStack { Story(Self.text + code + "\ncontainer.register(Y.init)") }
    #expect(story.report.diagnostics.map(\.description) == told)
    let asked = withDeepStack { story.type("let y: Y = container.resolve()\ntold = 1") }
    #expect(asked.first?.hasPrefix("error: ") == (told.count < 2))
    #expect(story.type("told") == [told.count < 2 ? "0" : "1"])
  }

  @Test func `one that leads to itself a few times comes to an end`() {
    let story = Story(
      Self.text + "container.extensions.componentRegistration = { _ in\n"
        + "  told += 1\n  if told < 20 { container.register(X.init) }\n}\ncontainer.register(Y.init)")
    #expect(story.type("told") == ["20"])
    #expect(SeedDocumentTests.inForce(story, "container").sorted() == ["X", "Y"])
  }

  @Test func `one without end runs on the steps of the code that leads to it`() {
    let story = Story(
      Self.text + "DISetting.Log.level = .verbose\nDISetting.Log.fun = { _, _ in while true {} }")
    let input = "container.register(X.init)\ncontainer.register(Y.init)\ntold = 1"
    #expect(
      story.type(input) == ["error: the code runs too long: given up after 500000 steps at Test.swift:6"])
    #expect(story.type("told") == ["0"])
  }

  @Test(arguments: [
    "container.extensions.componentRegistration = { v in container.register(X.init) }",
    "DISetting.Log.level = .verbose\nDISetting.Log.fun = { _, _ in let x: X? = container.resolve() }",
  ])
  func `one that leads to itself ends where the user interrupts`(code: String) {
    let story = Story(Self.text + code)
    var polls = 0
    story.program.isInterrupted = {
      polls += 1
      return polls > 20
    }
    let told = story.type("container.register(Y.init)\ntold = 1")
    #expect(told.count == 1)
    #expect(told[0].hasPrefix("error: interrupted"))
    #expect(polls < 30)
    story.program.isInterrupted = { false }
    #expect(story.type("told") == ["0"])
  }
}

extension Story {
  /// What the program's variable `told` holds.
  fileprivate var told: [String] {
    guard case .array(let all, _)? = program.interpreter.globals["told"]?.value else { return [] }
    return all.map(\.shownText)
  }
}
