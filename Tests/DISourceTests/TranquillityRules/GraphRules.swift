import DICore
import Testing

@testable import DISource

/// What `makeGraph()` and its checks say of containers read from source.
/// See `Documentation/Rules/DITranquillity/graph.md`.
@Suite struct GraphRules {
  @Test func `the graph has a vertex for each component, and an edge for each parameter`() {
    let story = Story(
      """
      class Food {}
      class Chip { let number: Int; init(number: Int) { self.number = number } }
      class Cat { let food: Food; var chip: Lazy<Chip>?; init(food: Food) { self.food = food } }
      class Dog { var cat: Cat?; var bone: Bone?; init() { } }
      class Bone {}
      let container = DIContainer()
      container.register(Food.init)
      container.register { Chip(number: arg($0)) }
      container.register(Cat.init).injection(\\.chip)
      container.register(Dog.init).injection(cycle: true) { $0.cat = $1 }.injection(\\.bone)
      let graph = container.makeGraph()
      """)
    #expect(story.report.diagnostics == [])
    #expect(
      story.type("graph.vertices.count\ngraph.adjacencyList[3].count\ngraph.adjacencyList[3][0].toIndices[0]")
        .last
        == "1")
    #expect(story.type("graph.adjacencyList[4][0].edge.cycle") == ["true"])
    #expect(story.type("graph.findCycles().count") == ["0"])
  }

  @Test(arguments: [
    ("P", "$0", []), ("P?", "$0", ["optional"]), ("Lazy<P>", "$0", ["delayed"]),
    ("Provider<P>", "$0", ["delayed"]), ("Lazy<P?>", "$0", ["optional", "delayed"]),
    ("Lazy<P>?", "$0", ["optional", "delayed"]), ("Provider<P>?", "$0", ["optional", "delayed"]),
    ("[P]", "many($0)", ["many"]), ("[Lazy<P>]", "many($0)", ["many", "delayed"]),
    ("[Provider<P>]", "many($0)", ["many", "delayed"]), ("Provider1<P, Int>", "$0", ["delayed"]),
    ("Lazy<[P]>", "$0", ["delayed"]),
  ])
  func `an edge tells of all layers of the parameter's type`(
    type: String, use: String, flags: [String]
  ) {
    let story = Story(
      """
      protocol P {}
      class A: P {}
      class X { var own: \(type)?; init(a: \(type)) {} }
      let container = DIContainer()
      container.register(A.init).as(P.self)
      container.register { X(a: \(use)) }
      let edge = container.makeGraph().adjacencyList[2][0].edge
      """)
    let all = ["optional", "many", "delayed"]
    #expect(story.type("[edge.optional, edge.many, edge.delayed]") == ["\(all.map(flags.contains))"])
    #expect(story.type("[edge.initial, edge.cycle]") == ["[true, false]"])
  }

  @Test func `what cannot be resolved is told where the check stands`() {
    let story = Story(
      """
      class Food {}
      class Cat { let food: Food; init(food: Food) { self.food = food } }
      class A { let b: B; init(b: B) { self.b = b } }
      class B { let a: A; init(a: A) { self.a = a } }
      func check(_ container: DIContainer) -> Bool { container.makeGraph().checkIsValid() }
      let one = DIContainer()
      one.register(Cat.init)
      let two = DIContainer()
      two.register(A.init).lifetime(.single)
      two.register(B.init).lifetime(.single)
      let three = DIContainer()
      three.register(Food.init)
      three.register(Cat.init)
      """)
    #expect(
      story.type("check(one)") == [
        "false",
        "Test.swift:5:70: error: Invalid reference from <Component. type: Cat; path: Test.swift:7> because not "
          + "found component for type: Food",
      ])
    #expect(
      story.type("let isRight = check(two)") == [
        "isRight: Bool = false",
        "Test.swift:5:70: error: Cycle <Component. type: A; path: Test.swift:9> -> <Component. type: B; path: "
          + "Test.swift:10> -> <Component. type: A; path: Test.swift:9>: used only init methods",
      ])
    #expect(story.type("two.makeGraph().findCycles()[0].vertexIndices.count") == ["2"])
    #expect(story.type("check(three)") == ["true"])
  }
}
