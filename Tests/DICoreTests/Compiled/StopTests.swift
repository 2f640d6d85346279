import DICore
import DITranquillity
import Resolver
import Testing

/// What compiled code gets where a library would end the program without a word.
struct StopTests {
  @Test func `instance(of:) throws what is known before a factory runs`() throws {
    let main = Kitchen.container()
    #expect(try main.instance(of: Stove.self).gas == "gas")
    #expect(try main.instance(of: String.self, name: "gas") == "gas")
    let error = #expect(throws: ResolutionError.self) { try main.instance(of: Fridge.self) }
    #expect(
      error.map { FailureWords($0).message.text } == """
        no registration for Fridge
          searched  main (8 registrations)
          try       register { Fridge() }
        """)
  }

  @Test func `instance(of:) throws where the factory gives nil`() throws {
    let main = Container("main", engine: Engine(), rules: .resolver())
    main.register(line: 1) { Int?.none }
    let error = #expect(throws: ResolutionError.self) { try main.instance(of: Int.self) }
    #expect(error.map { FailureWords($0).message.headline } == "the factory of Int gave nil")
  }

  @Test
  func `A registration missing deep in a graph stops with who asked, along which path, and what to try`()
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Kitchen.container().demand(Meal.self)
    }
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      written.contains(
        """
        error: no registration for Spoon
          asked for by  the factory of Recipe, Kitchen.swift:4
          path          Meal → Recipe → Spoon
          searched      main (8 registrations)
          similar       Spoons, Kitchen.swift:5
          try           register { Spoon() }
        """))
  }

  @Test func `A circular dependency of compiled code stops with its loop`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Kitchen.container().demand(Chicken.self)
    }
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      written.contains(
        """
        error: circular dependency: Chicken → Egg → Chicken
          Chicken  needs Egg, Kitchen.swift:6
          Egg      needs Chicken, Kitchen.swift:7
          try      set one of them after creation (.resolveProperties), or make it lazy (@LazyInjected)
        """))
  }

  @Test func `An error that outlives its container keeps the advice of its library`() {
    var kitchen: Container? = Container("kitchen", engine: Engine(), rules: .tranquillity())
    let error = #expect(throws: ResolutionError.self) { try kitchen?.instance(of: Fridge.self) }
    kitchen = nil
    #expect(
      error?.description == """
        no registration for Fridge
          searched  kitchen (0 registrations)
          try       kitchen.register(Fridge.init)
        """)
  }

  @Test func `Advice speaks the language of the container's library, and makes no object of a protocol`() {
    let main = Container("kitchen", engine: Engine(), rules: .tranquillity())
    let words = { (error: ResolutionError?) in
      error.map { FailureWords($0).message.rows.last?.1 }
    }
    let fridge = #expect(throws: ResolutionError.self) { try main.instance(of: Fridge.self) }
    #expect(words(fridge) == "kitchen.register(Fridge.init)")
    let heating = #expect(throws: ResolutionError.self) { try main.instance(of: (any Heating).self) }
    #expect(words(heating) == "kitchen.register { … as Heating }")
    let tagged = #expect(throws: ResolutionError.self) { try main.instance(of: Fridge.self, name: "old") }
    #expect(words(tagged) == #"kitchen.register(Fridge.init).as(Fridge.self, name: "old")"#)
    let many = #expect(throws: ResolutionError.self) { try main.instance(of: [Fridge].self) }
    #expect(words(many) == "many($0), if every Fridge is meant")
    let metatype = #expect(throws: ResolutionError.self) { try main.instance(of: Fridge.Type.self) }
    #expect((words(metatype) ?? nil) == nil)
  }
}

/// Records what compiled code resolves.
struct TraceOfCompiledCodeTests {
  @Test func `The trace of a closure tells the story that the shell tells`() throws {
    let main = Kitchen.container()
    let trace = try #require(main.traces { _ = main.demand(Stove.self) }.first)
    #expect(
      trace.steps.map { "\($0.depth) \($0.kind) \($0.request.key.type)" } == [
        "0 infer Stove", "0 search Stove", "0 find Stove", "0 need Stove", "1 create String",
        "0 return Stove",
      ])
    #expect(trace.created.map(\.description) == ["String (value)", "Stove#1"])
  }

  @Test func `A closure has a trace for each outermost resolution, in the order in which they end`() {
    let main = Kitchen.container()
    let traces = main.traces {
      _ = main.demand(Stove.self)
      _ = try? main.instance(of: Fridge.self)
    }
    #expect(traces.map { $0.requests[0].request.key.type.name } == ["Stove", "Fridge"])
    #expect(traces.map { $0.failure != nil } == [false, true])
    #expect(main.traces {}.isEmpty)
  }

  @Test func `Recording ends with the closure, also when it throws`() {
    let main = Kitchen.container()
    #expect(throws: ResolutionError.self) { try main.traces { _ = try main.instance(of: Fridge.self) } }
    #expect(main.engine.recorder == nil)
  }
}

/// A few services, each asking for others by calls that cannot throw.
private enum Kitchen {
  static func container() -> Container {
    let main = Container("main", engine: Engine(), rules: .resolver())
    main.register(name: "gas", line: 1) { "gas" }
    main.register(line: 2) { Stove(gas: main.demand(String.self, name: "gas")) }
    main.register(line: 3) { Meal(recipe: main.demand(Recipe.self)) }
    main.register(line: 4) { Recipe(spoon: main.demand(Spoon.self)) }
    main.register(line: 5) { Spoons() }
    main.register(line: 6) { Chicken(egg: main.demand(Egg.self)) }
    main.register(line: 7) { Egg(chicken: main.demand(Chicken.self)) }
    main.register(line: 8) { 5 }
    return main
  }
}

private protocol Heating {}
private final class Fridge {}
private final class Spoon {}
private final class Spoons {}

private final class Stove {
  let gas: String
  init(gas: String) { self.gas = gas }
}

private final class Recipe {
  let spoon: Spoon
  init(spoon: Spoon) { self.spoon = spoon }
}

private final class Meal {
  let recipe: Recipe
  init(recipe: Recipe) { self.recipe = recipe }
}

private final class Chicken {
  let egg: Egg
  init(egg: Egg) { self.egg = egg }
}

private final class Egg {
  let chicken: Chicken
  init(chicken: Chicken) { self.chicken = chicken }
}

extension Container {
  fileprivate func register<Service>(
    name: Symbol? = nil, line: Int, _ make: @escaping () -> Service?
  ) {
    register(
      .compiled(
        ServiceKey(TypeIdentity(Service.self), name.map { .name($0) }), making: Service.self,
        scope: defaultScope, place: SourcePlace(file: "Kitchen.swift", line: line), factory: { _ in make() }))
  }

  /// As a library's `resolve` does it.
  fileprivate func demand<Service>(_ type: Service.Type, name: String? = nil) -> Service {
    do {
      return try instance(of: type, name: name)
    } catch {
      engine.stop(because: error)
    }
  }
}
