import Testing

@testable import DISource

/// What values of DITranquillity's types are in code that is read.
/// See `lazy-and-provider.md`, `lifetimes.md`, `many.md` and `missing.md` in `Documentation/Rules/DITranquillity`.
@Suite struct TranquillityValueTests {
  @Test func `lifetimes and scopes are written as the library writes them`() {
    let story = Story(
      "let life: DILifeTime = .perRun(.weak)\nlet own = DIScope(name: \"own\", storage: DICacheStorage())")
    #expect(
      story.type("\"\\(life) \\(DILifeTime.single) \\(DILifeTime.perContainer(.strong))\"") == [
        "\"perRun(weak) single perContainer(strong)\""
      ])
    #expect(
      story.type("\"\\(DILifeTime.custom(own)) \\(own) \\(own.name)\"") == [
        "\"custom(own) <Scope. name: own> own\""
      ])
    #expect(story.type("life == .perRun(.weak)") == ["true"])
    #expect(story.type("DILifeTime.custom(own) == DILifeTime.custom(own)") == ["true"])
    #expect(story.type("DILifeTime.custom(own) == .single") == ["false"])
  }

  @Test func `an optional of an optional is there, also where nothing answers`() {
    let story = Story(
      """
      class Cat {}
      class Dog {}
      let container = DIContainer()
      container.register(Cat.init)
      let cat: Cat?? = container.resolve()
      let dog: Dog?? = container.resolve()
      let none: Cat?? = nil
      let dogs: [Dog?] = [nil]
      """)
    #expect(
      story.type("\"\\(cat == nil) \\(dog == nil) \\(none == nil) \\((dog ?? nil) == nil)\"") == [
        "\"false false true true\""
      ])
    #expect(story.type("let a = if let inner = dog { inner == nil } else { false }") == ["a: Bool = true"])
    #expect(story.type("(dog!) == nil") == ["true"])
    #expect(story.type("dogs.first == nil") == ["false"])
    #expect(story.type("dogs.first! == nil") == ["true"])
    #expect(
      story.type("let b = if case .some(let inner) = dog { inner == nil } else { false }") == [
        "b: Bool = true"
      ])
  }

  @Test func `a Lazy and a Provider may be made from a closure`() {
    let story = Story(
      """
      class Cat {}
      let container = DIContainer()
      container.register(Cat.init)
      let cats: Lazy<[Cat]> = Lazy { many(container.resolve()) }
      let cat = Provider<Cat> { container.resolve() }
      """)
    #expect(story.type("cats.wasMade") == ["false"])
    #expect(story.type("cats.value.count") == ["1"])
    #expect(story.type("cats.wasMade") == ["true"])
    #expect(story.type("cats.value[0] === cats.value[0]") == ["true"])
    #expect(story.type("cat.value === cat.value") == ["false"])
  }

  @Test func `one that stands for what is to be injected ends the program where it is used`() {
    let story = Story("class Cat {}\nclass Home { var cat = Lazy<Cat>() }\nlet home = Home()")
    #expect(story.type("home.cat.wasMade") == ["false"])
    #expect(
      story.type("let cat = home.cat.value") == [
        "error: please inject this property from DI: this Lazy is an empty placeholder at Test.swift:2"
      ])
  }

  @Test func `a type of the program that is called Provider is its own`() {
    let story = Story("class Provider { let value = 3 }\nlet provider = Provider()")
    #expect(story.type("provider.value") == ["3"])
  }

  @Test func `a storage of the program's own is not asked, and that is told`() {
    let story = Story(
      """
      final class Store: DIStorage {}
      let own = DIScope(name: "own", storage: Store(), policy: .strong)
      """)
    #expect(
      story.report.diagnostics.map(\.description) == [
        "Test.swift:2:11: warning: 'Store' is not asked: the scope keeps its objects itself"
      ])
  }

  @Test func `a factory's parameter is the container itself`() {
    let story = Story(
      """
      class Box { let own: Resolver; init(_ own: Resolver) { self.own = own } }
      let resolver = Resolver()
      resolver.register { Box($0) }
      Resolver.register { Box($0) }
      """)
    #expect(story.type("resolver.resolve(Box.self).own === resolver") == ["true"])
    #expect(story.type("Resolver.resolve(Box.self).own === Resolver.main") == ["true"])
    #expect(story.type("resolver.resolve(Box.self).own === Resolver.main") == ["false"])
  }

  @Test func `asynchronous wrappers need no registration, and are read as the others are`() {
    let story = Story(
      """
      class Sink {}
      class Log { init(sink: AsyncLazy<Sink>, make: AsyncProvider<Sink>) { kept = sink; self.make = make }
        let kept: AsyncLazy<Sink>; let make: AsyncProvider<Sink> }
      let container = DIContainer()
      container.register(Sink.init)
      container.register(Log.init)
      let log: Log = container.resolve()
      """)
    #expect(story.type("await log.kept.value === log.kept.value") == ["true"])
    #expect(story.type("await log.make.value === log.make.value") == ["false"])
    #expect(story.type("log.kept.wasMade") == ["true"])
  }
}
